// Where libpng's errors end: nothing is printed, and the jump stays within the call that set its aim.
#ifndef PENUMBRA_PNG_ERRORS_H
#define PENUMBRA_PNG_ERRORS_H

#include <setjmp.h>
#include <stdbool.h>

#include <png.h>

#include "png_file.h"

typedef struct png_errors {
  jmp_buf aim;
  bool is_out_of_memory;
} png_errors;

// Memory that libpng asks for; what is missing is told apart from what is wrong.
png_voidp png_errors_allocate(png_structp png, png_alloc_size_t count);
void png_errors_release(png_structp png, png_voidp memory);
void png_errors_jump(png_structp png, png_const_charp message) __attribute__((noreturn));
void png_errors_ignore(png_structp png, png_const_charp message);

png_file_status png_errors_status(const png_errors *errors);

#endif
