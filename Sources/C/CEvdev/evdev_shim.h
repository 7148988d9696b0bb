// What Swift cannot import from the kernel's and libevdev's headers by itself.
#pragma once

#include <errno.h>
#include <libevdev/libevdev.h>
#include <linux/input.h>
#include <poll.h>
#include <stdarg.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <time.h>

// The names input_event_sec and input_event_usec are macros, because the struct differs
// between 32-bit and 64-bit systems.
static inline long long evdev_event_microseconds(const struct input_event *event) {
  return (long long)event->input_event_sec * 1000000 + (long long)event->input_event_usec;
}

// The nanoseconds a clock shows now.
static inline long long evdev_clock_nanoseconds(clockid_t clock) {
  struct timespec now = {0, 0};
  clock_gettime(clock, &now);
  return (long long)now.tv_sec * 1000000000 + now.tv_nsec;
}

// The value an axis has now; 0, or a negative errno. The requests are macros.
static inline int evdev_axis_value(int file, unsigned code, int *value) {
  struct input_absinfo axis;
  if (ioctl(file, EVIOCGABS(code), &axis) < 0) return -errno;
  *value = axis.value;
  return 0;
}

// The keys that are down now, one bit each; 0, or a negative errno.
static inline int evdev_keys_down(int file, unsigned char keys[KEY_CNT / 8]) {
  return ioctl(file, EVIOCGKEY(KEY_CNT / 8), keys) < 0 ? -errno : 0;
}

// The values an axis has in each slot: the code comes in and the values behind it go out; 0, or a
// negative errno. The request holds the size.
static inline int evdev_slot_values(int file, int *code_and_values, size_t bytes) {
  return ioctl(file, EVIOCGMTSLOTS(bytes), code_and_values) < 0 ? -errno : 0;
}

static inline void evdev_ignore_message(
    const struct libevdev *device, enum libevdev_log_priority priority, void *data,
    const char *file, int line, const char *function, const char *format, va_list values) {
  (void)device, (void)priority, (void)data, (void)file, (void)line, (void)function, (void)format;
  (void)values;
}

// Keeps libevdev from printing what a device does wrong.
static inline void evdev_silence(struct libevdev *device) {
  libevdev_set_device_log_function(device, evdev_ignore_message, LIBEVDEV_LOG_ERROR, NULL);
}
