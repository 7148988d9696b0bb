// What is asked of OpenCV about lenses. No exception leaves these functions.
#pragma once

#include "open_cv.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A board of squares, every other of which holds a marker of ArUco's dictionary of 50 with four by four bits; the one
/// of the upper left corner is black.
typedef struct open_cv_lens_board {
  int columns;
  int rows;
  /// The side of a marker, as a share of that of a square.
  float marker_share;
  /// The numbers go on from this one.
  int first_marker;
} open_cv_lens_board;

/// Where four squares meet: the number row by row from the upper left; (0, 0) is the centre of the first pixel.
typedef struct open_cv_lens_corner {
  int number;
  float x;
  float y;
} open_cv_lens_corner;

/// Finds a board's corners in a grey picture, row by row. `count` is how many there are, of which at most `capacity` are
/// written. OPEN_CV_NO_CODECS where OpenCV's aruco module is missing, or is one of another form.
open_cv_status open_cv_find_lens_board(
    const uint8_t *grey, int width, int height, open_cv_lens_board board,
    open_cv_lens_corner *found, size_t capacity, size_t *count);

/// A lens by Brown's model with two radial and two tangential coefficients, in pixels.
typedef struct open_cv_lens {
  double focal_x;
  double focal_y;
  double center_x;
  double center_y;
  double radial[2];
  double tangential[2];
  /// How far the corners are from where they should be: root mean square, in pixels.
  double deviation;
} open_cv_lens;

/// Measures a lens by views of one plane: for each view its number of corners, and for all of them in a row their places
/// on the plane and in the picture, x and y. OPEN_CV_NO_CODECS where OpenCV's module calib3d is missing.
open_cv_status open_cv_measure_lens(
    const float *places, const float *pixels, const size_t *counts, size_t views, int width,
    int height, open_cv_lens *lens);

#ifdef __cplusplus
}
#endif
