// Finds imgcodecs beside the core that is loaded, so that both are of one release.
#include "codecs.hpp"

#include <string>

#include <dlfcn.h>

namespace {

// The header declares both functions as they are called here.
static_assert(sizeof(static_cast<Codecs::Decode *>(&cv::imdecode)) > 0);
static_assert(sizeof(static_cast<Codecs::DecodeInto *>(&cv::imdecode)) > 0);

// Their names by the C++ ABI of gcc and clang.
constexpr char decode_name[] = "_ZN2cv8imdecodeERKNS_11_InputArrayEi";
constexpr char decode_into_name[] = "_ZN2cv8imdecodeERKNS_11_InputArrayEiPNS_3MatE";

// The path of the loaded core with the name of the wanted library in it: the same folder, the same
// version.
std::string path() {
  Dl_info core;
  if (dladdr(reinterpret_cast<void *>(&cv::getVersionMajor), &core) == 0) return "";
  std::string path = core.dli_fname;
  constexpr char from[] = "opencv_core";
  const size_t place = path.rfind(from);
  if (place == std::string::npos) return "";
  return path.replace(place, sizeof from - 1, "opencv_imgcodecs");
}

}  // namespace

Codecs::Codecs() {
  // Never unloaded: libraries that start threads or keep thread-local data must not be.
  void *const library = dlopen(path().c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (library == nullptr) return;
  decode = reinterpret_cast<Decode *>(dlsym(library, decode_name));
  decode_into = reinterpret_cast<DecodeInto *>(dlsym(library, decode_into_name));
}

const Codecs *Codecs::loaded() {
  static const Codecs codecs;
  return codecs.decode != nullptr && codecs.decode_into != nullptr ? &codecs : nullptr;
}
