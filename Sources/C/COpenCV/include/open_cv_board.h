// What is asked of OpenCV about a board with a hole. No exception leaves this function.
#pragma once

#include "open_cv.h"

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A board of four corners and the ellipse of its hole; (0, 0) is the centre of the first pixel.
typedef struct open_cv_board {
  /// x and y of its corners, one after the other around it.
  float corners[8];
  float hole_x;
  float hole_y;
  float hole_long_radius;
  float hole_short_radius;
  /// The direction of the longer axis: 0 to the right, 90 downwards.
  float hole_angle_degrees;
} open_cv_board;

/// Finds the largest board with a hole in a grey picture, row by row; `is_found` is whether there is one.
open_cv_status open_cv_find_board(
    const uint8_t *grey, int width, int height, open_cv_board *board, bool *is_found);

#ifdef __cplusplus
}
#endif
