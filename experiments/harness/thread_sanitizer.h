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

// In the thread that starts tasks and waits for them, however that ends.
struct CallerOrder {
  CallerOrder() { happens_before(); }
  CallerOrder(const CallerOrder&) = delete;
  CallerOrder& operator=(const CallerOrder&) = delete;
  ~CallerOrder() { happens_after(); }
};

// In a task.
struct TaskOrder {
  TaskOrder() { happens_after(); }
  TaskOrder(const TaskOrder&) = delete;
  TaskOrder& operator=(const TaskOrder&) = delete;
  ~TaskOrder() { happens_before(); }
};

}  // namespace tedomari
