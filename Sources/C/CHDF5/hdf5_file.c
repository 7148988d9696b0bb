// What is asked of libhdf5: names, shapes, small values and parts of data sets.
#include "hdf5_file.h"

#include <hdf5.h>
#include <stdlib.h>
#include <string.h>

#include "descriptor_driver.h"

bool hdf5_start(void) {
  return H5open() >= 0 && H5Eset_auto2(H5E_DEFAULT, NULL, NULL) >= 0 &&
      H5PLset_loading_state(0) >= 0;
}

hdf5_handle hdf5_open_file(int descriptor) {
  const hid_t properties = descriptor_driver_properties(descriptor);
  return properties < 0 ? -1 : H5Fopen(descriptor_driver_name, H5F_ACC_RDONLY, properties);
}

hdf5_handle hdf5_open_object(hdf5_handle place, const char *path) {
  const hid_t object = H5Oopen(place, path, H5P_DEFAULT);
  if (object < 0) return -1;
  const H5I_type_t kind = H5Iget_type(object);
  if (kind == H5I_GROUP || kind == H5I_DATASET) return object;
  H5Oclose(object);
  return -1;
}

bool hdf5_is_data(hdf5_handle object) { return H5Iget_type(object) == H5I_DATASET; }

uint64_t hdf5_identity(hdf5_handle object) {
#if H5_VERSION_GE(1, 12, 0)
  H5O_info2_t information;
  uint64_t number = 0;
  if (H5Oget_info3(object, &information, H5O_INFO_BASIC) < 0) return 0;
  memcpy(&number, &information.token, sizeof number);
  return number;
#else
  H5O_info_t information;
  return H5Oget_info2(object, &information, H5O_INFO_BASIC) < 0 ? 0 : information.addr;
#endif
}

void hdf5_close_object(hdf5_handle object) { H5Oclose(object); }

typedef struct visitor {
  hdf5_visit visit;
  void *context;
} visitor;

static herr_t visit_link(
    hid_t group, const char *name, const H5L_info_t *information, void *context) {
  (void)group;
  const visitor *const both = context;
  const bool is_inside = information->type == H5L_TYPE_HARD || information->type == H5L_TYPE_SOFT;
  return both->visit(both->context, name, is_inside ? HDF5_LINK_INSIDE : HDF5_LINK_OUTSIDE);
}

void hdf5_each_link(hdf5_handle group, hdf5_visit visit, void *context) {
  visitor both = {visit, context};
  H5Literate(group, H5_INDEX_NAME, H5_ITER_INC, NULL, visit_link, &both);
}

static herr_t visit_attribute(
    hid_t object, const char *name, const H5A_info_t *information, void *context) {
  (void)object, (void)information;
  const visitor *const both = context;
  return both->visit(both->context, name, HDF5_LINK_INSIDE);
}

void hdf5_each_attribute(hdf5_handle object, hdf5_visit visit, void *context) {
  visitor both = {visit, context};
  H5Aiterate2(object, H5_INDEX_NAME, H5_ITER_INC, NULL, visit_attribute, &both);
}

hdf5_handle hdf5_open_attribute(hdf5_handle object, const char *name) {
  return H5Aopen(object, name, H5P_DEFAULT);
}

void hdf5_close_attribute(hdf5_handle attribute) { H5Aclose(attribute); }

static hid_t type_of(hid_t holder, bool is_attribute) {
  return is_attribute ? H5Aget_type(holder) : H5Dget_type(holder);
}

/// The number format in memory for one of the file; negative where it is no number.
static hid_t memory_type(hid_t type) {
  const size_t bytes = H5Tget_size(type);
  switch (H5Tget_class(type)) {
    case H5T_INTEGER: {
      const bool is_signed = H5Tget_sign(type) == H5T_SGN_2;
      switch (bytes) {
        case 1: return is_signed ? H5T_NATIVE_INT8 : H5T_NATIVE_UINT8;
        case 2: return is_signed ? H5T_NATIVE_INT16 : H5T_NATIVE_UINT16;
        case 4: return is_signed ? H5T_NATIVE_INT32 : H5T_NATIVE_UINT32;
        case 8: return is_signed ? H5T_NATIVE_INT64 : H5T_NATIVE_UINT64;
        default: return -1;
      }
    }
    case H5T_FLOAT: return bytes <= 4 ? H5T_NATIVE_FLOAT : bytes == 8 ? H5T_NATIVE_DOUBLE : -1;
    default: return -1;
  }
}

static void describe_type(hid_t type, hdf5_shape *shape) {
  const hid_t memory = memory_type(type);
  switch (H5Tget_class(type)) {
    case H5T_INTEGER:
      shape->kind = H5Tget_sign(type) == H5T_SGN_2 ? HDF5_SIGNED : HDF5_UNSIGNED;
      break;
    case H5T_FLOAT: shape->kind = HDF5_FLOAT; break;
    case H5T_STRING: shape->kind = HDF5_TEXT; return;
    case H5T_COMPOUND: {
      shape->kind = HDF5_FIELDS;
      const int fields = H5Tget_nmembers(type);
      if (fields == 2 && H5Tget_member_class(type, 0) == H5T_FLOAT &&
          H5Tget_member_class(type, 1) == H5T_FLOAT) {
        shape->kind = HDF5_COMPLEX;
      }
      return;
    }
    case H5T_ENUM:
      // What h5py writes for true and false.
      if (H5Tget_size(type) == 1) {
        shape->kind = HDF5_UNSIGNED;
        shape->element_bytes = 1;
      }
      return;
    default: shape->kind = HDF5_OTHER; return;
  }
  if (memory < 0) {
    shape->kind = HDF5_OTHER;
  } else {
    shape->element_bytes = (uint32_t)H5Tget_size(memory);
  }
}

static void describe_storage(hid_t data, hid_t type, hdf5_shape *shape) {
  const hid_t properties = H5Dget_create_plist(data);
  if (properties < 0) return;
  const H5D_layout_t layout = H5Pget_layout(properties);
  shape->is_elsewhere = layout == H5D_VIRTUAL || H5Pget_external_count(properties) > 0;
  if (layout == H5D_CHUNKED) {
    hsize_t sizes[H5S_MAX_RANK];
    const int rank = H5Pget_chunk(properties, H5S_MAX_RANK, sizes);
    uint64_t bytes = H5Tget_size(type);
    for (int axis = 0; axis < rank && axis < H5S_MAX_RANK; axis += 1) {
      if (__builtin_mul_overflow(bytes, (uint64_t)sizes[axis], &bytes)) bytes = UINT64_MAX;
    }
    shape->chunk_bytes = bytes;
  }
  const int filters = H5Pget_nfilters(properties);
  for (int index = 0; index < filters; index += 1) {
    unsigned flags = 0, settings = 0;
    size_t values = 0;
    const H5Z_filter_t filter = H5Pget_filter2(
        properties, (unsigned)index, &flags, &values, NULL, 0, NULL, &settings);
    if (filter >= 0 && H5Zfilter_avail(filter) <= 0) shape->missing_filter = filter;
  }
  H5Pclose(properties);
}

bool hdf5_describe(hdf5_handle holder, bool is_attribute, hdf5_shape *shape) {
  memset(shape, 0, sizeof *shape);
  const hid_t type = type_of(holder, is_attribute);
  if (type < 0) return false;
  describe_type(type, shape);
  const hid_t space = is_attribute ? H5Aget_space(holder) : H5Dget_space(holder);
  bool is_known = space >= 0;
  if (is_known) {
    hsize_t sizes[H5S_MAX_RANK];
    const bool has_values = H5Sget_simple_extent_type(space) != H5S_NULL;
    shape->rank = has_values ? H5Sget_simple_extent_dims(space, sizes, NULL) : -1;
    is_known = shape->rank <= HDF5_LARGEST_RANK && (shape->rank >= 0 || !has_values);
    for (int axis = 0; is_known && axis < shape->rank; axis += 1) {
      shape->sizes[axis] = sizes[axis];
    }
    H5Sclose(space);
  }
  if (is_known && !is_attribute) describe_storage(holder, type, shape);
  H5Tclose(type);
  return is_known;
}

bool hdf5_read_numbers(
    hdf5_handle holder, bool is_attribute, uint64_t start, uint64_t stride, uint64_t count,
    double *numbers) {
  const hid_t type = type_of(holder, is_attribute);
  if (type < 0) return false;
  const bool is_number = memory_type(type) >= 0;
  uint8_t truth = 0;
  if (H5Tget_class(type) == H5T_ENUM && H5Tget_size(type) == 1 && is_attribute && count == 1) {
    const bool is_told = H5Aread(holder, type, &truth) >= 0;
    H5Tclose(type);
    *numbers = truth;
    return is_told;
  }
  H5Tclose(type);
  if (!is_number) return false;
  if (is_attribute) return H5Aread(holder, H5T_NATIVE_DOUBLE, numbers) >= 0;
  const hid_t space = H5Dget_space(holder);
  const hsize_t first = start, step = stride, all = count;
  const hid_t memory = H5Screate_simple(1, &all, NULL);
  const bool is_single = H5Sget_simple_extent_ndims(space) == 0;
  const bool is_read = space >= 0 && memory >= 0 &&
      (is_single ||
       H5Sselect_hyperslab(space, H5S_SELECT_SET, &first, &step, &all, NULL) >= 0) &&
      H5Dread(holder, H5T_NATIVE_DOUBLE, memory, space, H5P_DEFAULT, numbers) >= 0;
  H5Sclose(memory);
  H5Sclose(space);
  return is_read;
}

static bool read_as(hid_t holder, bool is_attribute, hid_t type, void *values) {
  return is_attribute ? H5Aread(holder, type, values) >= 0
                      : H5Dread(holder, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values) >= 0;
}

/// Adds a text to those before it, on a line of its own; the new length.
static int64_t joined(
    char *text, int64_t length, uint64_t capacity, const char *added, size_t bytes) {
  if (length > 0 && (uint64_t)length < capacity) text[length++] = '\n';
  if (bytes > capacity - (uint64_t)length) bytes = capacity - (uint64_t)length;
  memcpy(text + length, added, bytes);
  return length + (int64_t)bytes;
}

int64_t hdf5_read_text(hdf5_handle holder, bool is_attribute, char *text, uint64_t capacity) {
  const hid_t type = type_of(holder, is_attribute);
  const hid_t space = is_attribute ? H5Aget_space(holder) : H5Dget_space(holder);
  const hssize_t count = space < 0 ? 0 : H5Sget_simple_extent_npoints(space);
  int64_t length = -1;
  if (type >= 0 && H5Tget_class(type) == H5T_STRING && count > 0 && count <= 4096) {
    if (H5Tis_variable_str(type) > 0) {
      char **const values = calloc((size_t)count, sizeof *values);
      if (values != NULL && read_as(holder, is_attribute, type, values)) {
        length = 0;
        for (hssize_t index = 0; index < count; index += 1) {
          if (values[index] == NULL) continue;
          length = joined(text, length, capacity, values[index], strlen(values[index]));
        }
        H5Dvlen_reclaim(type, space, H5P_DEFAULT, values);
      }
      free(values);
    } else {
      const size_t bytes = H5Tget_size(type);
      char *const values = bytes > 0 && bytes < 1 << 24 ? calloc((size_t)count, bytes) : NULL;
      if (values != NULL && read_as(holder, is_attribute, type, values)) {
        length = 0;
        for (hssize_t index = 0; index < count; index += 1) {
          const char *const value = values + (size_t)index * bytes;
          length = joined(text, length, capacity, value, strnlen(value, bytes));
        }
      }
      free(values);
    }
  }
  if (space >= 0) H5Sclose(space);
  if (type >= 0) H5Tclose(type);
  return length;
}

bool hdf5_read_column(hdf5_handle data, uint8_t *bytes, uint64_t count) {
  const uint64_t starts[HDF5_LARGEST_RANK] = {0};
  uint64_t counts[HDF5_LARGEST_RANK];
  for (int axis = 0; axis < HDF5_LARGEST_RANK; axis += 1) counts[axis] = axis == 0 ? count : 1;
  return hdf5_read_part(data, starts, counts, bytes);
}

bool hdf5_read_part(
    hdf5_handle data, const uint64_t *starts, const uint64_t *counts, void *elements) {
  const hid_t type = H5Dget_type(data);
  const hid_t space = H5Dget_space(data);
  bool is_read = false;
  const int rank = space < 0 ? -1 : H5Sget_simple_extent_ndims(space);
  if (type >= 0 && rank > 0 && rank <= HDF5_LARGEST_RANK && memory_type(type) >= 0) {
    hsize_t first[H5S_MAX_RANK], all[H5S_MAX_RANK];
    for (int axis = 0; axis < rank; axis += 1) {
      first[axis] = starts[axis];
      all[axis] = counts[axis];
    }
    const hid_t memory = H5Screate_simple(rank, all, NULL);
    is_read = memory >= 0 &&
        H5Sselect_hyperslab(space, H5S_SELECT_SET, first, NULL, all, NULL) >= 0 &&
        H5Dread(data, memory_type(type), memory, space, H5P_DEFAULT, elements) >= 0;
    if (memory >= 0) H5Sclose(memory);
  }
  if (space >= 0) H5Sclose(space);
  if (type >= 0) H5Tclose(type);
  return is_read;
}
