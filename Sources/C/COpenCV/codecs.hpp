// OpenCV's image decoders, loaded when first needed: they bring some 120 libraries along, GDAL and
// its databases among them, which takes longer than most commands.
#pragma once

#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>

/// The functions of OpenCV's library imgcodecs.
class Codecs {
 public:
  using Decode = cv::Mat(cv::InputArray, int);
  using DecodeInto = cv::Mat(cv::InputArray, int, cv::Mat *);

  Decode *decode = nullptr;
  DecodeInto *decode_into = nullptr;

  /// Loads the library at the first call; null where it cannot be loaded.
  static const Codecs *loaded();

 private:
  Codecs();
};
