// OpenCV's aruco module, which is loaded when printed markers are first looked for.
#pragma once

#include <opencv2/core/version.hpp>

// From 4.7 on the same is a class of the module objdetect.
#if CV_VERSION_MAJOR == 4 && CV_VERSION_MINOR < 7
#define PENUMBRA_HAS_ARUCO 1

#include <opencv2/aruco.hpp>

/// What of the module is used for every kind of print; `library` is null where the module is missing, or is one of
/// another form.
struct ArucoModule {
  void *library = nullptr;
  decltype(cv::aruco::detectMarkers) *detect = nullptr;
  decltype(cv::aruco::DetectorParameters::create) *parameters = nullptr;
  /// The dictionary of 50 with four by four bits.
  cv::Ptr<cv::aruco::Dictionary> dictionary;
};

const ArucoModule &aruco_module();

#endif
