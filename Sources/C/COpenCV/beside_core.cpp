// Finds a library beside the core that is loaded, so that both are of one release.
#include "beside_core.hpp"

#include <string>

#include <dlfcn.h>

#include <opencv2/core.hpp>

void *load_beside_core(const char *name) {
  Dl_info core;
  if (dladdr(reinterpret_cast<void *>(&cv::getVersionMajor), &core) == 0) return nullptr;
  std::string path = core.dli_fname;
  constexpr char from[] = "opencv_core";
  const size_t place = path.rfind(from);
  if (place == std::string::npos) return nullptr;
  path.replace(place, sizeof from - 1, name);
  // Never unloaded: libraries that start threads or keep thread-local data must not be.
  return dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
}
