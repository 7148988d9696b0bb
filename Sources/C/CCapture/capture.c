// Shared memory, signals and the look at a camera before it is opened.
#define _GNU_SOURCE
#include "capture.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/videodev2.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

bool capture_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0; }

void capture_wait_for_end(int descriptor) {
  const short gone = POLLRDHUP | POLLHUP | POLLERR | POLLNVAL;
  struct pollfd source = {descriptor, POLLRDHUP, 0};
  while (poll(&source, 1, -1) <= 0 || (source.revents & gone) == 0) {
  }
}

bool capture_wait(int descriptor, int64_t nanoseconds) {
  struct pollfd source = {descriptor, POLLIN, 0};
  const struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  return ppoll(&source, 1, nanoseconds < 0 ? NULL : &time, NULL) > 0;
}

int capture_shared_memory(void) {
  return memfd_create("penumbra-camera", MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

int capture_signal(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

bool capture_seal_size(int descriptor) {
  return fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW) == 0;
}

// What is wrong with an open device.
static int flaw_of(int device) {
  struct v4l2_capability capability;
  memset(&capability, 0, sizeof capability);
  if (ioctl(device, VIDIOC_QUERYCAP, &capability) != 0) return ENOTTY;
  const unsigned able = (capability.capabilities & V4L2_CAP_DEVICE_CAPS) != 0
      ? capability.device_caps
      : capability.capabilities;
  if ((able & V4L2_CAP_VIDEO_CAPTURE) == 0) return ENOTTY;
  // A camera may be opened by many and read by one: by who has asked for buffers. None are asked for.
  struct v4l2_requestbuffers buffers;
  memset(&buffers, 0, sizeof buffers);
  buffers.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  buffers.memory = V4L2_MEMORY_MMAP;
  return ioctl(device, VIDIOC_REQBUFS, &buffers) != 0 && errno == EBUSY ? EBUSY : 0;
}

int capture_device_flaw(const char *path) {
  const int device = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (device < 0) return errno;
  const int flaw = flaw_of(device);
  close(device);
  return flaw;
}

int capture_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}
