// The floating-point control register of the calling thread: Swift cannot reach it.
//
// The marked function touches one register of the processor; it neither allocates nor locks.
#ifndef PENUMBRA_FLOATING_POINT_H
#define PENUMBRA_FLOATING_POINT_H

#include <stdint.h>

#include "realtime_mark.h"

#if defined(__x86_64__)
#include <xmmintrin.h>
/* MXCSR bit 15 flushes denormal results to zero, bit 6 reads denormal operands as zero. */
static const uint64_t penumbra_denormals_off_bits = 0x8040;
static inline uint64_t penumbra_floating_point_control(void) {
  return _mm_getcsr();
}
static inline void penumbra_set_floating_point_control(uint64_t value) {
  _mm_setcsr((uint32_t)value);
}
#elif defined(__aarch64__)
/* FPCR bit 24 flushes denormals on input and output. */
static const uint64_t penumbra_denormals_off_bits = UINT64_C(1) << 24;
static inline uint64_t penumbra_floating_point_control(void) {
  uint64_t value;
  __asm__ volatile("mrs %0, fpcr" : "=r"(value));
  return value;
}
static inline void penumbra_set_floating_point_control(uint64_t value) {
  __asm__ volatile("msr fpcr, %0" : : "r"(value));
}
#else
#error "Penumbra runs on x86-64 and arm64."
#endif

PENUMBRA_REALTIME static inline void penumbra_disable_denormals(void) {
  penumbra_set_floating_point_control(
      penumbra_floating_point_control() | penumbra_denormals_off_bits);
}

#endif
