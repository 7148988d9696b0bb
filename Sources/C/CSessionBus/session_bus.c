#include "session_bus.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <systemd/sd-bus.h>

// A question is given up after this time, in microseconds: a busy machine answers late.
enum { ANSWER_MICROSECONDS = 3000000 };

struct penumbra_accessibility_bus {
  sd_bus *bus;
  int has_changed;
};

static struct {
  int is_complete;
  int (*open_user)(sd_bus **);
  int (*create)(sd_bus **);
  int (*set_address)(sd_bus *, const char *);
  int (*set_client)(sd_bus *, int);
  int (*start)(sd_bus *);
  sd_bus *(*close)(sd_bus *);
  int (*new_call)(
      sd_bus *, sd_bus_message **, const char *, const char *, const char *, const char *);
  int (*set_auto_start)(sd_bus_message *, int);
  int (*call)(sd_bus *, sd_bus_message *, uint64_t, sd_bus_error *, sd_bus_message **);
  sd_bus_message *(*unref)(sd_bus_message *);
  int (*read_basic)(sd_bus_message *, char, void *);
  int (*append_basic)(sd_bus_message *, char, const void *);
  int (*enter)(sd_bus_message *, char, const char *);
  int (*exit)(sd_bus_message *);
  int (*match)(sd_bus *, sd_bus_slot **, const char *, sd_bus_message_handler_t, void *);
  int (*process)(sd_bus *, sd_bus_message **);
  int (*wait)(sd_bus *, uint64_t);
  void (*free_error)(sd_bus_error *);
} library;

static void load(void) {
  void *handle = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
  *(void **)&library.open_user = dlsym(handle, "sd_bus_open_user");
  *(void **)&library.create = dlsym(handle, "sd_bus_new");
  *(void **)&library.set_address = dlsym(handle, "sd_bus_set_address");
  *(void **)&library.set_client = dlsym(handle, "sd_bus_set_bus_client");
  *(void **)&library.start = dlsym(handle, "sd_bus_start");
  *(void **)&library.close = dlsym(handle, "sd_bus_close_unref");
  *(void **)&library.new_call = dlsym(handle, "sd_bus_message_new_method_call");
  *(void **)&library.set_auto_start = dlsym(handle, "sd_bus_message_set_auto_start");
  *(void **)&library.call = dlsym(handle, "sd_bus_call");
  *(void **)&library.unref = dlsym(handle, "sd_bus_message_unref");
  *(void **)&library.read_basic = dlsym(handle, "sd_bus_message_read_basic");
  *(void **)&library.append_basic = dlsym(handle, "sd_bus_message_append_basic");
  *(void **)&library.enter = dlsym(handle, "sd_bus_message_enter_container");
  *(void **)&library.exit = dlsym(handle, "sd_bus_message_exit_container");
  *(void **)&library.match = dlsym(handle, "sd_bus_add_match");
  *(void **)&library.process = dlsym(handle, "sd_bus_process");
  *(void **)&library.wait = dlsym(handle, "sd_bus_wait");
  *(void **)&library.free_error = dlsym(handle, "sd_bus_error_free");
  library.is_complete = library.open_user && library.create && library.set_address &&
                        library.set_client && library.start && library.close &&
                        library.new_call && library.set_auto_start && library.call &&
                        library.unref && library.read_basic && library.append_basic && library.enter && library.exit &&
                        library.match && library.process && library.wait && library.free_error;
}

// Asks without letting the bus start anybody for the answer; about `subject` where there is one.
static sd_bus_message *ask_about(
    sd_bus *bus, const char *name, const char *path, const char *interface, const char *member,
    const char *subject) {
  sd_bus_message *question = NULL;
  sd_bus_message *answer = NULL;
  if (library.new_call(bus, &question, name, path, interface, member) < 0) return NULL;
  library.set_auto_start(question, 0);
  if (subject) library.append_basic(question, 's', subject);
  sd_bus_error error = SD_BUS_ERROR_NULL;
  if (library.call(bus, question, ANSWER_MICROSECONDS, &error, &answer) < 0) answer = NULL;
  library.free_error(&error);
  library.unref(question);
  return answer;
}

static sd_bus_message *ask(
    sd_bus *bus, const char *name, const char *path, const char *interface, const char *member) {
  return ask_about(bus, name, path, interface, member, NULL);
}

// The accessibility bus has an address of its own, which a service of the session tells.
static char *found_address(void) {
  sd_bus *session = NULL;
  if (library.open_user(&session) < 0) return NULL;
  char *address = NULL;
  sd_bus_message *answer =
      ask(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress");
  if (answer) {
    const char *text = NULL;
    if (library.read_basic(answer, 's', &text) > 0 && text && *text) address = strdup(text);
    library.unref(answer);
  }
  library.close(session);
  return address;
}

static int note_change(sd_bus_message *message, void *context, sd_bus_error *error) {
  (void)message;
  (void)error;
  ((penumbra_accessibility_bus *)context)->has_changed = 1;
  return 0;
}

static int begin(penumbra_accessibility_bus *bus, const char *address) {
  return library.create(&bus->bus) >= 0 && library.set_address(bus->bus, address) >= 0 &&
         library.set_client(bus->bus, 1) >= 0 && library.start(bus->bus) >= 0 &&
         library.match(
             bus->bus, NULL,
             "type='signal',interface='org.a11y.atspi.Registry',member='EventListenerRegistered'",
             note_change, bus) >= 0 &&
         library.match(
             bus->bus, NULL,
             "type='signal',interface='org.a11y.atspi.Registry',"
             "member='EventListenerDeregistered'",
             note_change, bus) >= 0;
}

penumbra_accessibility_bus *penumbra_accessibility_bus_open(const char *address) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (!library.is_complete) return NULL;
  char *place = address && *address ? strdup(address) : found_address();
  if (!place) return NULL;
  penumbra_accessibility_bus *bus = calloc(1, sizeof *bus);
  if (bus && !begin(bus, place)) {
    if (bus->bus) library.close(bus->bus);
    free(bus);
    bus = NULL;
  }
  free(place);
  return bus;
}

int penumbra_accessibility_bus_has_reader(penumbra_accessibility_bus *bus) {
  sd_bus_message *answer =
      ask(bus->bus, "org.a11y.atspi.Registry", "/org/a11y/atspi/registry",
          "org.a11y.atspi.Registry", "GetRegisteredEvents");
  if (!answer) return -1;
  int found = 0;
  if (library.enter(answer, 'a', "(ss)") > 0) {
    while (library.enter(answer, 'r', "ss") > 0) {
      const char *client = NULL;
      const char *event = NULL;
      library.read_basic(answer, 's', &client);
      library.read_basic(answer, 's', &event);
      if (event && strcasecmp(event, "Object:PropertyChange:AccessibleDescription") == 0) found = 1;
      library.exit(answer);
    }
  }
  library.unref(answer);
  return found;
}

static int is_of(sd_bus *bus, const char *name, int wanted) {
  sd_bus_message *answer =
      ask_about(bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                "GetConnectionUnixProcessID", name);
  uint32_t process = 0;
  if (answer) {
    library.read_basic(answer, 'u', &process);
    library.unref(answer);
  }
  return process == (uint32_t)wanted;
}

int penumbra_accessibility_bus_lists(penumbra_accessibility_bus *bus, int process) {
  sd_bus_message *answer =
      ask(bus->bus, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root",
          "org.a11y.atspi.Accessible", "GetChildren");
  if (!answer) return -1;
  int found = 0;
  if (library.enter(answer, 'a', "(so)") > 0) {
    while (!found && library.enter(answer, 'r', "so") > 0) {
      const char *name = NULL;
      const char *path = NULL;
      library.read_basic(answer, 's', &name);
      library.read_basic(answer, 'o', &path);
      if (name) found = is_of(bus->bus, name, process);
      library.exit(answer);
    }
  }
  library.unref(answer);
  return found;
}

int penumbra_accessibility_bus_wait(penumbra_accessibility_bus *bus, uint64_t microseconds) {
  int step;
  while ((step = library.process(bus->bus, NULL)) > 0) {}
  if (step < 0) return -1;
  if (!bus->has_changed) {
    if (library.wait(bus->bus, microseconds) < 0) return -1;
    while ((step = library.process(bus->bus, NULL)) > 0) {}
    if (step < 0) return -1;
  }
  int has_changed = bus->has_changed;
  bus->has_changed = 0;
  return has_changed;
}

void penumbra_accessibility_bus_close(penumbra_accessibility_bus *bus) {
  library.close(bus->bus);
  free(bus);
}
