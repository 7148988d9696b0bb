// JACK for AudioPort: its headers, what Swift cannot import, and the calls of the audio callback.
#ifndef PENUMBRA_JACK_SHIM_H
#define PENUMBRA_JACK_SHIM_H

#include <errno.h>
#include <jack/jack.h>
#include <jack/metadata.h>
#include <jack/session.h>
#include <jack/uuid.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

/*
 * Real-time hatches. The Swift compiler refuses any call it cannot look into from a function marked
 * @_noAllocation @_noLocks. These C calls are let through on our word. All of them, in the project:
 *
 *   jack_port_get_buffer          returns a pointer into shared memory; JACK documents it for use
 *                                 in the process callback.
 *   jack_get_cycle_times          copies four numbers under a sequence lock that readers never hold;
 *                                 documented as usable only in the process callback.
 *   jack_get_time                 reads the clock that jack_get_cycle_times counts in: clock_gettime
 *                                 in the vDSO, no system call.
 *   penumbra_monotonic_nanoseconds   CRealtime/monotonic_clock.h: clock_gettime in the vDSO.
 *   penumbra_disable_denormals       CRealtime/floating_point.h: reads and writes one register.
 */
#define PENUMBRA_JACK_REALTIME \
  __attribute__((swift_attr("@_noAllocation"), swift_attr("@_noLocks")))

PENUMBRA_JACK_REALTIME void *jack_port_get_buffer(jack_port_t *port, jack_nframes_t frames);

PENUMBRA_JACK_REALTIME int jack_get_cycle_times(
    const jack_client_t *client, jack_nframes_t *current_frames, jack_time_t *current_usecs,
    jack_time_t *next_usecs, float *period_usecs);

PENUMBRA_JACK_REALTIME jack_time_t jack_get_time(void);

/* What glibc's fopencookie takes; the module of the C library hides both. */
typedef struct penumbra_stream_calls {
  ssize_t (*read)(void *, char *, size_t);
  ssize_t (*write)(void *, const char *, size_t);
  int (*seek)(void *, int64_t *, int);
  int (*close)(void *);
} penumbra_stream_calls;

extern FILE *penumbra_open_stream(
    void *context, const char *mode, penumbra_stream_calls calls) __asm__("fopencookie");

/* How many calls this thread makes whose words are thrown away. */
static __thread int penumbra_hushes = 0;

static inline ssize_t penumbra_pass_on(void *context, const char *text, size_t count) {
  (void)context;
  size_t done = penumbra_hushes > 0 ? count : 0;
  while (done < count) {
    ssize_t step = write(STDERR_FILENO, text + done, count - done);
    if (step < 0 && errno == EINTR) continue;
    if (step <= 0) return 0;
    done += (size_t)step;
  }
  return (ssize_t)count;
}

/* jack2 keeps its metadata in a Berkeley DB, which prints to stderr past JACK's own message functions
 * when the database was left damaged by a killed program. The stream is exchanged meanwhile, which
 * glibc allows, for one that passes on what other threads print; a count, because calls overlap.
 * Others do the same: only the real one is taken, and only what was taken is put back, or a stream of
 * somebody else would stay for good. */
static pthread_mutex_t penumbra_hush_lock = PTHREAD_MUTEX_INITIALIZER;

static inline void penumbra_hush(int change) {
  static FILE *filter = NULL;
  static FILE *kept = NULL;
  static int count = 0;
  pthread_mutex_lock(&penumbra_hush_lock);
  if (!filter) {
    penumbra_stream_calls calls = {NULL, penumbra_pass_on, NULL, NULL};
    filter = penumbra_open_stream(NULL, "w", calls);
    if (filter) setvbuf(filter, NULL, _IONBF, 0);
  }
  penumbra_hushes += change;
  count += change;
  FILE *now = stderr;
  if (filter && change > 0 && count == 1 && fileno(now) == STDERR_FILENO) {
    kept = now;
    stderr = filter;
  } else if (kept && count == 0) {
    stderr = kept;
    kept = NULL;
  }
  pthread_mutex_unlock(&penumbra_hush_lock);
}

/* jack_client_open takes variable arguments, which Swift cannot call. No server is ever started
 * behind the user's back; a NULL server name means the default server. */
static inline jack_client_t *penumbra_jack_client_open(
    const char *client_name, const char *server_name, jack_status_t *status) {
  penumbra_hush(1);
  jack_client_t *client =
      server_name
          ? jack_client_open(
                client_name, (jack_options_t)(JackNoStartServer | JackServerName), status,
                server_name)
          : jack_client_open(client_name, JackNoStartServer, status);
  penumbra_hush(-1);
  return client;
}

static inline int penumbra_jack_set_property(
    jack_client_t *client, jack_uuid_t subject, const char *key, const char *value,
    const char *type) {
  penumbra_hush(1);
  int code = jack_set_property(client, subject, key, value, type);
  penumbra_hush(-1);
  return code;
}

static inline int penumbra_jack_get_all_properties(jack_description_t **descriptions) {
  penumbra_hush(1);
  int count = jack_get_all_properties(descriptions);
  penumbra_hush(-1);
  return count;
}

/* JACK Session is deprecated, yet jackd and its session managers still speak it; the wrappers keep
 * the deprecation out of a build in which warnings are errors. */
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"

static inline int penumbra_jack_set_session_callback(
    jack_client_t *client, JackSessionCallback callback, void *context) {
  return jack_set_session_callback(client, callback, context);
}

static inline int penumbra_jack_session_reply(
    jack_client_t *client, jack_session_event_t *event) {
  return jack_session_reply(client, event);
}

static inline void penumbra_jack_session_event_free(jack_session_event_t *event) {
  jack_session_event_free(event);
}

#pragma clang diagnostic pop

#endif
