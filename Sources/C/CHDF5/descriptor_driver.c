// libhdf5 opens files by their names; this driver has one descriptor and opens nothing. A file that is
// linked from inside the first one is opened by the same driver, and refused.
#include "descriptor_driver.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#if H5_VERSION_GE(1, 13, 0)
#include <H5FDdevelop.h>
#endif

const char *const descriptor_driver_name = "the open file";

typedef struct descriptor_file {
  // First, as libhdf5 expects it.
  H5FD_t common;
  int descriptor;
  haddr_t end_of_file;
  haddr_t end_of_addresses;
} descriptor_file;

static int the_descriptor = -1;
static bool is_taken = false;

static H5FD_t *driver_open(
    const char *name, unsigned flags, hid_t properties, haddr_t largest_address) {
  (void)properties, (void)largest_address;
  struct stat status;
  if (is_taken || the_descriptor < 0 || strcmp(name, descriptor_driver_name) != 0) return NULL;
  if (flags & (H5F_ACC_RDWR | H5F_ACC_CREAT | H5F_ACC_TRUNC)) return NULL;
  if (fstat(the_descriptor, &status) != 0) return NULL;
  descriptor_file *const file = calloc(1, sizeof *file);
  if (file == NULL) return NULL;
  file->descriptor = the_descriptor;
  file->end_of_file = (haddr_t)status.st_size;
  is_taken = true;
  return &file->common;
}

static herr_t driver_close(H5FD_t *common) {
  free(common);
  return 0;
}

static herr_t driver_query(const H5FD_t *common, unsigned long *flags) {
  (void)common;
  if (flags != NULL) *flags = H5FD_FEAT_DATA_SIEVE;
  return 0;
}

static haddr_t driver_end_of_addresses(const H5FD_t *common, H5FD_mem_t kind) {
  (void)kind;
  return ((const descriptor_file *)common)->end_of_addresses;
}

static herr_t driver_set_end_of_addresses(H5FD_t *common, H5FD_mem_t kind, haddr_t address) {
  (void)kind;
  ((descriptor_file *)common)->end_of_addresses = address;
  return 0;
}

static haddr_t driver_end_of_file(const H5FD_t *common, H5FD_mem_t kind) {
  (void)kind;
  return ((const descriptor_file *)common)->end_of_file;
}

static herr_t driver_read(
    H5FD_t *common, H5FD_mem_t kind, hid_t properties, haddr_t address, size_t count,
    void *buffer) {
  (void)kind, (void)properties;
  const descriptor_file *const file = (const descriptor_file *)common;
  if (address > file->end_of_file) return -1;
  char *place = buffer;
  while (count > 0) {
    const ssize_t step = pread(file->descriptor, place, count, (off_t)address);
    if (step < 0 && errno == EINTR) continue;
    if (step < 0) return -1;
    // Beyond the end there are zeros, as in libhdf5's own drivers.
    if (step == 0) {
      memset(place, 0, count);
      return 0;
    }
    place += step;
    address += (haddr_t)step;
    count -= (size_t)step;
  }
  return 0;
}

static herr_t driver_write(
    H5FD_t *common, H5FD_mem_t kind, hid_t properties, haddr_t address, size_t count,
    const void *buffer) {
  (void)common, (void)kind, (void)properties, (void)address, (void)count, (void)buffer;
  return -1;
}

static const H5FD_class_t driver = {
#if H5_VERSION_GE(1, 13, 0)
    .version = H5FD_CLASS_VERSION,
    // A number from the range that is left to everybody's own drivers.
    .value = (H5FD_class_value_t)300,
#endif
    .name = "descriptor",
    .maxaddr = (haddr_t)INT64_MAX,
    .fc_degree = H5F_CLOSE_WEAK,
    .open = driver_open,
    .close = driver_close,
    .query = driver_query,
    .get_eoa = driver_end_of_addresses,
    .set_eoa = driver_set_end_of_addresses,
    .get_eof = driver_end_of_file,
    .read = driver_read,
    .write = driver_write,
    .fl_map = H5FD_FLMAP_DICHOTOMY,
};

hid_t descriptor_driver_properties(int descriptor) {
  const hid_t number = H5FDregister(&driver);
  if (number < 0) return -1;
  const hid_t properties = H5Pcreate(H5P_FILE_ACCESS);
  if (properties < 0 || H5Pset_driver(properties, number, NULL) < 0) return -1;
  the_descriptor = descriptor;
  return properties;
}
