// libtiff over an open file: what Swift cannot import are functions with variable arguments, and
// what libtiff calls back.
#ifndef PENUMBRA_TIFF_SHIM_H
#define PENUMBRA_TIFF_SHIM_H

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <tiffio.h>
#include <unistd.h>

/// The open file, and how often libtiff found fault with it.
typedef struct tiff_input {
  int descriptor;
  uint64_t count;
  uint64_t place;
  uint64_t error_count;
} tiff_input;

// By position: several views of one file move apart, and the descriptor's own place stays.
static inline tmsize_t tiff_input_read(thandle_t handle, void *buffer, tmsize_t count) {
  tiff_input *input = (tiff_input *)handle;
  tmsize_t filled = 0;
  while (filled < count && input->place < input->count) {
    const ssize_t step = pread(
        input->descriptor, (uint8_t *)buffer + filled, (size_t)(count - filled), (off_t)input->place);
    if (step < 0 && errno == EINTR) continue;
    if (step <= 0) break;
    filled += step;
    input->place += (uint64_t)step;
  }
  return filled;
}

static inline tmsize_t tiff_input_write(thandle_t handle, void *buffer, tmsize_t count) {
  (void)handle, (void)buffer, (void)count;
  return 0;
}

static inline toff_t tiff_input_seek(thandle_t handle, toff_t offset, int origin) {
  tiff_input *input = (tiff_input *)handle;
  // Distances may be negative; they wrap as unsigned numbers do.
  if (origin == SEEK_CUR) offset += input->place;
  if (origin == SEEK_END) offset += input->count;
  input->place = offset;
  return offset;
}

static inline int tiff_input_close(thandle_t handle) {
  (void)handle;
  return 0;
}

static inline toff_t tiff_input_size(thandle_t handle) { return ((tiff_input *)handle)->count; }

// Not mapped: a file that another program shortens would end this one by a signal.
static inline int tiff_input_map(thandle_t handle, void **base, toff_t *size) {
  (void)handle, (void)base, (void)size;
  return 0;
}

static inline void tiff_input_unmap(thandle_t handle, void *base, toff_t size) {
  (void)handle, (void)base, (void)size;
}

// Nothing is printed: 1 keeps the process-wide handlers from being called.
static inline int tiff_note_error(
    TIFF *file, void *input, const char *module, const char *format, va_list arguments) {
  (void)file, (void)module, (void)format, (void)arguments;
  ((tiff_input *)input)->error_count += 1;
  return 1;
}

static inline int tiff_ignore_warning(
    TIFF *file, void *input, const char *module, const char *format, va_list arguments) {
  (void)file, (void)input, (void)module, (void)format, (void)arguments;
  return 1;
}

/// Opens the page whose directory lies at `directory`; null where libtiff cannot read it. No single
/// piece of memory that it takes is larger than `largest_allocation` bytes.
static inline TIFF *tiff_open(
    tiff_input *input, uint64_t directory, tmsize_t largest_allocation) {
  TIFFOpenOptions *const options = TIFFOpenOptionsAlloc();
  if (options == NULL) return NULL;
  TIFFOpenOptionsSetErrorHandlerExtR(options, tiff_note_error, input);
  TIFFOpenOptionsSetWarningHandlerExtR(options, tiff_ignore_warning, input);
  TIFFOpenOptionsSetMaxSingleMemAlloc(options, largest_allocation);
  // h: no page is read before it is asked for; c: strips stay as they are in the file.
  TIFF *const file = TIFFClientOpenExt(
      "image", "rhc", (thandle_t)input, tiff_input_read, tiff_input_write, tiff_input_seek,
      tiff_input_close, tiff_input_size, tiff_input_map, tiff_input_unmap, options);
  TIFFOpenOptionsFree(options);
  if (file == NULL) return NULL;
  if (TIFFSetSubDirectory(file, directory)) return file;
  TIFFClose(file);
  return NULL;
}

/// A field of 16 bit, or its standard value; 0 where it has neither.
static inline uint16_t tiff_short_field(TIFF *file, uint32_t tag) {
  uint16_t value = 0;
  return TIFFGetFieldDefaulted(file, tag, &value) ? value : 0;
}

/// A field of 32 bit, or its standard value; 0 where it has neither.
static inline uint32_t tiff_long_field(TIFF *file, uint32_t tag) {
  uint32_t value = 0;
  return TIFFGetFieldDefaulted(file, tag, &value) ? value : 0;
}

/// Asks the JPEG decoder for red, green and blue where the file holds luma and chroma.
static inline int tiff_decode_jpeg_as_rgb(TIFF *file) {
  return TIFFSetField(file, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
}

/// A file that is being written; `free` releases its bytes.
typedef struct tiff_output {
  uint8_t *bytes;
  uint64_t count;
  uint64_t capacity;
  uint64_t place;
} tiff_output;

static inline tmsize_t tiff_output_read(thandle_t handle, void *buffer, tmsize_t count) {
  tiff_output *output = (tiff_output *)handle;
  if (count <= 0 || output->place >= output->count) return 0;
  uint64_t step = output->count - output->place;
  if (step > (uint64_t)count) step = (uint64_t)count;
  memcpy(buffer, output->bytes + output->place, step);
  output->place += step;
  return (tmsize_t)step;
}

static inline tmsize_t tiff_output_write(thandle_t handle, void *buffer, tmsize_t count) {
  tiff_output *output = (tiff_output *)handle;
  if (count <= 0) return 0;
  const uint64_t end = output->place + (uint64_t)count;
  if (end > output->capacity) {
    uint8_t *const grown = (uint8_t *)realloc(output->bytes, 2 * end);
    if (grown == NULL) return 0;
    output->bytes = grown;
    output->capacity = 2 * end;
  }
  if (output->place > output->count) {
    memset(output->bytes + output->count, 0, output->place - output->count);
  }
  memcpy(output->bytes + output->place, buffer, (size_t)count);
  output->place = end;
  if (end > output->count) output->count = end;
  return count;
}

static inline toff_t tiff_output_seek(thandle_t handle, toff_t offset, int origin) {
  tiff_output *output = (tiff_output *)handle;
  if (origin == SEEK_CUR) offset += output->place;
  if (origin == SEEK_END) offset += output->count;
  output->place = offset;
  return offset;
}

static inline toff_t tiff_output_size(thandle_t handle) { return ((tiff_output *)handle)->count; }

static inline int tiff_output_map(thandle_t handle, void **base, toff_t *size) {
  (void)handle, (void)base, (void)size;
  return 0;
}

static inline int tiff_ignore_error(
    TIFF *file, void *input, const char *module, const char *format, va_list arguments) {
  (void)file, (void)input, (void)module, (void)format, (void)arguments;
  return 1;
}

/// Encodes width * height floats, row by row, uncompressed; 0 where there is no memory. Where there is a
/// description, it states the unit of which the resolutions tell the pixels.
static inline int tiff_encode_floats(
    tiff_output *output, const float *pixels, uint32_t width, uint32_t height,
    const char *description, double pixels_per_unit_x, double pixels_per_unit_y) {
  // Strips of 8 kB are what the TIFF specification recommends.
  const uint32_t wished = 8192 / (4 * width);
  const uint32_t rows = wished == 0 ? 1 : wished > height ? height : wished;
  TIFFOpenOptions *const options = TIFFOpenOptionsAlloc();
  if (options == NULL) return 0;
  TIFFOpenOptionsSetErrorHandlerExtR(options, tiff_ignore_error, NULL);
  TIFFOpenOptionsSetWarningHandlerExtR(options, tiff_ignore_warning, NULL);
  TIFF *const file = TIFFClientOpenExt(
      "image", "w", (thandle_t)output, tiff_output_read, tiff_output_write, tiff_output_seek,
      tiff_input_close, tiff_output_size, tiff_output_map, tiff_input_unmap, options);
  TIFFOpenOptionsFree(options);
  if (file == NULL) return 0;
  int is_written =
      TIFFSetField(file, TIFFTAG_IMAGEWIDTH, width) &&
      TIFFSetField(file, TIFFTAG_IMAGELENGTH, height) &&
      TIFFSetField(file, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISBLACK) &&
      TIFFSetField(file, TIFFTAG_BITSPERSAMPLE, 32) &&
      TIFFSetField(file, TIFFTAG_COMPRESSION, COMPRESSION_NONE) &&
      TIFFSetField(file, TIFFTAG_SAMPLESPERPIXEL, 1) &&
      TIFFSetField(file, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG) &&
      TIFFSetField(file, TIFFTAG_ROWSPERSTRIP, rows) &&
      TIFFSetField(file, TIFFTAG_SAMPLEFORMAT, SAMPLEFORMAT_IEEEFP) &&
      (description == NULL ||
       (TIFFSetField(file, TIFFTAG_IMAGEDESCRIPTION, description) &&
        TIFFSetField(file, TIFFTAG_RESOLUTIONUNIT, RESUNIT_NONE) &&
        TIFFSetField(file, TIFFTAG_XRESOLUTION, pixels_per_unit_x) &&
        TIFFSetField(file, TIFFTAG_YRESOLUTION, pixels_per_unit_y)));
  for (uint32_t row = 0; is_written && row < height; row += 1) {
    void *const line = (void *)(uintptr_t)(pixels + (size_t)row * width);
    is_written = TIFFWriteScanline(file, line, row, 0) == 1;
  }
  is_written = is_written && TIFFFlush(file);
  TIFFClose(file);
  return is_written;
}

#endif
