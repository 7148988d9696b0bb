// Empty stand-ins, weak, so that the sanitizer's own functions take their place where it is linked.
#include "realtime_check.h"

__attribute__((weak)) void __rtsan_realtime_enter(void) {}
__attribute__((weak)) void __rtsan_realtime_exit(void) {}

// Only the sanitizer defines it.
__attribute__((weak)) void __rtsan_ensure_initialized(void);

bool penumbra_realtime_check_is_linked(void) { return __rtsan_ensure_initialized != 0; }
