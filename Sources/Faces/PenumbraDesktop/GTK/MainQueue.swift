// Lets GLib's loop serve the main dispatch queue, so that Swift's main actor makes progress while
// `g_application_run` owns the main thread. libdispatch offers the two hooks for CFRunLoop: a
// descriptor that becomes readable when there is work, and a call that does it.

import CGTK
import Glibc

enum MainQueue {
  /// Attaches the main queue to GLib's main loop; call once, before the loop runs.
  static func attach() {
    g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
      { descriptor, _, _ in
        var ticket: UInt64 = 0
        _ = read(descriptor, &ticket, MemoryLayout<UInt64>.size)
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }, nil, nil)
  }
}
