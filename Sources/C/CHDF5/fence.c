// The fence around libhdf5, whose readers of damaged files overrun memory: limits of the kernel, and a
// filter that leaves a process reading, computing, writing to what is open, and ending.
#include "hdf5_file.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

static bool limit(__rlimit_resource_t resource, uint64_t value) {
  const struct rlimit both = {value, value};
  return setrlimit(resource, &both) == 0;
}

#ifdef MACHINE
#define ALLOWED(call) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

static bool filter_calls(void) {
  struct sock_filter rules[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      ALLOWED(SYS_pread64),
      ALLOWED(SYS_read),
      ALLOWED(SYS_write),
      ALLOWED(SYS_lseek),
      ALLOWED(SYS_fstat),
#ifdef SYS_newfstatat
      ALLOWED(SYS_newfstatat),
#endif
      ALLOWED(SYS_close),
      ALLOWED(SYS_mmap),
      ALLOWED(SYS_munmap),
      ALLOWED(SYS_mremap),
      ALLOWED(SYS_mprotect),
      ALLOWED(SYS_madvise),
      ALLOWED(SYS_brk),
      ALLOWED(SYS_futex),
      ALLOWED(SYS_sched_yield),
      ALLOWED(SYS_clock_gettime),
      ALLOWED(SYS_gettimeofday),
      ALLOWED(SYS_getrandom),
      ALLOWED(SYS_getpid),
      ALLOWED(SYS_gettid),
      ALLOWED(SYS_tgkill),
      ALLOWED(SYS_rt_sigaction),
      ALLOWED(SYS_rt_sigprocmask),
      ALLOWED(SYS_rt_sigreturn),
      ALLOWED(SYS_restart_syscall),
      ALLOWED(SYS_exit),
      ALLOWED(SYS_exit_group),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
  };
  const struct sock_fprog program = {sizeof rules / sizeof rules[0], rules};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}
#else
static bool filter_calls(void) { return true; }
#endif

bool hdf5_fence(uint64_t memory_bytes, uint64_t processor_ms) {
  const struct itimerval timer = {
      {0, 0}, {(time_t)(processor_ms / 1000), (suseconds_t)(processor_ms % 1000 * 1000)}};
  // The timer's signal ends the process; the limit counts whole seconds and is for a process that
  // ignores it. No descriptor is opened any more: neither a file nor a socket.
  const bool is_limited =
      limit(RLIMIT_AS, memory_bytes) && limit(RLIMIT_CPU, processor_ms / 1000 + 2) &&
      limit(RLIMIT_NOFILE, 0) && limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_CORE, 0) &&
      limit(RLIMIT_NPROC, 0) && setitimer(ITIMER_PROF, &timer, NULL) == 0 &&
      prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
  if (!is_limited) return false;
  // A kernel without filters still has the limits.
  return filter_calls() || errno == EINVAL || errno == ENOSYS;
}
