// Preloaded into a program, lets its disk be full: after so many bytes, or at one call that needs room.
// FULL_AFTER_BYTES: bytes that still fit. FULL_AT_CALL: the number, from 1, of the call that finds no
// room. FULL_WHILE: the path of a file; as long as it is there nothing fits. FULL_COUNT: a file that receives
// both counts as they grow. Ordinary files alone count, and not what the program says.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long long bytes, calls;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static long long wish(const char *name) {
  const char *text = getenv(name);
  return text ? atoll(text) : -1;
}

static void tell(void) {
  const char *path = getenv("FULL_COUNT");
  if (!path) return;
  int file = REAL(open)(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) return;
  char text[64];
  int length = snprintf(text, sizeof text, "%020lld %020lld\n", bytes, calls);
  REAL(pwrite)(file, text, length, 0);
  REAL(close)(file);
}

static int isFull(void) {
  const char *path = getenv("FULL_WHILE");
  struct stat status;
  return path && stat(path, &status) == 0;
}

static int counts(int file) {
  struct stat status;
  return file > 2 && fstat(file, &status) == 0 && S_ISREG(status.st_mode);
}

// How many of the bytes still fit.
static size_t room(size_t wanted) {
  pthread_mutex_lock(&lock);
  long long limit = wish("FULL_AFTER_BYTES");
  size_t fitting = wanted;
  if (limit >= 0 && bytes + (long long)wanted > limit) fitting = limit > bytes ? limit - bytes : 0;
  if (isFull()) fitting = 0;
  bytes += fitting;
  tell();
  pthread_mutex_unlock(&lock);
  return fitting;
}

static int refused(void) {
  pthread_mutex_lock(&lock);
  calls += 1;
  int result = wish("FULL_AT_CALL") == calls || isFull();
  tell();
  pthread_mutex_unlock(&lock);
  if (result) errno = ENOSPC;
  return result;
}

ssize_t write(int file, const void *data, size_t count) {
  if (!counts(file) || count == 0) return REAL(write)(file, data, count);
  size_t fitting = room(count);
  if (fitting == 0) {
    errno = ENOSPC;
    return -1;
  }
  return REAL(write)(file, data, fitting);
}

ssize_t pwrite(int file, const void *data, size_t count, off_t offset) {
  if (!counts(file) || count == 0) return REAL(pwrite)(file, data, count, offset);
  size_t fitting = room(count);
  if (fitting == 0) {
    errno = ENOSPC;
    return -1;
  }
  return REAL(pwrite)(file, data, fitting, offset);
}

int fsync(int file) {
  if (counts(file) && refused()) return -1;
  return REAL(fsync)(file);
}

int ftruncate(int file, off_t length) {
  if (counts(file) && refused()) return -1;
  return REAL(ftruncate)(file, length);
}

int rename(const char *from, const char *to) {
  if (refused()) return -1;
  return REAL(rename)(from, to);
}

int link(const char *from, const char *to) {
  if (refused()) return -1;
  return REAL(link)(from, to);
}

int mkdir(const char *path, mode_t mode) {
  struct stat status;
  if (stat(path, &status) != 0 && refused()) return -1;
  return REAL(mkdir)(path, mode);
}

static int making(const char *path, int flags) {
  struct stat status;
  return (flags & O_CREAT) && strncmp(path, "/dev/", 5) != 0 && stat(path, &status) != 0;
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  if (making(path, flags) && refused()) return -1;
  return REAL(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  if (making(path, flags) && refused()) return -1;
  return REAL(open64)(path, flags, mode);
}
