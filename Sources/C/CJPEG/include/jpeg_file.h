// JPEG files in memory, by libjpeg-turbo. Its jumps out of an error end inside these functions.
#ifndef PENUMBRA_JPEG_FILE_H
#define PENUMBRA_JPEG_FILE_H

#include <stddef.h>
#include <stdint.h>

typedef enum jpeg_file_status {
  JPEG_FILE_DONE = 0,
  /// The bytes are not what their header says, or the request makes no sense.
  JPEG_FILE_REFUSED = 1,
  JPEG_FILE_NO_MEMORY = 2,
} jpeg_file_status;

/// The rows as they are handed over, 8 bits a sample.
typedef struct jpeg_file_shape {
  uint32_t width;
  uint32_t height;
  /// 1 for grey, 3 for red, green and blue.
  int channels;
} jpeg_file_shape;

/// A file that is being read.
typedef struct jpeg_file_reader jpeg_file_reader;

/// Reads the header of a file of one or three channels; `bytes` must outlive the reader.
jpeg_file_status jpeg_file_open(const uint8_t *bytes, size_t count, jpeg_file_reader **reader);

jpeg_file_shape jpeg_file_reader_shape(const jpeg_file_reader *reader);

/// Unpacks the next `row_count` rows, one right after the other. Where coded data are damaged, or
/// missing, libjpeg goes on with what it has.
jpeg_file_status jpeg_file_read(jpeg_file_reader *reader, void *rows, uint32_t row_count);

void jpeg_file_close(jpeg_file_reader *reader);

#endif
