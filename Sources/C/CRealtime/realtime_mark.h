// The mark that lets an annotated Swift function call a C function: a promise, checked by people,
// that the C function neither allocates nor locks. Every use gives its reason.
#ifndef PENUMBRA_REALTIME_MARK_H
#define PENUMBRA_REALTIME_MARK_H

#define PENUMBRA_REALTIME \
  __attribute__((swift_attr("@_noAllocation"), swift_attr("@_noLocks")))

#endif
