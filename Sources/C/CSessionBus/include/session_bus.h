// The accessibility bus as far as it tells whether a screen reader listens. libsystemd is loaded with
// the first question; no service is started by it.
#ifndef PENUMBRA_SESSION_BUS_H
#define PENUMBRA_SESSION_BUS_H

#include <stdint.h>

typedef struct penumbra_accessibility_bus penumbra_accessibility_bus;

// Connects to the bus that `address` names, or where it is NULL or empty to the one that the session's
// bus names; NULL where there is none.
penumbra_accessibility_bus *penumbra_accessibility_bus_open(const char *address);
// Whether somebody asks to be told of changed descriptions; -1 where the bus does not answer.
int penumbra_accessibility_bus_has_reader(penumbra_accessibility_bus *bus);
// Whether a process is among the applications that a reader finds; -1 where the bus does not answer.
int penumbra_accessibility_bus_lists(penumbra_accessibility_bus *bus, int process);
// Waits for listeners to come or go: 1 where some did, 0 after the time, -1 where the bus is gone.
int penumbra_accessibility_bus_wait(penumbra_accessibility_bus *bus, uint64_t microseconds);
void penumbra_accessibility_bus_close(penumbra_accessibility_bus *bus);

#endif
