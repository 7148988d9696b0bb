// The events of the bed, and the settings of its nodes.
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "testbed_internal.h"

enum { WRITE_LIMIT = 4096, ROOM_LIMIT_MILLISECONDS = 300000 };

int tablet_testbed_set_bits(int number, int type, const uint8_t *bytes, int count) {
  struct node *node = testbed_known(number);
  if (!node || type < -1 || type >= EVENT_TYPES || count < 0) return -EINVAL;
  size_t size = type < 0 ? sizeof node->properties : TABLET_TESTBED_MASK_BYTES;
  pthread_mutex_lock(&testbed_lock);
  memcpy(
      type < 0 ? node->properties : node->bits[type], bytes,
      (size_t)count < size ? (size_t)count : size);
  pthread_mutex_unlock(&testbed_lock);
  return 0;
}

int tablet_testbed_set_place(int number, const char *physical_path, const char *unique) {
  struct node *node = testbed_known(number);
  if (!node) return -EINVAL;
  pthread_mutex_lock(&testbed_lock);
  snprintf(node->physical_path, sizeof node->physical_path, "%s", physical_path);
  snprintf(node->unique, sizeof node->unique, "%s", unique);
  pthread_mutex_unlock(&testbed_lock);
  return 0;
}

int tablet_testbed_set_axis(int number, struct tablet_testbed_axis axis) {
  struct node *node = testbed_known(number);
  if (!node || axis.code < 0 || axis.code >= AXES) return -EINVAL;
  pthread_mutex_lock(&testbed_lock);
  testbed_set_bit(node->bits[EV_ABS], axis.code, 1);
  node->axes[axis.code] = (struct input_absinfo){
      0, axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution};
  pthread_mutex_unlock(&testbed_lock);
  return 0;
}

static int slot_count(const struct node *node) {
  int count = node->axes[ABS_MT_SLOT].maximum + 1;
  if (!(node->bits[EV_ABS][ABS_MT_SLOT / 8] & 1 << ABS_MT_SLOT % 8)) return 0;
  return count < SLOTS ? count : SLOTS;
}

void testbed_empty_slots(struct node *node) {
  memset(node->slots, 0, sizeof node->slots);
  for (int i = 0; i < SLOTS; i++) node->slots[i][ABS_MT_TRACKING_ID] = -1;
  node->slot = 0;
}

// As the kernel does: a slot out of range is not taken.
static void follow_slot(struct node *node, int code, int value) {
  if (code == ABS_MT_SLOT) {
    if (value >= 0 && value < slot_count(node)) node->slot = value;
    node->axes[ABS_MT_SLOT].value = node->slot;
  } else if (code > ABS_MT_SLOT && code < AXES && slot_count(node)) {
    node->slots[node->slot][code] = value;
  }
}

static void follow(struct node *node, int type, int code, int value) {
  if (type == EV_KEY) testbed_set_bit(node->keys, code, value != 0);
  if (type == EV_ABS && code < AXES) node->axes[code].value = value;
  if (type == EV_ABS) follow_slot(node, code, value);
}

static int write_all(int writer, const struct input_event *events, int count) {
  const int chunk = WRITE_LIMIT / (int)sizeof *events;
  for (int done = 0; done < count;) {
    int now = count - done < chunk ? count - done : chunk;
    // Up to 4096 bytes a FIFO takes all or nothing, so events are never torn.
    ssize_t length = write(writer, events + done, (size_t)now * sizeof *events);
    if (length >= 0) {
      done += (int)((size_t)length / sizeof *events);
    } else if (errno == EAGAIN) {
      struct pollfd request = {writer, POLLOUT, 0};
      if (poll(&request, 1, ROOM_LIMIT_MILLISECONDS) == 0) return -ETIMEDOUT;
    } else if (errno != EINTR) {
      return -errno;
    }
  }
  return 0;
}

int tablet_testbed_feed(int number, const struct tablet_testbed_event *events, int count) {
  struct node *node = testbed_known(number);
  if (!node || !node->is_plugged || count < 0) return -ENODEV;
  struct input_event *raw = calloc((size_t)count + 1, sizeof *raw);
  if (!raw) return -ENOMEM;
  pthread_mutex_lock(&testbed_lock);
  int writer = node->writer;
  for (int i = 0; i < count; i++) {
    raw[i].input_event_sec = events[i].time_microseconds / 1000000;
    raw[i].input_event_usec = events[i].time_microseconds % 1000000;
    raw[i].type = events[i].type;
    raw[i].code = events[i].code;
    raw[i].value = events[i].value;
    follow(node, events[i].type, events[i].code, events[i].value);
  }
  pthread_mutex_unlock(&testbed_lock);
  int result = write_all(writer, raw, count);
  free(raw);
  return result;
}

int tablet_testbed_is_read(int number) {
  struct node *node = testbed_known(number);
  if (!node || !node->is_plugged) return -ENODEV;
  struct pollfd request = {node->writer, POLLIN, 0};
  return poll(&request, 1, 0) == 0;
}

int tablet_testbed_follow(int number, const struct tablet_testbed_event *events, int count) {
  struct node *node = testbed_known(number);
  if (!node) return -ENODEV;
  pthread_mutex_lock(&testbed_lock);
  for (int i = 0; i < count; i++)
    follow(node, events[i].type, events[i].code, events[i].value);
  pthread_mutex_unlock(&testbed_lock);
  return 0;
}

int tablet_testbed_lose(
    int number, const struct tablet_testbed_event *events, int count, int64_t time_microseconds) {
  int result = tablet_testbed_follow(number, events, count);
  if (result < 0) return result;
  struct tablet_testbed_event mark[2] = {
      {time_microseconds, EV_SYN, SYN_DROPPED, 0}, {time_microseconds, EV_SYN, SYN_REPORT, 0}};
  return tablet_testbed_feed(number, mark, 2);
}

// MARK: Single settings

static int change(int *field, int value) {
  if (!field) return -EINVAL;
  pthread_mutex_lock(&testbed_lock);
  *field = value;
  pthread_mutex_unlock(&testbed_lock);
  return 0;
}

static int look(const int *field) {
  pthread_mutex_lock(&testbed_lock);
  int value = *field;
  pthread_mutex_unlock(&testbed_lock);
  return value;
}

int tablet_testbed_set_axis_value(int number, int code, int value) {
  struct node *node = testbed_known(number);
  if (!node || code < 0 || code >= AXES) return -EINVAL;
  return change(&node->axes[code].value, value);
}

int tablet_testbed_set_key(int number, int code, int is_down) {
  struct node *node = testbed_known(number);
  if (!node) return -EINVAL;
  pthread_mutex_lock(&testbed_lock);
  testbed_set_bit(node->keys, code, is_down);
  pthread_mutex_unlock(&testbed_lock);
  return 0;
}

int tablet_testbed_refuse_grab(int number, int error) {
  struct node *node = testbed_known(number);
  return node ? change(&node->grab_error, error) : -EINVAL;
}

int tablet_testbed_refuse_clock(int number, int error) {
  struct node *node = testbed_known(number);
  return node ? change(&node->clock_error, error) : -EINVAL;
}

int tablet_testbed_is_grabbed(int number) {
  struct node *node = testbed_known(number);
  return node ? look(&node->is_grabbed) : 0;
}

int tablet_testbed_clock(int number) {
  struct node *node = testbed_known(number);
  return node ? look(&node->clock) : -1;
}

int tablet_testbed_clock_requests(int number) {
  struct node *node = testbed_known(number);
  return node ? look(&node->clock_requests) : 0;
}
