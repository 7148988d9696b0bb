// The model of evdev: answers the ioctls of a reader from what a node is set to.
#include "testbed_internal.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static int is_gone(struct node *node, UMockdevIoctlClient *client) {
  uintptr_t seen = (uintptr_t)g_object_get_data(G_OBJECT(client), "generation");
  if (!seen) {
    seen = node->generation;
    g_object_set_data(G_OBJECT(client), "generation", (gpointer)seen);
  }
  return !node->is_plugged || seen != node->generation;
}

static struct node *node_of(UMockdevIoctlClient *client) {
  const char *path = umockdev_ioctl_client_get_devnode(client);
  int number = -1;
  if (!path || sscanf(path, "/dev/input/event%d", &number) != 1) return NULL;
  return testbed_known(number);
}

// The argument of an ioctl that passes a number instead of an address.
static long argument_number(UMockdevIoctlData *argument) {
  guint8 *bytes = NULL;
  gint length = 0;
  long number = 0;
  umockdev_ioctl_data_retrieve(argument, &bytes, &length);
  if (bytes && length >= (gint)sizeof number) memcpy(&number, bytes, sizeof number);
  g_free(bytes);
  return number;
}

static int argument_target(UMockdevIoctlData *argument) {
  int number = 0;
  UMockdevIoctlData *target = umockdev_ioctl_data_resolve(argument, 0, sizeof number, NULL);
  if (!target) return 0;
  guint8 *bytes = NULL;
  gint length = 0;
  umockdev_ioctl_data_retrieve(target, &bytes, &length);
  if (bytes && length >= (gint)sizeof number) memcpy(&number, bytes, sizeof number);
  g_free(bytes);
  umockdev_ioctl_data_unref(target);
  return number;
}

// The code of the axis whose slots a reader asks for: it stands where their values will.
static int slots_code(UMockdevIoctlData *argument, size_t size) {
  int code = -1;
  UMockdevIoctlData *target = umockdev_ioctl_data_resolve(argument, 0, size, NULL);
  if (!target) return code;
  guint8 *bytes = NULL;
  gint length = 0;
  umockdev_ioctl_data_retrieve(target, &bytes, &length);
  if (bytes && length >= (gint)sizeof code) memcpy(&code, bytes, sizeof code);
  g_free(bytes);
  umockdev_ioctl_data_unref(target);
  return code;
}

// Fills the answer about one axis of all slots; 0, or a negative errno.
static int answer_slots(struct node *node, int code, uint8_t *reply, size_t size) {
  if (code <= ABS_MT_SLOT || code >= AXES) return -EINVAL;
  size_t count = size / sizeof(int) - 1;
  memcpy(reply, &code, sizeof code);
  for (size_t i = 0; i < count && i < SLOTS; i++)
    memcpy(reply + (i + 1) * sizeof(int), &node->slots[i][code], sizeof(int));
  return 0;
}

// Fills the answer of a reading ioctl; the number of bytes, or a negative errno.
static int answer(struct node *node, unsigned number, uint8_t *reply, size_t size) {
  const void *source = "";
  size_t length = 0;
  int version = EV_VERSION;
  uint8_t types[8] = {1};
  if (number == _IOC_NR(EVIOCGVERSION)) {
    source = &version;
    length = sizeof version;
  } else if (number == _IOC_NR(EVIOCGID)) {
    source = &node->identity;
    length = sizeof node->identity;
  } else if (number == _IOC_NR(EVIOCGNAME(0))) {
    source = node->name;
    length = strlen(node->name) + 1;
  } else if (number == _IOC_NR(EVIOCGPHYS(0)) || number == _IOC_NR(EVIOCGUNIQ(0))) {
    // The kernel, too, has no answer where a driver gives none.
    source = number == _IOC_NR(EVIOCGPHYS(0)) ? node->physical_path : node->unique;
    length = strlen(source) + 1;
    if (length == 1) return -ENOENT;
  } else if (number == _IOC_NR(EVIOCGPROP(0))) {
    source = node->properties;
    length = sizeof node->properties;
  } else if (number == _IOC_NR(EVIOCGKEY(0))) {
    source = node->keys;
    length = sizeof node->keys;
  } else if (number >= _IOC_NR(EVIOCGLED(0)) && number <= _IOC_NR(EVIOCGSW(0))) {
    length = 0;
  } else if (number == _IOC_NR(EVIOCGBIT(0, 0))) {
    for (int type = 1; type < EVENT_TYPES; type++)
      for (int i = 0; i < TABLET_TESTBED_MASK_BYTES; i++)
        if (node->bits[type][i]) testbed_set_bit(types, type, 1);
    source = types;
    length = sizeof types;
  } else if (number > 0x20 && number < 0x20 + EVENT_TYPES) {
    source = node->bits[number - 0x20];
    length = TABLET_TESTBED_MASK_BYTES;
  } else if (number >= 0x40 && number < 0x40 + AXES) {
    source = &node->axes[number - 0x40];
    length = sizeof(struct input_absinfo);
  } else {
    return -EINVAL;
  }
  if (length > size) length = size;
  memcpy(reply, source, length);
  return (int)(length ? length : size);
}

gboolean testbed_on_ioctl(UMockdevIoctlBase *base, UMockdevIoctlClient *client, gpointer context) {
  (void)base, (void)context;
  unsigned long request = umockdev_ioctl_client_get_request(client);
  unsigned number = _IOC_NR(request);
  size_t size = _IOC_SIZE(request);
  UMockdevIoctlData *argument = umockdev_ioctl_client_get_arg(client);
  uint8_t reply[4096] = {0};
  int result = -ENODEV;
  if (_IOC_TYPE(request) != 'E' || size > sizeof reply) return FALSE;
  pthread_mutex_lock(&testbed_lock);
  struct node *node = node_of(client);
  if (node && !is_gone(node, client)) {
    if (request == EVIOCGRAB) {
      result = -node->grab_error;
      if (!node->grab_error) node->is_grabbed = argument_number(argument) != 0;
    } else if (request == EVIOCSCLOCKID) {
      result = -node->clock_error;
      node->clock = argument_target(argument);
      node->clock_requests++;
    } else if (_IOC_DIR(request) == _IOC_READ) {
      result = number == _IOC_NR(EVIOCGMTSLOTS(0))
                   ? answer_slots(node, slots_code(argument, size), reply, size)
                   : answer(node, number, reply, size);
      if (result >= 0) {
        UMockdevIoctlData *target = umockdev_ioctl_data_resolve(argument, 0, size, NULL);
        umockdev_ioctl_data_update(target, 0, reply, (gint)size);
        umockdev_ioctl_data_unref(target);
        // Fixed-size answers return 0, those of any length their length.
        if (number == _IOC_NR(EVIOCGVERSION) || number == _IOC_NR(EVIOCGID) || number >= 0x40)
          result = 0;
      }
    } else {
      result = -EINVAL;
    }
  }
  pthread_mutex_unlock(&testbed_lock);
  umockdev_ioctl_client_complete(client, result < 0 ? -1 : result, result < 0 ? -result : 0);
  return TRUE;
}

// FALSE lets the read reach the FIFO.
gboolean testbed_on_read(UMockdevIoctlBase *base, UMockdevIoctlClient *client, gpointer context) {
  (void)base, (void)context;
  pthread_mutex_lock(&testbed_lock);
  struct node *node = node_of(client);
  int gone = !node || is_gone(node, client);
  pthread_mutex_unlock(&testbed_lock);
  if (gone) umockdev_ioctl_client_complete(client, -1, ENODEV);
  return gone;
}
