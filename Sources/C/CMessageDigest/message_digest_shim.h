// libmd's SHA-256, by which a session knows its image again.
#ifndef PENUMBRA_MESSAGE_DIGEST_SHIM_H
#define PENUMBRA_MESSAGE_DIGEST_SHIM_H

#include <sys/types.h>

#include <sha2.h>

#endif
