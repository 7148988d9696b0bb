// libsndfile for AudioPort's sound files.
#ifndef PENUMBRA_SNDFILE_SHIM_H
#define PENUMBRA_SNDFILE_SHIM_H

#include <sndfile.h>

#endif
