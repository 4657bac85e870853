// Tells the thread sanitizer what TBB orders: it does not see into Debian's libtbb. Nothing in other builds.
#pragma once

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define TEDOMARI_THREAD_SANITIZER
#endif
#endif

#ifdef TEDOMARI_THREAD_SANITIZER
#include <sanitizer/tsan_interface.h>
#endif

namespace tedomari {

// All that a thread did before happens_before() is seen by a thread after happens_after().
#ifdef TEDOMARI_THREAD_SANITIZER
inline char tsan_tag;
inline void happens_before() { __tsan_release(&tsan_tag); }
inline void happens_after() { __tsan_acquire(&tsan_tag); }
#else
inline void happens_before() {}
inline void happens_after() {}
#endif

}  // namespace tedomari
