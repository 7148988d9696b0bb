// Finds the two functions of imgcodecs that decode.
#include "codecs.hpp"

#include "beside_core.hpp"

#include <dlfcn.h>

namespace {

// The header declares both functions as they are called here.
static_assert(sizeof(static_cast<Codecs::Decode *>(&cv::imdecode)) > 0);
static_assert(sizeof(static_cast<Codecs::DecodeInto *>(&cv::imdecode)) > 0);

// Their names by the C++ ABI of gcc and clang.
constexpr char decode_name[] = "_ZN2cv8imdecodeERKNS_11_InputArrayEi";
constexpr char decode_into_name[] = "_ZN2cv8imdecodeERKNS_11_InputArrayEiPNS_3MatE";

}  // namespace

Codecs::Codecs() {
  void *const library = load_beside_core("opencv_imgcodecs");
  if (library == nullptr) return;
  decode = reinterpret_cast<Decode *>(dlsym(library, decode_name));
  decode_into = reinterpret_cast<DecodeInto *>(dlsym(library, decode_into_name));
}

const Codecs *Codecs::loaded() {
  static const Codecs codecs;
  return codecs.decode != nullptr && codecs.decode_into != nullptr ? &codecs : nullptr;
}
