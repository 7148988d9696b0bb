// Moving pictures by videoio, which is loaded when it is first needed: it brings FFmpeg and GStreamer along.
#include "open_cv_video.h"

#include "beside_core.hpp"

#include <cmath>
#include <cstdlib>
#include <memory>
#include <new>

#include <dlfcn.h>

#include <opencv2/core.hpp>
#include <opencv2/core/utils/logger.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/videoio.hpp>

namespace {

// One function of the library makes a capture; all others are found by what it made.
using Construct = void(void *);
constexpr char construct_name[] = "_ZN2cv12VideoCaptureC1Ev";  // By the C++ ABI of gcc and clang.

Construct *constructor() {
  static Construct *const found = [] {
    // What a playlist or a reference in a file names must not be fetched from a network.
    setenv("OPENCV_FFMPEG_CAPTURE_OPTIONS", "protocol_whitelist;file", 1);
    cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
    cv::setNumThreads(1);
    void *const library = load_beside_core("opencv_videoio");
    return library == nullptr ? nullptr
                              : reinterpret_cast<Construct *>(dlsym(library, construct_name));
  }();
  return found;
}

cv::VideoCapture *make_capture(Construct *construct) {
  void *const memory = ::operator new(sizeof(cv::VideoCapture));
  try {
    construct(memory);
  } catch (...) {
    ::operator delete(memory);
    throw;
  }
  return static_cast<cv::VideoCapture *>(memory);
}

open_cv_status failure() {
  try {
    throw;
  } catch (const std::bad_alloc &) {
    return OPEN_CV_NO_MEMORY;
  } catch (const cv::Exception &exception) {
    return exception.code == cv::Error::StsNoMem ? OPEN_CV_NO_MEMORY : OPEN_CV_REFUSED;
  } catch (...) {
    return OPEN_CV_REFUSED;
  }
}

int backend(open_cv_video_kind kind) {
  switch (kind) {
    case OPEN_CV_VIDEO_FILE: return cv::CAP_FFMPEG;
    case OPEN_CV_VIDEO_DEVICE: return cv::CAP_V4L2;
    case OPEN_CV_VIDEO_PIPELINE: return cv::CAP_GSTREAMER;
  }
  return cv::CAP_ANY;
}

double known(double value) { return std::isfinite(value) && value > 0 ? value : 0; }

}  // namespace

struct open_cv_video {
  std::unique_ptr<cv::VideoCapture> capture;
  cv::Mat frame;
};

open_cv_status open_cv_video_open(
    const char *address, open_cv_video_kind kind, open_cv_video **video) try {
  Construct *const construct = constructor();
  if (construct == nullptr) return OPEN_CV_NO_CODECS;
  auto opened = std::make_unique<open_cv_video>();
  opened->capture.reset(make_capture(construct));
  if (!opened->capture->open(address, backend(kind))) return OPEN_CV_REFUSED;
  *video = opened.release();
  return OPEN_CV_DONE;
} catch (...) {
  return failure();
}

open_cv_video_promise open_cv_video_promised(const open_cv_video *video) try {
  return {
      known(video->capture->get(cv::CAP_PROP_FPS)),
      known(video->capture->get(cv::CAP_PROP_FRAME_COUNT))};
} catch (...) {
  return {0, 0};
}

open_cv_status open_cv_video_grab(open_cv_video *video) try {
  return video->capture->grab() ? OPEN_CV_DONE : OPEN_CV_REFUSED;
} catch (...) {
  return failure();
}

open_cv_status open_cv_video_decode(open_cv_video *video, int *width, int *height) try {
  if (!video->capture->retrieve(video->frame) || video->frame.empty()) return OPEN_CV_REFUSED;
  if (video->frame.depth() != CV_8U) return OPEN_CV_REFUSED;
  *width = video->frame.cols;
  *height = video->frame.rows;
  return OPEN_CV_DONE;
} catch (...) {
  return failure();
}

open_cv_status open_cv_video_copy(
    const open_cv_video *video, open_cv_pixels pixels, uint8_t *destination, size_t count) try {
  const cv::Mat &frame = video->frame;
  const bool is_grey = pixels == OPEN_CV_PIXELS_GREY;
  if (count != frame.total() * (is_grey ? 1 : 3)) return OPEN_CV_REFUSED;
  cv::Mat target(frame.rows, frame.cols, is_grey ? CV_8UC1 : CV_8UC3, destination);
  switch (frame.channels()) {
    case 1:
      if (is_grey) frame.copyTo(target);
      else cv::cvtColor(frame, target, cv::COLOR_GRAY2RGB);
      break;
    case 3: cv::cvtColor(frame, target, is_grey ? cv::COLOR_BGR2GRAY : cv::COLOR_BGR2RGB); break;
    case 4: cv::cvtColor(frame, target, is_grey ? cv::COLOR_BGRA2GRAY : cv::COLOR_BGRA2RGB); break;
    default: return OPEN_CV_REFUSED;
  }
  return target.data == destination ? OPEN_CV_DONE : OPEN_CV_REFUSED;
} catch (...) {
  return failure();
}

open_cv_status open_cv_video_seek(open_cv_video *video, int64_t frame) try {
  return video->capture->set(cv::CAP_PROP_POS_FRAMES, double(frame)) ? OPEN_CV_DONE
                                                                    : OPEN_CV_REFUSED;
} catch (...) {
  return failure();
}

void open_cv_video_release(open_cv_video *video) { delete video; }
