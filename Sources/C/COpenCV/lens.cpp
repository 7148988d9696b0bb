// Lenses by OpenCV's modules aruco and calib3d, which are loaded when a lens is first measured.
#include "open_cv_lens.h"

#include "aruco.hpp"
#include "beside_core.hpp"

#include <algorithm>
#include <cmath>
#include <new>
#include <vector>

#include <dlfcn.h>

#include <opencv2/calib3d.hpp>
#include <opencv2/core.hpp>

namespace {

using Calibrate = double(
    cv::InputArrayOfArrays, cv::InputArrayOfArrays, cv::Size, cv::InputOutputArray,
    cv::InputOutputArray, cv::OutputArrayOfArrays, cv::OutputArrayOfArrays, int, cv::TermCriteria);

// By the C++ ABI of gcc and clang.
constexpr char calibrate_name[] =
    "_ZN2cv15calibrateCameraERKNS_11_InputArrayES2_NS_5Size_IiEERKNS_17_InputOutputArrayES7_"
    "RKNS_12_OutputArrayESA_iNS_12TermCriteriaE";

Calibrate *calibrate() {
  static Calibrate *const loaded = [] {
    void *const library = load_beside_core("opencv_calib3d");
    return library == nullptr ? nullptr
                              : reinterpret_cast<Calibrate *>(dlsym(library, calibrate_name));
  }();
  return loaded;
}

}  // namespace

open_cv_status open_cv_measure_lens(
    const float *places, const float *pixels, const size_t *counts, size_t views, int width,
    int height, open_cv_lens *lens) try {
  *lens = {};
  if (width < 1 || height < 1 || views == 0) return OPEN_CV_REFUSED;
  Calibrate *const measure = calibrate();
  if (measure == nullptr) return OPEN_CV_NO_CODECS;
  cv::setNumThreads(1);
  std::vector<std::vector<cv::Point3f>> on_board(views);
  std::vector<std::vector<cv::Point2f>> in_picture(views);
  size_t next = 0;
  for (size_t view = 0; view < views; view++) {
    for (size_t corner = 0; corner < counts[view]; corner++, next++) {
      on_board[view].emplace_back(places[2 * next], places[2 * next + 1], 0.0f);
      in_picture[view].emplace_back(pixels[2 * next], pixels[2 * next + 1]);
    }
  }
  cv::Mat camera, distortion;
  std::vector<cv::Mat> turns, shifts;
  // A third radial coefficient follows the noise of so few views.
  lens->deviation = measure(
      on_board, in_picture, cv::Size(width, height), camera, distortion, turns, shifts,
      cv::CALIB_FIX_K3, cv::TermCriteria(cv::TermCriteria::COUNT + cv::TermCriteria::EPS, 100, 1e-9));
  if (camera.type() != CV_64F || distortion.type() != CV_64F || distortion.total() < 4)
    return OPEN_CV_REFUSED;
  lens->focal_x = camera.at<double>(0, 0);
  lens->focal_y = camera.at<double>(1, 1);
  lens->center_x = camera.at<double>(0, 2);
  lens->center_y = camera.at<double>(1, 2);
  const double *const bends = distortion.ptr<double>();
  for (int index = 0; index < 2; index++) {
    lens->radial[index] = bends[index];
    lens->tangential[index] = bends[2 + index];
  }
  return std::isfinite(lens->deviation) ? OPEN_CV_DONE : OPEN_CV_REFUSED;
} catch (const std::bad_alloc &) {
  return OPEN_CV_NO_MEMORY;
} catch (...) {
  return OPEN_CV_REFUSED;
}

#ifdef PENUMBRA_HAS_ARUCO

#include <opencv2/aruco/charuco.hpp>

namespace {

constexpr char board_name[] =
    "_ZN2cv5aruco12CharucoBoard6createEiiffRKNS_3PtrINS0_10DictionaryEEE";
constexpr char interpolate_name[] =
    "_ZN2cv5aruco25interpolateCornersCharucoERKNS_11_InputArrayES3_S3_RKNS_3PtrINS0_12CharucoBoardEEE"
    "RKNS_12_OutputArrayESB_S3_S3_i";

struct Boards {
  decltype(cv::aruco::CharucoBoard::create) *board = nullptr;
  decltype(cv::aruco::interpolateCornersCharuco) *interpolate = nullptr;
  cv::Ptr<cv::aruco::DetectorParameters> parameters;
};

// Null where the module is missing, or is one of another form.
const Boards *boards(const ArucoModule &module) {
  static const Boards *const loaded = [&module]() -> const Boards * {
    if (module.library == nullptr) return nullptr;
    auto *const made = new Boards;
    made->board = reinterpret_cast<decltype(made->board)>(dlsym(module.library, board_name));
    made->interpolate =
        reinterpret_cast<decltype(made->interpolate)>(dlsym(module.library, interpolate_name));
    made->parameters = module.parameters();
    return made->board == nullptr || made->interpolate == nullptr ? nullptr : made;
  }();
  return loaded;
}

}  // namespace

open_cv_status open_cv_find_lens_board(
    const uint8_t *grey, int width, int height, open_cv_lens_board shape,
    open_cv_lens_corner *found, size_t capacity, size_t *count) try {
  *count = 0;
  if (width < 1 || height < 1) return OPEN_CV_REFUSED;
  const ArucoModule &module = aruco_module();
  const Boards *const loaded = boards(module);
  if (loaded == nullptr) return OPEN_CV_NO_CODECS;
  cv::setNumThreads(1);
  const cv::Ptr<cv::aruco::CharucoBoard> board =
      loaded->board(shape.columns, shape.rows, 1.0f, shape.marker_share, module.dictionary);
  for (int &number : board->ids) number += shape.first_marker;
  const cv::Mat picture(height, width, CV_8UC1, const_cast<uint8_t *>(grey));
  std::vector<std::vector<cv::Point2f>> markers;
  std::vector<int> numbers;
  module.detect(
      picture, module.dictionary, markers, numbers, loaded->parameters, cv::noArray());
  // Markers of a sheet beside it are none of the board's.
  std::vector<std::vector<cv::Point2f>> own;
  std::vector<int> own_numbers;
  for (size_t index = 0; index < numbers.size(); index++) {
    if (std::count(board->ids.begin(), board->ids.end(), numbers[index]) == 0) continue;
    own.push_back(markers[index]);
    own_numbers.push_back(numbers[index]);
  }
  if (own.empty()) return OPEN_CV_DONE;
  std::vector<cv::Point2f> corners;
  std::vector<int> corner_numbers;
  loaded->interpolate(
      own, own_numbers, picture, board, corners, corner_numbers, cv::noArray(), cv::noArray(), 2);
  *count = corner_numbers.size();
  // These releases count the board's corners, unlike those of markers, from the edge of the first pixel.
  constexpr float edge = 0.5f;
  for (size_t index = 0; index < std::min(capacity, corner_numbers.size()); index++)
    found[index] = {corner_numbers[index], corners[index].x - edge, corners[index].y - edge};
  return OPEN_CV_DONE;
} catch (const std::bad_alloc &) {
  return OPEN_CV_NO_MEMORY;
} catch (...) {
  return OPEN_CV_REFUSED;
}

#else

open_cv_status open_cv_find_lens_board(
    const uint8_t *, int, int, open_cv_lens_board, open_cv_lens_corner *, size_t, size_t *count) {
  *count = 0;
  return OPEN_CV_NO_CODECS;
}

#endif
