// What a program of its own for capture needs of the kernel: functions that Swift does not see, most of
// them because they take any number of arguments.
#pragma once

#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>

/// Asks the kernel to kill this program when the thread that started it ends.
bool capture_end_with_parent(void);

/// Waits until the other end of a descriptor is closed.
void capture_wait_for_end(int descriptor);

/// Waits until a descriptor can be read, or the time is over; less than 0 waits without limit.
bool capture_wait(int descriptor, int64_t nanoseconds);

/// Memory without a name, shared by whoever has the descriptor; -1 where there is none.
int capture_shared_memory(void);

/// A counter that can be read while it is raised; -1 where there is none.
int capture_signal(void);

/// Makes the memory's size final, so that whoever looks at it never looks beyond its end.
bool capture_seal_size(int descriptor);

/// Why a device is no camera that can be read now: 0 where it is one, EBUSY where another program reads
/// it, ENOTTY where it is something else, or why it cannot be opened.
int capture_device_flaw(const char *path);

/// Has a program that is started close every descriptor from one on; an error number, or 0.
int capture_close_from(posix_spawn_file_actions_t *actions, int first);
