// XNNPACK, which runs the networks that find hands. Its header needs that of libpthreadpool, which
// Debian's libxnnpack-dev does not bring along; no thread of it is ever started.
#ifndef PENUMBRA_XNNPACK_SHIM_H
#define PENUMBRA_XNNPACK_SHIM_H

#include <pthreadpool.h>
#include <xnnpack.h>

#endif
