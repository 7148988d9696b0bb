// A JPEG file in memory becomes rows.
#include "jpeg_file.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>
#include <jerror.h>

struct jpeg_file_reader {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  jmp_buf aim;
};

static void jump(j_common_ptr jpeg) {
  longjmp(((jpeg_file_reader *)jpeg->client_data)->aim, 1);
}

static void ignore_warning(j_common_ptr jpeg, int level) { (void)jpeg, (void)level; }

static void ignore_message(j_common_ptr jpeg) { (void)jpeg; }

static jpeg_file_status status(const jpeg_file_reader *reader) {
  return reader->errors.msg_code == JERR_OUT_OF_MEMORY ? JPEG_FILE_NO_MEMORY : JPEG_FILE_REFUSED;
}

jpeg_file_status jpeg_file_open(const uint8_t *bytes, size_t count, jpeg_file_reader **opened) {
  jpeg_file_reader *const reader = calloc(1, sizeof *reader);
  if (reader == NULL) return JPEG_FILE_NO_MEMORY;
  reader->jpeg.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = jump;
  reader->errors.emit_message = ignore_warning;
  reader->errors.output_message = ignore_message;
  reader->jpeg.client_data = reader;
  if (setjmp(reader->aim) != 0) {
    const jpeg_file_status found = status(reader);
    jpeg_file_close(reader);
    return found;
  }
  jpeg_create_decompress(&reader->jpeg);
  jpeg_mem_src(&reader->jpeg, bytes, count);
  (void)jpeg_read_header(&reader->jpeg, TRUE);
  if (reader->jpeg.num_components != 1 && reader->jpeg.num_components != 3) {
    jpeg_file_close(reader);
    return JPEG_FILE_REFUSED;
  }
  reader->jpeg.out_color_space = reader->jpeg.num_components == 3 ? JCS_RGB : JCS_GRAYSCALE;
  (void)jpeg_start_decompress(&reader->jpeg);
  *opened = reader;
  return JPEG_FILE_DONE;
}

jpeg_file_shape jpeg_file_reader_shape(const jpeg_file_reader *reader) {
  return (jpeg_file_shape){
      reader->jpeg.output_width, reader->jpeg.output_height, reader->jpeg.output_components};
}

jpeg_file_status jpeg_file_read(jpeg_file_reader *reader, void *rows, uint32_t row_count) {
  struct jpeg_decompress_struct *const jpeg = &reader->jpeg;
  if (row_count > jpeg->output_height - jpeg->output_scanline) return JPEG_FILE_REFUSED;
  if (setjmp(reader->aim) != 0) return status(reader);
  const JDIMENSION first = jpeg->output_scanline;
  const size_t row_bytes = (size_t)jpeg->output_width * (size_t)jpeg->output_components;
  while (jpeg->output_scanline - first < row_count) {
    JSAMPROW row = (JSAMPROW)rows + (jpeg->output_scanline - first) * row_bytes;
    if (jpeg_read_scanlines(jpeg, &row, 1) != 1) return JPEG_FILE_REFUSED;
  }
  return JPEG_FILE_DONE;
}

void jpeg_file_close(jpeg_file_reader *reader) {
  // Where creating the decoder has failed, there is no memory manager, and this does nothing.
  jpeg_destroy_decompress(&reader->jpeg);
  free(reader);
}
