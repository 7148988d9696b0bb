// The wide registers of newer x86-64 processors: whether this processor and its kernel offer them,
// and whether this program was compiled for them. Both are the compiler's to know.
#ifndef PENUMBRA_WIDE_CODE_H
#define PENUMBRA_WIDE_CODE_H

#include <stdbool.h>

/* AVX2, FMA, BMI and the others of the level x86-64-v3, as far as the kernel saves their registers. */
static inline bool penumbra_can_run_wide_code(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("x86-64-v3") != 0;
#else
  return false;
#endif
}

static inline bool penumbra_is_wide_code(void) {
#if defined(__AVX2__)
  return true;
#else
  return false;
#endif
}

#endif
