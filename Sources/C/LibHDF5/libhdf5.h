// libhdf5 as it is installed.
#include <hdf5.h>
