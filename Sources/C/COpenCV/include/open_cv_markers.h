// What is asked of OpenCV about printed markers. No exception leaves these functions.
#pragma once

#include "open_cv.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A marker of ArUco's dictionary of 50 with four by four bits.
typedef struct open_cv_marker {
  int number;
  /// x and y of its corners, clockwise from its own upper left; (0, 0) is the centre of the first pixel.
  float corners[8];
} open_cv_marker;

/// Finds markers in a grey picture, row by row. `count` is how many there are, of which at most `capacity`
/// are written. OPEN_CV_NO_CODECS where OpenCV's aruco module is missing, or is one of another form.
open_cv_status open_cv_find_markers(
    const uint8_t *grey, int width, int height, open_cv_marker *found, size_t capacity,
    size_t *count);

#ifdef __cplusplus
}
#endif
