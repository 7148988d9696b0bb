// speech-dispatcher's library, taken when the first words are spoken: a machine without it still
// starts, and a program that says nothing does not load it.
#ifndef PENUMBRA_SPEECH_DISPATCHER_H
#define PENUMBRA_SPEECH_DISPATCHER_H

#include <stddef.h>

// How important words are, as the protocol counts.
enum penumbra_priority {
  PENUMBRA_IMPORTANT = 1,
  PENUMBRA_MESSAGE = 2,
  PENUMBRA_TEXT = 3,
  PENUMBRA_NOTIFICATION = 4
};

enum penumbra_utterance_event {
  PENUMBRA_UTTERANCE_BEGINS,
  PENUMBRA_UTTERANCE_ENDS,
  PENUMBRA_UTTERANCE_CANCELLED
};

enum penumbra_dispatcher_refusal {
  PENUMBRA_DISPATCHER_OPEN,
  PENUMBRA_DISPATCHER_ABSENT,
  PENUMBRA_DISPATCHER_REFUSED,
  // The address is one of the network.
  PENUMBRA_DISPATCHER_NETWORK
};

typedef struct penumbra_dispatcher penumbra_dispatcher;
typedef void (*penumbra_utterance_listener)(
    size_t message, size_t client, enum penumbra_utterance_event event);

// Connects over a Unix socket, the one at `path` or where that is NULL the user's own; NULL where that
// fails. `listener` is called on a thread of the library.
// Any of the calls waits for as long as the server stands still.
penumbra_dispatcher *penumbra_dispatcher_open(
    const char *path, int spawns, const char *language, penumbra_utterance_listener listener,
    enum penumbra_dispatcher_refusal *refusal);
size_t penumbra_dispatcher_client(const penumbra_dispatcher *dispatcher);
// The rate of the user's choice, -100...100.
int penumbra_dispatcher_rate(const penumbra_dispatcher *dispatcher);
// The message's number; -1 where the connection is gone. The text must not be empty: the next call
// would never return.
int penumbra_dispatcher_say(
    penumbra_dispatcher *dispatcher, enum penumbra_priority priority, const char *text);
int penumbra_dispatcher_cancel(penumbra_dispatcher *dispatcher);
// Whether a voice of the module speaks the language; 1 where the module names none.
int penumbra_dispatcher_speaks(penumbra_dispatcher *dispatcher, const char *language);
void penumbra_dispatcher_close(penumbra_dispatcher *dispatcher);

#endif
