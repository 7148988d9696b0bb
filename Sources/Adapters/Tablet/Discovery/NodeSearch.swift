// Searches the added and changed nodes for a lost device, by its identity.
import CEvdev
import Glibc

/// The search for a lost device.
struct NodeSearch: ~Copyable {
  private let identity: TabletIdentity
  private var watch = NodeWatch()
  /// Where devices of the same model were when this one was lost: they are not it.
  private var bystanders: Set<String> = []
  /// When every node is checked next.
  private(set) var nextLookNanoseconds: Int64 = 0

  // How often every node is checked without notice of a new one, in nanoseconds: rarely where
  // inotify works, else often enough to find a tablet within half a second.
  private static let lookNanoseconds: Int64 = 1_000_000_000
  private static let unwatchedLookNanoseconds: Int64 = 250_000_000

  /// Prepares the search for a device.
  init(for identity: TabletIdentity) {
    self.identity = identity
  }

  /// What becomes readable when nodes come or change; negative where the system has no watches left.
  var fileDescriptor: Int32 {
    mutating get { watch?.fileDescriptor ?? -1 }
  }

  /// Reads the pending notices; whether any node was added or changed.
  mutating func drain() -> Bool {
    watch?.drain() ?? false
  }

  /// Starts the search: the device was just lost.
  mutating func begin() {
    _ = drain()
    bystanders = []
    for path in TabletDiscovery.paths()
    where TabletDiscovery.identity(at: path)?.likeness(to: identity) == .sameModel {
      bystanders.insert(path)
    }
    nextLookNanoseconds = 0
  }

  /// Waits until a check is due, or for the given time; the paths to check.
  mutating func paths(until end: Int64) -> [String] {
    var request = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
    let due = min(end, nextLookNanoseconds)
    let count = poll(&request, 1, TabletDevice.milliseconds(until: due))
    let now = evdev_clock_nanoseconds(CLOCK_MONOTONIC)
    guard (count > 0 && drain()) || now >= nextLookNanoseconds else { return [] }
    nextLookNanoseconds =
      now
      + (fileDescriptor < 0 ? NodeSearch.unwatchedLookNanoseconds : NodeSearch.lookNanoseconds)
    let paths = TabletDiscovery.paths()
    // A bystander that was unplugged is removed.
    bystanders.formIntersection(paths)
    return paths
  }

  /// Whether the node at a path is the device that was lost.
  func isWanted(at path: String) -> Bool {
    switch TabletDiscovery.identity(at: path)?.likeness(to: identity) {
    case .same: true
    case .sameModel: !bystanders.contains(path)
    case .different, nil: false
    }
  }
}
