// The kernel's monotonic clock, the time base of pen, audio and recordings.
//
// Linux answers clock_gettime from a page it maps into every process (vDSO): no system call, no
// lock, no allocation, hence the mark.
#ifndef PENUMBRA_MONOTONIC_CLOCK_H
#define PENUMBRA_MONOTONIC_CLOCK_H

#include <stdint.h>
#include <time.h>

#include "realtime_mark.h"

PENUMBRA_REALTIME static inline int64_t penumbra_monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

#endif
