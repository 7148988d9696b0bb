// HDF5 files behind an open descriptor, by libhdf5: the only code of the project that calls it, for
// the one program that runs with `hdf5_fence` around it.
#ifndef PENUMBRA_HDF5_FILE_H
#define PENUMBRA_HDF5_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Handles of libhdf5; negative where there is none.
typedef int64_t hdf5_handle;

enum { HDF5_LARGEST_RANK = 32 };

/// What an element of a data set or an attribute is.
typedef enum hdf5_kind {
  HDF5_OTHER = 0,
  HDF5_UNSIGNED = 1,
  HDF5_SIGNED = 2,
  HDF5_FLOAT = 3,
  /// Two floats of one size.
  HDF5_COMPLEX = 4,
  HDF5_TEXT = 5,
  /// Named fields that are no complex number.
  HDF5_FIELDS = 6,
} hdf5_kind;

typedef struct hdf5_shape {
  hdf5_kind kind;
  /// The bytes of one element in memory, 0 where it is neither a number nor complex.
  uint32_t element_bytes;
  /// The number of axes; 0 for a single value, -1 for none at all.
  int rank;
  uint64_t sizes[HDF5_LARGEST_RANK];
  /// Whether the values lie in another file, or are put together from other data sets.
  bool is_elsewhere;
  /// The number of a filter that this libhdf5 lacks; 0 where all are there.
  int missing_filter;
  /// The bytes of one chunk; 0 where the values lie together.
  uint64_t chunk_bytes;
} hdf5_shape;

typedef enum hdf5_link { HDF5_LINK_INSIDE, HDF5_LINK_OUTSIDE } hdf5_link;

/// Called for each name of a group or of an object's attributes; nonzero ends the walk.
typedef int (*hdf5_visit)(void *context, const char *name, hdf5_link link);

/// Loads libhdf5, without messages on standard error and without plugins.
bool hdf5_start(void);

/// From here on this process opens no file and no socket, writes to no file, starts no process and
/// no program. It ends where it takes more than `memory_bytes` of address space or `processor_ms` of
/// processor time.
bool hdf5_fence(uint64_t memory_bytes, uint64_t processor_ms);

/// Opens the HDF5 file behind `descriptor` for reading.
hdf5_handle hdf5_open_file(int descriptor);

/// Opens a group or a data set that lies in the file.
hdf5_handle hdf5_open_object(hdf5_handle place, const char *path);

/// Whether the object is a data set, rather than a group.
bool hdf5_is_data(hdf5_handle object);

/// A number that no other object of the file has; 0 where it cannot be told.
uint64_t hdf5_identity(hdf5_handle object);

/// Releases an object.
void hdf5_close_object(hdf5_handle object);

/// Visits the links of a group by their names.
void hdf5_each_link(hdf5_handle group, hdf5_visit visit, void *context);

/// Visits the attributes of an object by their names.
void hdf5_each_attribute(hdf5_handle object, hdf5_visit visit, void *context);

/// Opens and releases an attribute.
hdf5_handle hdf5_open_attribute(hdf5_handle object, const char *name);
void hdf5_close_attribute(hdf5_handle attribute);

/// The shape of a data set or of an attribute; false where it cannot be read.
bool hdf5_describe(hdf5_handle holder, bool is_attribute, hdf5_shape *shape);

/// Reads `count` elements as doubles, all of an attribute's or those of a data set with one axis
/// from `start` on in steps of `stride`.
bool hdf5_read_numbers(
    hdf5_handle holder, bool is_attribute, uint64_t start, uint64_t stride, uint64_t count,
    double *numbers);

/// Reads all texts, each on a line of its own, at most `capacity` bytes of them; the number of bytes,
/// negative where they cannot be read.
int64_t hdf5_read_text(hdf5_handle holder, bool is_attribute, char *text, uint64_t capacity);

/// Reads the first column of a data set of bytes with two axes, or the whole of one with one.
bool hdf5_read_column(hdf5_handle data, uint8_t *bytes, uint64_t count);

/// Reads `counts` elements from `starts` on along each axis, in this machine's byte order.
bool hdf5_read_part(
    hdf5_handle data, const uint64_t *starts, const uint64_t *counts, void *elements);

#endif
