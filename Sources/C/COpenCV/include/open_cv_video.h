// What penumbra-camera asks of OpenCV: moving pictures. No exception leaves these functions.
#pragma once

#include "open_cv.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A file or camera that is open.
typedef struct open_cv_video open_cv_video;

typedef enum open_cv_video_kind {
  /// A file or named pipe, by its absolute path; read by FFmpeg, which may open no network address.
  OPEN_CV_VIDEO_FILE = 0,
  /// A camera by its device's path.
  OPEN_CV_VIDEO_DEVICE = 1,
  /// A pipeline of GStreamer that ends in an appsink with blue, green and red.
  OPEN_CV_VIDEO_PIPELINE = 2,
} open_cv_video_kind;

typedef enum open_cv_pixels {
  /// One byte a pixel: Rec. 601 luma, rounded; grey stays as it is.
  OPEN_CV_PIXELS_GREY = 0,
  /// Three bytes a pixel: red, green and blue.
  OPEN_CV_PIXELS_RGB = 1,
} open_cv_pixels;

/// What is said about the frames before they are read; 0 is unknown.
typedef struct open_cv_video_promise {
  double frames_per_second;
  double frames;
} open_cv_video_promise;

/// Opens a file or a camera; videoio is loaded at the first call. It may take as long as a driver likes.
open_cv_status open_cv_video_open(
    const char *address, open_cv_video_kind kind, open_cv_video **video);

open_cv_video_promise open_cv_video_promised(const open_cv_video *video);

/// Takes the next frame, which is not decoded yet; refused at the end.
open_cv_status open_cv_video_grab(open_cv_video *video);

/// Decodes the frame that was taken and keeps it; refused where it is damaged.
open_cv_status open_cv_video_decode(open_cv_video *video, int *width, int *height);

/// Writes the decoded frame, row by row, into exactly as many bytes as it has.
open_cv_status open_cv_video_copy(
    const open_cv_video *video, open_cv_pixels pixels, uint8_t *destination, size_t count);

/// Goes to a frame, from 0: the next that is taken.
open_cv_status open_cv_video_seek(open_cv_video *video, int64_t frame);

void open_cv_video_release(open_cv_video *video);

#ifdef __cplusplus
}
#endif
