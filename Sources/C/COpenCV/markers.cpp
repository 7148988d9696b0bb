// Printed markers by OpenCV's aruco module.
#include "open_cv_markers.h"

#include "aruco.hpp"

#include <algorithm>
#include <new>
#include <vector>

#include <opencv2/core.hpp>

#ifdef PENUMBRA_HAS_ARUCO

namespace {

const cv::Ptr<cv::aruco::DetectorParameters> &parameters(const ArucoModule &module) {
  static const auto *const made = [&module] {
    auto *const parameters = new cv::Ptr<cv::aruco::DetectorParameters>(module.parameters());
    (*parameters)->cornerRefinementMethod = cv::aruco::CORNER_REFINE_SUBPIX;
    // One window: a noisy picture would take four times as long with the usual three.
    (*parameters)->adaptiveThreshWinSizeMin = 13;
    (*parameters)->adaptiveThreshWinSizeMax = 13;
    return parameters;
  }();
  return *made;
}

}  // namespace

open_cv_status open_cv_find_markers(
    const uint8_t *grey, int width, int height, open_cv_marker *found, size_t capacity,
    size_t *count) try {
  *count = 0;
  if (width < 1 || height < 1) return OPEN_CV_REFUSED;
  const ArucoModule &module = aruco_module();
  if (module.library == nullptr) return OPEN_CV_NO_CODECS;
  cv::setNumThreads(1);
  const cv::Mat picture(height, width, CV_8UC1, const_cast<uint8_t *>(grey));
  std::vector<std::vector<cv::Point2f>> corners;
  std::vector<int> numbers;
  module.detect(
      picture, module.dictionary, corners, numbers, parameters(module), cv::noArray());
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
