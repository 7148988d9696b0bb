// Rows become a PNG file in memory.
#include <stdlib.h>
#include <string.h>

#include "png_errors.h"

typedef struct png_file_writer {
  png_errors errors;
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  png_structp png;
  png_infop info;
} png_file_writer;

static void append(png_structp png, png_bytep bytes, size_t count) {
  png_file_writer *const writer = png_get_io_ptr(png);
  if (count > writer->capacity - writer->count) {
    const size_t capacity = 2 * (writer->count + count);
    uint8_t *const grown = realloc(writer->bytes, capacity);
    if (grown == NULL) {
      writer->errors.is_out_of_memory = true;
      png_error(png, "no memory");
    }
    writer->bytes = grown;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->count, bytes, count);
  writer->count += count;
}

static void flush(png_structp png) { (void)png; }

static void write_rows(png_file_writer *writer, const png_file_picture *picture) {
  png_structp png = writer->png;
  const int color = picture->channels == 4   ? PNG_COLOR_TYPE_RGBA
                    : picture->channels == 3 ? PNG_COLOR_TYPE_RGB
                                             : PNG_COLOR_TYPE_GRAY;
  png_set_write_fn(png, writer, append, flush);
  png_set_compression_level(png, picture->compression_level);
  // Z_DEFAULT_STRATEGY: libpng's own choice for filtered rows packs micrographs less.
  png_set_compression_strategy(png, 0);
  png_set_IHDR(
      png, writer->info, picture->width, picture->height, picture->bits, color,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (picture->channels == 4) png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  if (picture->has_offset) {
    png_set_oFFs(png, writer->info, picture->left, picture->top, PNG_OFFSET_PIXEL);
  }
  png_write_info(png, writer->info);
  if (picture->channels == 3) png_set_bgr(png);
  if (picture->bits == 16 && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__) png_set_swap(png);
  for (uint32_t row = 0; row < picture->height; row += 1) {
    png_write_row(png, (png_const_bytep)picture->pixels + row * picture->row_bytes);
  }
  png_write_end(png, writer->info);
}

// Out of the function that sets the aim, so that a jump leaves no value of its own behind.
static png_file_status encode(png_file_writer *writer, const png_file_picture *picture) {
  if (setjmp(writer->errors.aim) != 0) return png_errors_status(&writer->errors);
  writer->png = png_create_write_struct_2(
      PNG_LIBPNG_VER_STRING, &writer->errors, png_errors_jump, png_errors_ignore, &writer->errors,
      png_errors_allocate, png_errors_release);
  if (writer->png != NULL) writer->info = png_create_info_struct(writer->png);
  if (writer->info == NULL) return PNG_FILE_NO_MEMORY;
  write_rows(writer, picture);
  return PNG_FILE_DONE;
}

png_file_status png_file_encode(const png_file_picture *picture, uint8_t **bytes, size_t *count) {
  png_file_writer writer = {0};
  const png_file_status status = encode(&writer, picture);
  if (writer.png != NULL) png_destroy_write_struct(&writer.png, &writer.info);
  if (status != PNG_FILE_DONE) {
    free(writer.bytes);
    return status;
  }
  *bytes = writer.bytes;
  *count = writer.count;
  return PNG_FILE_DONE;
}
