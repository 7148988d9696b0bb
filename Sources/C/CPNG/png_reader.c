// A PNG file in memory becomes rows.
#include <stdlib.h>
#include <string.h>

#include <zlib.h>

#include "png_errors.h"

struct png_file_reader {
  png_errors errors;
  const uint8_t *bytes;
  size_t count;
  size_t place;
  png_structp png;
  png_infop info;
  png_file_shape shape;
  uint32_t row;
};

static void read_bytes(png_structp png, png_bytep buffer, size_t count) {
  png_file_reader *const reader = png_get_io_ptr(png);
  if (count > reader->count - reader->place) png_error(png, "the file has ended");
  memcpy(buffer, reader->bytes + reader->place, count);
  reader->place += count;
}

static void read_shape(png_file_reader *reader) {
  png_structp png = reader->png;
  png_infop info = reader->info;
  reader->shape.is_interlaced = png_set_interlace_handling(png) > 1;
  png_read_update_info(png, info);
  reader->shape.width = png_get_image_width(png, info);
  reader->shape.height = png_get_image_height(png, info);
  reader->shape.channels = png_get_channels(png, info);
  reader->shape.bits = png_get_bit_depth(png, info);
}

// The picture without alpha, as bytes or as 16 bits in the machine's order.
static void choose_rows(png_file_reader *reader) {
  png_structp png = reader->png;
  png_infop info = reader->info;
  const int color = png_get_color_type(png, info);
  const int bits = png_get_bit_depth(png, info);
  if (color == PNG_COLOR_TYPE_PALETTE) png_set_palette_to_rgb(png);
  if (color == PNG_COLOR_TYPE_GRAY && bits < 8) png_set_packing(png);
  if ((color & PNG_COLOR_MASK_ALPHA) != 0) png_set_strip_alpha(png);
  if (bits == 16 && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__) png_set_swap(png);
  read_shape(reader);
}

// Red, green, blue and alpha of 8 bits each.
static void choose_colors(png_file_reader *reader) {
  png_structp png = reader->png;
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  png_set_scale_16(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  read_shape(reader);
}

uint32_t png_file_check_sum(const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(0, bytes, count);
}

static png_file_status open_with(
    const uint8_t *bytes, size_t count, void (*choose)(png_file_reader *),
    png_file_reader **opened) {
  png_file_reader *const reader = calloc(1, sizeof *reader);
  if (reader == NULL) return PNG_FILE_NO_MEMORY;
  reader->bytes = bytes;
  reader->count = count;
  if (setjmp(reader->errors.aim) != 0) {
    const png_file_status status = png_errors_status(&reader->errors);
    png_file_close(reader);
    return status;
  }
  reader->png = png_create_read_struct_2(
      PNG_LIBPNG_VER_STRING, &reader->errors, png_errors_jump, png_errors_ignore, &reader->errors,
      png_errors_allocate, png_errors_release);
  if (reader->png != NULL) reader->info = png_create_info_struct(reader->png);
  if (reader->info == NULL) {
    png_file_close(reader);
    return PNG_FILE_NO_MEMORY;
  }
  png_set_read_fn(reader->png, reader, read_bytes);
  png_set_crc_action(reader->png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
  png_read_info(reader->png, reader->info);
  choose(reader);
  *opened = reader;
  return PNG_FILE_DONE;
}

png_file_status png_file_open(const uint8_t *bytes, size_t count, png_file_reader **opened) {
  return open_with(bytes, count, choose_rows, opened);
}

png_file_status png_file_open_colors(
    const uint8_t *bytes, size_t count, png_file_reader **opened) {
  return open_with(bytes, count, choose_colors, opened);
}

bool png_file_reader_offset(const png_file_reader *reader, int32_t *left, int32_t *top) {
  int unit = 0;
  return png_get_oFFs(reader->png, reader->info, left, top, &unit) != 0
      && unit == PNG_OFFSET_PIXEL;
}

png_file_shape png_file_reader_shape(const png_file_reader *reader) { return reader->shape; }

png_file_status png_file_read(png_file_reader *reader, void *rows, uint32_t row_count) {
  const png_file_shape shape = reader->shape;
  if (row_count > shape.height - reader->row) return PNG_FILE_REFUSED;
  if (shape.is_interlaced && row_count != shape.height) return PNG_FILE_REFUSED;
  if (setjmp(reader->errors.aim) != 0) return png_errors_status(&reader->errors);
  const size_t row_bytes = png_get_rowbytes(reader->png, reader->info);
  for (int pass = 0; pass < (shape.is_interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1); pass += 1) {
    for (uint32_t row = 0; row < row_count; row += 1) {
      png_read_row(reader->png, (png_bytep)rows + row * row_bytes, NULL);
    }
  }
  reader->row += row_count;
  return PNG_FILE_DONE;
}

png_file_status png_file_finish(png_file_reader *reader) {
  if (reader->row != reader->shape.height) return PNG_FILE_REFUSED;
  if (setjmp(reader->errors.aim) != 0) return png_errors_status(&reader->errors);
  png_read_end(reader->png, NULL);
  return PNG_FILE_DONE;
}

void png_file_close(png_file_reader *reader) {
  if (reader->png != NULL) png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}
