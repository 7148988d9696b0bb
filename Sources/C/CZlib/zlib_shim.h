// zlib's inflate, by which Digital Surf's files are packed.
#ifndef PENUMBRA_ZLIB_SHIM_H
#define PENUMBRA_ZLIB_SHIM_H

#include <zlib.h>

#endif
