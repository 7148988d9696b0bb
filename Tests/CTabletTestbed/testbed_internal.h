// What the files of the bed share.
#pragma once

#include <linux/input.h>
#include <pthread.h>
#include <umockdev.h>

#include "tablet_testbed.h"

enum { EVENT_TYPES = 0x20, AXES = 64, SLOTS = 64 };

struct node {
  int is_defined, is_plugged, is_attached;
  char name[256], physical_path[256], unique[256];
  struct input_id identity;
  uint8_t properties[8];
  uint8_t bits[EVENT_TYPES][TABLET_TESTBED_MASK_BYTES];
  uint8_t keys[TABLET_TESTBED_MASK_BYTES];
  struct input_absinfo axes[AXES];
  // The axes of each slot of a touch surface, and the slot events belong to.
  int slots[SLOTS][AXES], slot;
  int writer;
  // Readers of an earlier plugging see a device that is gone.
  uintptr_t generation;
  int grab_error, clock_error, is_grabbed, clock, clock_requests;
  UMockdevIoctlBase *handler;
};

extern struct node testbed_nodes[TABLET_TESTBED_NODES];
extern pthread_mutex_t testbed_lock;

// The node of a number that has been defined, or NULL.
struct node *testbed_known(int number);
// Sets or clears a bit of a mask of TABLET_TESTBED_MASK_BYTES.
void testbed_set_bit(uint8_t *bits, int code, int on);
// Empties all slots.
void testbed_empty_slots(struct node *node);
// Answers an ioctl from the model, as the signal "handle-ioctl" of umockdev asks.
gboolean testbed_on_ioctl(UMockdevIoctlBase *base, UMockdevIoctlClient *client, gpointer context);
// Lets a read reach the FIFO, or fails it once the node is gone ("handle-read").
gboolean testbed_on_read(UMockdevIoctlBase *base, UMockdevIoctlClient *client, gpointer context);
