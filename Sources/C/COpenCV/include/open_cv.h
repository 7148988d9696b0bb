// What the program asks of OpenCV: decode and draw. No exception leaves these functions.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A picture owned by the C++ side.
typedef struct open_cv_image open_cv_image;

typedef enum open_cv_status {
  OPEN_CV_DONE = 0,
  /// The bytes are not what their header says, or the request makes no sense.
  OPEN_CV_REFUSED = 1,
  OPEN_CV_NO_MEMORY = 2,
  /// OpenCV's decoders cannot be loaded.
  OPEN_CV_NO_CODECS = 3,
} open_cv_status;

typedef enum open_cv_depth {
  OPEN_CV_UNSIGNED_8 = 0,
  OPEN_CV_SIGNED_8 = 1,
  OPEN_CV_UNSIGNED_16 = 2,
  OPEN_CV_SIGNED_16 = 3,
  OPEN_CV_SIGNED_32 = 4,
  OPEN_CV_FLOAT_32 = 5,
  OPEN_CV_FLOAT_64 = 6,
} open_cv_depth;

typedef struct open_cv_shape {
  int width;
  int height;
  int channels;
  open_cv_depth depth;
} open_cv_shape;

/// Decodes the first page of a whole file in memory, keeping the file's number format.
/// The decoders are loaded at the first call of this function or the next.
open_cv_status open_cv_decode(const uint8_t *bytes, size_t count, open_cv_image **image);

/// Decodes the first page of a file of one channel of 8 or 16 bits without sign straight into
/// width * height * bits / 8 bytes, row by row; refuses what has another shape.
open_cv_status open_cv_decode_gray(
    const uint8_t *bytes, size_t count, int bits, int width, int height, void *destination);

open_cv_shape open_cv_image_shape(const open_cv_image *image);

/// Writes width * height intensities, row by row; colour becomes Rec. 601 luma.
open_cv_status open_cv_copy_intensities(
    const open_cv_image *image, float *destination, size_t count);

void open_cv_image_release(open_cv_image *image);

/// An 8-bit colour picture of the given grey values, to draw on.
open_cv_status open_cv_canvas(const uint8_t *grey, int width, int height, open_cv_image **image);

/// An 8-bit colour picture of the given pixels, red, green and blue each, to draw on.
open_cv_status open_cv_color_canvas(
    const uint8_t *pixels, int width, int height, open_cv_image **image);

/// Writes a line of ASCII; (x, y) is its lower left corner, height that of a capital, in pixels.
open_cv_status open_cv_draw_text(
    open_cv_image *image, const char *text, double x, double y, double height, uint8_t red,
    uint8_t green, uint8_t blue);

/// The width of such a line in pixels.
double open_cv_text_width(const char *text, double height);

/// Draws an anti-aliased line; coordinates and thickness in pixels, (0, 0) a pixel's centre.
open_cv_status open_cv_draw_line(
    open_cv_image *image, double x0, double y0, double x1, double y1, int thickness, uint8_t red,
    uint8_t green, uint8_t blue);

/// The pixels of a colour picture, row by row: blue, green and red.
const uint8_t *open_cv_rows(const open_cv_image *image);
/// The bytes from one row to the next.
size_t open_cv_row_bytes(const open_cv_image *image);

#ifdef __cplusplus
}
#endif
