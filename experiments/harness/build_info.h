// What this program was built from and with; build_info.cmake writes the values at every build.
#pragma once

namespace tedomari {

struct BuildInfo {
  const char* version;
  const char* commit;         // of git, or "unknown"
  bool dirty;                 // files differed from the commit
  const char* source_sha256;  // of all that this program is compiled from
  const char* compiler;
  const char* flags;
  const char* libraries;  // "name version" separated by "; "
};

extern const BuildInfo kBuildInfo;

}  // namespace tedomari
