// Where the audio callback begins and ends, for LLVM's RealtimeSanitizer: between the two calls it
// stops the program, with status 43, at any call that may allocate, lock or wait.
//
// Programs built without the sanitizer get the empty functions of realtime_check.c.
#ifndef PENUMBRA_REALTIME_CHECK_H
#define PENUMBRA_REALTIME_CHECK_H

#include <stdbool.h>

void __rtsan_realtime_enter(void);
void __rtsan_realtime_exit(void);

// Whether the sanitizer is part of this program.
bool penumbra_realtime_check_is_linked(void);

#endif
