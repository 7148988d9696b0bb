// Printed markers by OpenCV's aruco module, which is loaded when a sheet is first looked for.
#include "open_cv_markers.h"

#include "beside_core.hpp"

#include <algorithm>
#include <new>
#include <vector>

#include <dlfcn.h>

#include <opencv2/core.hpp>
#include <opencv2/core/version.hpp>

// From 4.7 on the same is a class of the module objdetect.
#if CV_VERSION_MAJOR == 4 && CV_VERSION_MINOR < 7

#include <opencv2/aruco.hpp>

namespace {

using Detect = decltype(cv::aruco::detectMarkers);
using Create = decltype(cv::aruco::DetectorParameters::create);
using Dictionary = cv::Ptr<cv::aruco::Dictionary>(cv::aruco::PREDEFINED_DICTIONARY_NAME);

// By the C++ ABI of gcc and clang.
constexpr char detect_name[] =
    "_ZN2cv5aruco13detectMarkersERKNS_11_InputArrayERKNS_3PtrINS0_10DictionaryEEERKNS_12_OutputArrayE"
    "SB_RKNS4_INS0_18DetectorParametersEEESB_";
constexpr char create_name[] = "_ZN2cv5aruco18DetectorParameters6createEv";
constexpr char dictionary_name[] =
    "_ZN2cv5aruco23getPredefinedDictionaryENS0_26PREDEFINED_DICTIONARY_NAMEE";

struct Markers {
  Detect *detect = nullptr;
  cv::Ptr<cv::aruco::Dictionary> dictionary;
  cv::Ptr<cv::aruco::DetectorParameters> parameters;
};

const Markers &markers() {
  static const Markers *const loaded = [] {
    auto *const made = new Markers;
    void *const library = load_beside_core("opencv_aruco");
    if (library == nullptr) return made;
    auto *const detect = reinterpret_cast<Detect *>(dlsym(library, detect_name));
    auto *const create = reinterpret_cast<Create *>(dlsym(library, create_name));
    auto *const dictionary = reinterpret_cast<Dictionary *>(dlsym(library, dictionary_name));
    if (detect == nullptr || create == nullptr || dictionary == nullptr) return made;
    made->dictionary = dictionary(cv::aruco::DICT_4X4_50);
    made->parameters = create();
    made->parameters->cornerRefinementMethod = cv::aruco::CORNER_REFINE_SUBPIX;
    // One window: a noisy picture would take four times as long with the usual three.
    made->parameters->adaptiveThreshWinSizeMin = 13;
    made->parameters->adaptiveThreshWinSizeMax = 13;
    made->detect = detect;
    return made;
  }();
  return *loaded;
}

}  // namespace

open_cv_status open_cv_find_markers(
    const uint8_t *grey, int width, int height, open_cv_marker *found, size_t capacity,
    size_t *count) try {
  *count = 0;
  if (width < 1 || height < 1) return OPEN_CV_REFUSED;
  const Markers &loaded = markers();
  if (loaded.detect == nullptr) return OPEN_CV_NO_CODECS;
  cv::setNumThreads(1);
  const cv::Mat picture(height, width, CV_8UC1, const_cast<uint8_t *>(grey));
  std::vector<std::vector<cv::Point2f>> corners;
  std::vector<int> numbers;
  loaded.detect(
      picture, loaded.dictionary, corners, numbers, loaded.parameters, cv::noArray());
  *count = numbers.size();
  for (size_t index = 0; index < std::min(capacity, numbers.size()); index++) {
    found[index].number = numbers[index];
    for (size_t corner = 0; corner < 4; corner++) {
      found[index].corners[2 * corner] = corners[index][corner].x;
      found[index].corners[2 * corner + 1] = corners[index][corner].y;
    }
  }
  return OPEN_CV_DONE;
} catch (const std::bad_alloc &) {
  return OPEN_CV_NO_MEMORY;
} catch (...) {
  return OPEN_CV_REFUSED;
}

#else

open_cv_status open_cv_find_markers(
    const uint8_t *, int, int, open_cv_marker *, size_t, size_t *count) {
  *count = 0;
  return OPEN_CV_NO_CODECS;
}

#endif
