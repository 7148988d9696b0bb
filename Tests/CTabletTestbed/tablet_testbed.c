// The bed: umockdev redirects the paths and hands the ioctls to the model of each node.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/fsuid.h>
#include <sys/stat.h>
#include <unistd.h>

#include "testbed_internal.h"

struct node testbed_nodes[TABLET_TESTBED_NODES];
pthread_mutex_t testbed_lock = PTHREAD_MUTEX_INITIALIZER;

static UMockdevTestbed *bed;
static char *root;
static pid_t owner;

struct node *testbed_known(int number) {
  if (number < 0 || number >= TABLET_TESTBED_NODES) return NULL;
  return testbed_nodes[number].is_defined ? &testbed_nodes[number] : NULL;
}

void testbed_set_bit(uint8_t *bits, int code, int on) {
  if (code < 0 || code >= TABLET_TESTBED_MASK_BYTES * 8) return;
  if (on)
    bits[code / 8] |= (uint8_t)(1 << code % 8);
  else
    bits[code / 8] &= (uint8_t) ~(1 << code % 8);
}

// A child that was forked and ends must not take the parent's bed down.
static void stop(void) {
  if (!bed || getpid() != owner) return;
  g_object_unref(bed);
  bed = NULL;
}

int tablet_testbed_start(void) {
  static int result = 1;
  pthread_mutex_lock(&testbed_lock);
  if (result == 1) {
    bed = umockdev_testbed_new();
    owner = getpid();
    root = umockdev_testbed_get_root_dir(bed);
    result = umockdev_in_mock_environment() ? 0 : -1;
    if (result == 0) {
      char folder[512];
      snprintf(folder, sizeof folder, "%s/dev/input", root);
      g_mkdir_with_parents(folder, 0755);
      // JACK's clients meet the server in shared memory, which umockdev looks for in the bed.
      snprintf(folder, sizeof folder, "%s/dev/shm", root);
      if (symlink("/dev/shm", folder) != 0) perror("tablet test bed: /dev/shm");
      // umockdev ends a process that cannot reach its sockets, so a plain user may: then the
      // permissions of a node are what counts, as on a real machine.
      chmod(root, 0755);
      snprintf(folder, sizeof folder, "%s/ioctl/_default", root);
      chmod(folder, 0777);
      atexit(stop);
    } else {
      g_object_unref(bed);
      bed = NULL;
    }
  }
  pthread_mutex_unlock(&testbed_lock);
  return result;
}

const char *tablet_testbed_root(void) { return root; }

int tablet_testbed_define(
    int number, const char *name, int bus, int vendor, int product, int version) {
  if (!bed || number < 0 || number >= TABLET_TESTBED_NODES) return -EINVAL;
  pthread_mutex_lock(&testbed_lock);
  struct node *node = &testbed_nodes[number];
  int result = -EBUSY;
  if (!node->is_defined) {
    uintptr_t generation = node->generation;
    UMockdevIoctlBase *handler = node->handler;
    int is_attached = node->is_attached;
    memset(node, 0, sizeof *node);
    node->generation = generation;
    node->handler = handler;
    node->is_attached = is_attached;
    node->is_defined = 1;
    node->writer = -1;
    node->clock = -1;
    testbed_empty_slots(node);
    snprintf(node->name, sizeof node->name, "%s", name);
    node->identity = (struct input_id){
        .bustype = (uint16_t)bus,
        .vendor = (uint16_t)vendor,
        .product = (uint16_t)product,
        .version = (uint16_t)version};
    result = 0;
  }
  pthread_mutex_unlock(&testbed_lock);
  return result;
}

static void node_path(int number, char path[512]) {
  snprintf(path, 512, "%s/dev/input/event%d", root, number);
}

static void sysfs_path(int number, char path[512]) {
  snprintf(
      path, 512, "/sys/devices/pci0000:00/0000:00:14.0/usb1/1-%d/1-%d:1.0/input/input%d/event%d",
      number + 1, number + 1, number, number);
}

// Makes the node known to umockdev, which creates the ioctl socket for its path.
static int attach(int number, struct node *node) {
  GError *error = NULL;
  char device[64];
  char *name = g_strescape(node->name, NULL);
  char *text = g_strdup_printf(
      "P: /devices/pci0000:00/0000:00:14.0/usb1/1-%d/1-%d:1.0/input/input%d/event%d\n"
      "N: input/event%d\nE: DEVNAME=/dev/input/event%d\nE: MAJOR=13\nE: MINOR=%d\n"
      "E: SUBSYSTEM=input\nE: ID_BUS=usb\nE: ID_INPUT=1\nE: ID_INPUT_TABLET=1\n"
      "A: dev=13:%d\nL: device=../../input%d\n\n"
      "P: /devices/pci0000:00/0000:00:14.0/usb1/1-%d/1-%d:1.0/input/input%d\n"
      "E: NAME=\"%s\"\nE: PRODUCT=%x/%x/%x/%x\nE: SUBSYSTEM=input\nE: ID_INPUT=1\n"
      "E: ID_INPUT_TABLET=1\nA: name=%s\nA: id/bustype=%04x\nA: id/vendor=%04x\n"
      "A: id/product=%04x\nA: id/version=%04x\n\n",
      number + 1, number + 1, number, number, number, number, 64 + number, 64 + number, number,
      number + 1, number + 1, number, name, node->identity.bustype, node->identity.vendor,
      node->identity.product, node->identity.version, name, node->identity.bustype,
      node->identity.vendor, node->identity.product, node->identity.version);
  snprintf(device, sizeof device, "/dev/input/event%d", number);
  node->handler = umockdev_ioctl_base_new();
  g_signal_connect(node->handler, "handle-ioctl", G_CALLBACK(testbed_on_ioctl), NULL);
  g_signal_connect(node->handler, "handle-read", G_CALLBACK(testbed_on_read), NULL);
  int done = umockdev_testbed_add_from_string(bed, text, &error) &&
             umockdev_testbed_attach_ioctl(bed, device, node->handler, &error);
  if (error) {
    fprintf(stderr, "tablet test bed: %s\n", error->message);
    g_error_free(error);
  }
  char *socket = g_strdup_printf("%s/ioctl%s", root, device);
  if (done) chmod(socket, 0777);
  g_free(socket);
  g_free(name);
  g_free(text);
  node->is_attached = done;
  return done ? 0 : -EIO;
}

int tablet_testbed_plug(int number) {
  struct node *node = testbed_known(number);
  if (!node || node->is_plugged) return -EINVAL;
  char path[512], system[512];
  if (!node->is_attached) {
    int result = attach(number, node);
    if (result < 0) return result;
  }
  node_path(number, path);
  unlink(path);
  // As on a real machine the node comes first and its permissions later.
  if (mkfifo(path, 0) != 0) return -errno;
  // Open for both directions: the write end exists before any reader, and never gets SIGPIPE.
  int writer = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (writer < 0) return -errno;
  fcntl(writer, F_SETPIPE_SZ, 1 << 20);
  pthread_mutex_lock(&testbed_lock);
  node->writer = writer;
  node->generation++;
  node->is_plugged = 1;
  node->is_grabbed = 0;
  pthread_mutex_unlock(&testbed_lock);
  if (chmod(path, 0600) != 0) return -errno;
  sysfs_path(number, system);
  umockdev_testbed_uevent(bed, system, "add");
  return 0;
}

int tablet_testbed_unplug(int number) {
  struct node *node = testbed_known(number);
  if (!node || !node->is_plugged) return -EINVAL;
  char path[512], system[512];
  pthread_mutex_lock(&testbed_lock);
  node->is_plugged = 0;
  memset(node->keys, 0, sizeof node->keys);
  for (int i = 0; i < AXES; i++) node->axes[i].value = 0;
  testbed_empty_slots(node);
  int writer = node->writer;
  node->writer = -1;
  pthread_mutex_unlock(&testbed_lock);
  node_path(number, path);
  unlink(path);
  close(writer);
  sysfs_path(number, system);
  umockdev_testbed_uevent(bed, system, "remove");
  return 0;
}

static int set_permissions(int number, mode_t mode) {
  struct node *node = testbed_known(number);
  if (!node || !node->is_plugged) return -EINVAL;
  char path[512];
  node_path(number, path);
  return chmod(path, mode) == 0 ? 0 : -errno;
}

int tablet_testbed_forbid(int number) { return set_permissions(number, 0); }

int tablet_testbed_allow(int number) { return set_permissions(number, 0600); }

void tablet_testbed_remove(int number) {
  struct node *node = testbed_known(number);
  if (!node) return;
  if (node->is_plugged) tablet_testbed_unplug(number);
  pthread_mutex_lock(&testbed_lock);
  node->is_defined = 0;
  pthread_mutex_unlock(&testbed_lock);
}

void tablet_testbed_act_as(unsigned user) { setfsuid(user); }
