// PNG files in memory, by libpng. Its jumps out of an error end inside these functions.
#ifndef PENUMBRA_PNG_FILE_H
#define PENUMBRA_PNG_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum png_file_status {
  PNG_FILE_DONE = 0,
  /// The bytes are not what their header says, or the request makes no sense.
  PNG_FILE_REFUSED = 1,
  PNG_FILE_NO_MEMORY = 2,
} png_file_status;

/// The rows as they are handed over.
typedef struct png_file_shape {
  uint32_t width;
  uint32_t height;
  /// 1 for grey, 3 for red, green and blue; alpha is left out.
  int channels;
  /// 8 or 16, in the machine's byte order; grey of fewer bits is one number a byte, not stretched.
  int bits;
  bool is_interlaced;
} png_file_shape;

/// The check sum that closes a chunk: CRC-32 as annex D of the PNG specification states it, by zlib,
/// which libpng rests on.
uint32_t png_file_check_sum(const uint8_t *bytes, size_t count);

/// A file that is being read.
typedef struct png_file_reader png_file_reader;

/// Reads the header; `bytes` must outlive the reader. Check sums of chunks are taken as checked.
png_file_status png_file_open(const uint8_t *bytes, size_t count, png_file_reader **reader);

png_file_shape png_file_reader_shape(const png_file_reader *reader);

/// Reads the header of a picture whose colour and alpha are both wanted: its rows are red, green, blue and alpha of
/// 8 bits each, whatever the file has.
png_file_status png_file_open_colors(const uint8_t *bytes, size_t count, png_file_reader **reader);

/// Where the picture belongs on its page, in pixels (chunk oFFs); false where the file does not say.
bool png_file_reader_offset(const png_file_reader *reader, int32_t *left, int32_t *top);

/// Unpacks the next `row_count` rows, one right after the other; all at once where the picture is
/// interlaced.
png_file_status png_file_read(png_file_reader *reader, void *rows, uint32_t row_count);

/// Reads what follows the last row.
png_file_status png_file_finish(png_file_reader *reader);

void png_file_close(png_file_reader *reader);

/// A picture that is to be written.
typedef struct png_file_picture {
  const void *pixels;
  /// From one row to the next.
  size_t row_bytes;
  uint32_t width;
  uint32_t height;
  /// 1 for grey, 3 for blue, green and red, 4 for red, green, blue and alpha, in this order.
  int channels;
  /// 8 or 16, in the machine's byte order.
  int bits;
  /// zlib's, 0 to 9.
  int compression_level;
  /// Whether the file says where the picture belongs on its page, and that place in pixels (chunk oFFs).
  bool has_offset;
  int32_t left;
  int32_t top;
} png_file_picture;

/// Encodes a whole file; `free` releases its bytes.
png_file_status png_file_encode(const png_file_picture *picture, uint8_t **bytes, size_t *count);

#endif
