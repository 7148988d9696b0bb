#include "speech_dispatcher.h"

#include <dlfcn.h>
#include <pthread.h>
#include <speech-dispatcher/libspeechd.h>
#include <stdlib.h>
#include <string.h>

struct penumbra_dispatcher {
  SPDConnection *connection;
  size_t client;
  int rate;
};

static struct {
  int is_complete;
  SPDConnectionAddress *(*default_address)(char **);
  void (*free_address)(SPDConnectionAddress *);
  SPDConnection *(*open)(
      const char *, const char *, const char *, SPDConnectionMode, const SPDConnectionAddress *,
      int, char **);
  void (*close)(SPDConnection *);
  int (*say)(SPDConnection *, SPDPriority, const char *);
  int (*cancel)(SPDConnection *);
  int (*set_language)(SPDConnection *, const char *);
  int (*rate)(SPDConnection *);
  int (*client)(SPDConnection *);
  int (*notify)(SPDConnection *, SPDNotification);
  SPDVoice **(*voices)(SPDConnection *);
  void (*free_voices)(SPDVoice **);
} library;

static penumbra_utterance_listener heard;

static void load(void) {
  void *handle = dlopen("libspeechd.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
  *(void **)&library.default_address = dlsym(handle, "spd_get_default_address");
  *(void **)&library.free_address = dlsym(handle, "SPDConnectionAddress__free");
  *(void **)&library.open = dlsym(handle, "spd_open2");
  *(void **)&library.close = dlsym(handle, "spd_close");
  *(void **)&library.say = dlsym(handle, "spd_say");
  *(void **)&library.cancel = dlsym(handle, "spd_cancel");
  *(void **)&library.set_language = dlsym(handle, "spd_set_language");
  *(void **)&library.rate = dlsym(handle, "spd_get_voice_rate");
  *(void **)&library.client = dlsym(handle, "spd_get_client_id");
  *(void **)&library.notify = dlsym(handle, "spd_set_notification_on");
  *(void **)&library.voices = dlsym(handle, "spd_list_synthesis_voices");
  *(void **)&library.free_voices = dlsym(handle, "free_spd_voices");
  library.is_complete = library.default_address && library.free_address && library.open &&
                        library.close && library.say && library.cancel && library.set_language &&
                        library.rate && library.client && library.notify && library.voices &&
                        library.free_voices;
}

static void pass_on(size_t message, size_t client, SPDNotificationType type) {
  if (!heard) return;
  switch (type) {
    case SPD_EVENT_BEGIN: heard(message, client, PENUMBRA_UTTERANCE_BEGINS); break;
    case SPD_EVENT_END: heard(message, client, PENUMBRA_UTTERANCE_ENDS); break;
    case SPD_EVENT_CANCEL: heard(message, client, PENUMBRA_UTTERANCE_CANCELLED); break;
    default: break;
  }
}

static SPDConnection *connect_to(
    const char *path, int spawns, enum penumbra_dispatcher_refusal *refusal) {
  char *error = NULL;
  SPDConnection *connection = NULL;
  if (path) {
    SPDConnectionAddress given = {.method = SPD_METHOD_UNIX_SOCKET, .unix_socket_name = (char *)path};
    connection = library.open("penumbra", "main", NULL, SPD_MODE_THREADED, &given, 0, &error);
  } else {
    SPDConnectionAddress *address = library.default_address(&error);
    free(error);
    error = NULL;
    if (!address) return NULL;
    if (address->method == SPD_METHOD_UNIX_SOCKET)
      connection = library.open("penumbra", "main", NULL, SPD_MODE_THREADED, address, spawns, &error);
    else
      *refusal = PENUMBRA_DISPATCHER_NETWORK;
    library.free_address(address);
  }
  free(error);
  return connection;
}

penumbra_dispatcher *penumbra_dispatcher_open(
    const char *path, int spawns, const char *language, penumbra_utterance_listener listener,
    enum penumbra_dispatcher_refusal *refusal) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  *refusal = PENUMBRA_DISPATCHER_ABSENT;
  if (!library.is_complete) return NULL;
  *refusal = PENUMBRA_DISPATCHER_REFUSED;
  SPDConnection *connection = connect_to(path, spawns, refusal);
  if (!connection) return NULL;
  penumbra_dispatcher *dispatcher = calloc(1, sizeof *dispatcher);
  if (!dispatcher) {
    library.close(connection);
    return NULL;
  }
  heard = listener;
  connection->callback_begin = pass_on;
  connection->callback_end = pass_on;
  connection->callback_cancel = pass_on;
  library.notify(connection, SPD_BEGIN);
  library.notify(connection, SPD_END);
  library.notify(connection, SPD_CANCEL);
  // Whatever the user's default voice speaks.
  library.set_language(connection, language);
  dispatcher->connection = connection;
  dispatcher->client = (size_t)library.client(connection);
  dispatcher->rate = library.rate(connection);
  *refusal = PENUMBRA_DISPATCHER_OPEN;
  return dispatcher;
}

size_t penumbra_dispatcher_client(const penumbra_dispatcher *dispatcher) {
  return dispatcher->client;
}

int penumbra_dispatcher_rate(const penumbra_dispatcher *dispatcher) { return dispatcher->rate; }

int penumbra_dispatcher_say(
    penumbra_dispatcher *dispatcher, enum penumbra_priority priority, const char *text) {
  if (!text || !*text) return -1;
  return library.say(dispatcher->connection, (SPDPriority)priority, text);
}

int penumbra_dispatcher_cancel(penumbra_dispatcher *dispatcher) {
  return library.cancel(dispatcher->connection);
}

int penumbra_dispatcher_speaks(penumbra_dispatcher *dispatcher, const char *language) {
  SPDVoice **voices = library.voices(dispatcher->connection);
  if (!voices) return 1;
  size_t length = strlen(language);
  int count = 0;
  int found = 0;
  for (SPDVoice **voice = voices; *voice; voice++) {
    count++;
    if ((*voice)->language && strncmp((*voice)->language, language, length) == 0) found = 1;
  }
  library.free_voices(voices);
  return found || count == 0;
}

void penumbra_dispatcher_close(penumbra_dispatcher *dispatcher) {
  library.close(dispatcher->connection);
  free(dispatcher);
}
