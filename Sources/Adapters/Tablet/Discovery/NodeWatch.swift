// The one place that holds an inotify descriptor: notices of added and changed input nodes.
import CEvdev
import Glibc

/// A watch on `/dev/input`.
struct NodeWatch: ~Copyable {
  let fileDescriptor: Int32

  // Enough for 100 names at a time; more are read the next time.
  private static let bufferBytes = 8192

  /// Begins to watch; nil where the system has no watches left.
  init?() {
    let file = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard file >= 0 else { return nil }
    // A node is made first and given to its group and user afterwards, which is an attribute.
    let mask = UInt32(IN_CREATE) | UInt32(IN_ATTRIB) | UInt32(IN_MOVED_TO)
    guard inotify_add_watch(file, TabletDiscovery.folder, mask) >= 0 else {
      close(file)
      return nil
    }
    fileDescriptor = file
  }

  deinit {
    close(fileDescriptor)
  }

  /// Reads the pending notices; whether any node was added or changed.
  func drain() -> Bool {
    var hasEvents = false
    var buffer = [UInt8](repeating: 0, count: NodeWatch.bufferBytes)
    while read(fileDescriptor, &buffer, buffer.count) > 0 { hasEvents = true }
    return hasEvents
  }
}
