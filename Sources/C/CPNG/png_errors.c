// What libpng calls back: errors, warnings and memory.
#include "png_errors.h"

#include <stdlib.h>

png_voidp png_errors_allocate(png_structp png, png_alloc_size_t count) {
  void *const memory = malloc(count);
  if (memory == NULL) ((png_errors *)png_get_mem_ptr(png))->is_out_of_memory = true;
  return memory;
}

void png_errors_release(png_structp png, png_voidp memory) {
  (void)png;
  free(memory);
}

void png_errors_jump(png_structp png, png_const_charp message) {
  (void)message;
  longjmp(((png_errors *)png_get_error_ptr(png))->aim, 1);
}

void png_errors_ignore(png_structp png, png_const_charp message) { (void)png, (void)message; }

png_file_status png_errors_status(const png_errors *errors) {
  return errors->is_out_of_memory ? PNG_FILE_NO_MEMORY : PNG_FILE_REFUSED;
}
