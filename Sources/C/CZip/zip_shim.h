// libzip for sending a session as one file.
#ifndef PENUMBRA_ZIP_SHIM_H
#define PENUMBRA_ZIP_SHIM_H

#include <zip.h>

#endif
