// Loads OpenCV's aruco module for good.
#include "aruco.hpp"

#ifdef PENUMBRA_HAS_ARUCO

#include "beside_core.hpp"

#include <dlfcn.h>

namespace {

using GetDictionary = cv::Ptr<cv::aruco::Dictionary>(cv::aruco::PREDEFINED_DICTIONARY_NAME);

// By the C++ ABI of gcc and clang.
constexpr char detect_name[] =
    "_ZN2cv5aruco13detectMarkersERKNS_11_InputArrayERKNS_3PtrINS0_10DictionaryEEERKNS_12_OutputArrayE"
    "SB_RKNS4_INS0_18DetectorParametersEEESB_";
constexpr char create_name[] = "_ZN2cv5aruco18DetectorParameters6createEv";
constexpr char dictionary_name[] =
    "_ZN2cv5aruco23getPredefinedDictionaryENS0_26PREDEFINED_DICTIONARY_NAMEE";

}  // namespace

const ArucoModule &aruco_module() {
  static const ArucoModule *const loaded = [] {
    auto *const made = new ArucoModule;
    void *const library = load_beside_core("opencv_aruco");
    if (library == nullptr) return made;
    made->detect =
        reinterpret_cast<decltype(made->detect)>(dlsym(library, detect_name));
    made->parameters =
        reinterpret_cast<decltype(made->parameters)>(dlsym(library, create_name));
    auto *const dictionary = reinterpret_cast<GetDictionary *>(dlsym(library, dictionary_name));
    if (made->detect == nullptr || made->parameters == nullptr || dictionary == nullptr)
      return made;
    made->dictionary = dictionary(cv::aruco::DICT_4X4_50);
    made->library = library;
    return made;
  }();
  return *loaded;
}

#endif
