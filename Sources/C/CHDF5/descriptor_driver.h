// A driver of libhdf5 for one file that is open already.
#ifndef PENUMBRA_DESCRIPTOR_DRIVER_H
#define PENUMBRA_DESCRIPTOR_DRIVER_H

#include <hdf5.h>

/// The name by which the one file is opened; every other is refused.
extern const char *const descriptor_driver_name;

/// A list of access properties with the driver for `descriptor`; negative where there is none.
hid_t descriptor_driver_properties(int descriptor);

#endif
