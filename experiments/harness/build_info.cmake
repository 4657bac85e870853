# Writes OUTPUT, the values of build_info.h. Called at every build; touches the file only when a value changed.
#   cmake -DROOT=… -DOUTPUT=… -DSOURCES=a.cpp,b.h -DVERSION=… -DCOMPILER=… -DFLAGS=… -DLIBRARIES=… -P build_info.cmake
string(REPLACE "," ";" SOURCES "${SOURCES}")
set(hashes "")
foreach(source IN LISTS SOURCES)
  file(SHA256 "${ROOT}/${source}" hash)
  string(APPEND hashes "${hash} ${source}\n")
endforeach()
string(SHA256 source_sha256 "${hashes}")

set(commit "unknown")
set(dirty "false")
find_program(GIT git)
if(GIT)
  execute_process(COMMAND ${GIT} rev-parse HEAD WORKING_DIRECTORY "${ROOT}"
    OUTPUT_VARIABLE found OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
  if(NOT failed)
    set(commit "${found}")
    execute_process(COMMAND ${GIT} status --porcelain WORKING_DIRECTORY "${ROOT}" OUTPUT_VARIABLE changes ERROR_QUIET)
    if(changes)
      set(dirty "true")
    endif()
  endif()
endif()

file(CONFIGURE OUTPUT "${OUTPUT}" @ONLY CONTENT [[
#include "experiments/harness/build_info.h"

namespace tedomari {

extern const BuildInfo kBuildInfo;
const BuildInfo kBuildInfo = {
    "@VERSION@", "@commit@", @dirty@, "@source_sha256@", "@COMPILER@", "@FLAGS@", "@LIBRARIES@",
};

}  // namespace tedomari
]])
