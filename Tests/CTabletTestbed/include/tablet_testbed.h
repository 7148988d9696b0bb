// A bed of fake input devices: each has a model that answers the kernel's ioctls and a FIFO
// that carries its events, so that real libevdev code runs without a tablet.
//
// The process must run under umockdev-wrapper. There is one bed per process; child processes
// inherit LD_PRELOAD and UMOCKDEV_DIR and see the same devices.
//
// The FIFO takes the place of umockdev's PTY, whose 4096-byte line buffer tears 24-byte events.
#pragma once

#include <stdint.h>

enum {
  /// Device numbers run from 0 to 31: /dev/input/event0 and so on.
  TABLET_TESTBED_NODES = 32,
  /// Bytes of a bit mask: 768 key codes.
  TABLET_TESTBED_MASK_BYTES = 96,
};

struct tablet_testbed_axis {
  int32_t code, minimum, maximum, fuzz, flat, resolution;
};

struct tablet_testbed_event {
  int64_t time_microseconds;
  uint16_t type, code;
  int32_t value;
};

/// Starts the bed once for the process. 0, or -1 when the preload is missing.
int tablet_testbed_start(void);
/// The directory that stands for `/`; children find it in UMOCKDEV_DIR.
const char *tablet_testbed_root(void);

/// Prepares a device with an identity and no abilities. 0 or a negative errno.
int tablet_testbed_define(
    int node, const char *name, int bus, int vendor, int product, int version);
/// Says where the device is plugged in and what its unique identifier is; empty for no answer.
int tablet_testbed_set_place(int node, const char *physical_path, const char *unique);
/// Sets the bit mask of an event type (EV_KEY, EV_REL, ...), or of the properties with type -1.
int tablet_testbed_set_bits(int node, int type, const uint8_t *bytes, int count);
/// Adds an absolute axis; ABS_MT_SLOT gives the device as many slots, at most 64, all empty.
int tablet_testbed_set_axis(int node, struct tablet_testbed_axis axis);
/// Makes the node appear under /dev/input, at first or again after an unplug.
int tablet_testbed_plug(int node);
/// Makes the node vanish: readers get ENODEV and a hang-up.
int tablet_testbed_unplug(int node);
/// Takes all permissions from a node, so that only root may open it.
int tablet_testbed_forbid(int node);
/// Gives its owner the permissions back.
int tablet_testbed_allow(int node);
/// Unplugs a node and forgets it.
void tablet_testbed_remove(int node);

/// Writes events and lets the model follow them. Waits at most five minutes for room.
int tablet_testbed_feed(int node, const struct tablet_testbed_event *events, int count);
/// Whether a reader has taken all events: 1 or 0.
int tablet_testbed_is_read(int node);
/// Lets the model follow events that the reader never gets, then writes SYN_DROPPED.
int tablet_testbed_lose(
    int node, const struct tablet_testbed_event *events, int count, int64_t time_microseconds);
/// Lets the model follow events of which the reader never hears a word.
int tablet_testbed_follow(int node, const struct tablet_testbed_event *events, int count);
/// Sets the value an axis has in the model, without an event.
int tablet_testbed_set_axis_value(int node, int code, int value);
/// Sets whether a key is down in the model, without an event.
int tablet_testbed_set_key(int node, int code, int is_down);

/// Makes EVIOCGRAB fail with this errno; 0 lets it succeed.
int tablet_testbed_refuse_grab(int node, int error);
/// Makes EVIOCSCLOCKID fail with this errno; 0 lets it succeed.
int tablet_testbed_refuse_clock(int node, int error);
/// Whether a reader holds the device for itself.
int tablet_testbed_is_grabbed(int node);
/// The clock the last reader asked for, -1 before.
int tablet_testbed_clock(int node);
/// How often a clock was asked for: libevdev programs do so last when they open a device.
int tablet_testbed_clock_requests(int node);

/// Makes the calling thread ask the file system as another user; 0 is root again.
void tablet_testbed_act_as(unsigned user);
