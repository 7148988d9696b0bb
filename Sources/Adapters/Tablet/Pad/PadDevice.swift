// The pad of a live tablet.
import CEvdev
import Glibc

/// An open pad, read by the thread that reads its pen.
struct PadDevice: ~Copyable {
  private let handle: EvdevHandle
  private var state: PadState

  // More events than anyone can cause between two reads.
  private static let eventLimit = 1_024

  /// Opens the pad at a path; nil where it is not a pad of the tablet that `pen` belongs to.
  init?(path: String, partOfTabletOf pen: TabletIdentity) {
    guard let handle = try? EvdevHandle(path: path) else { return nil }
    let description = handle.description
    guard description.kind == .pad, description.identity.isPart(ofSameTabletAs: pen) else {
      return nil
    }
    state = PadState(description: description)
    self.handle = handle
  }

  var fileDescriptor: Int32 { handle.fileDescriptor }

  /// Grabs the pad for this program alone, where that is possible.
  func grab() {
    _ = handle.setGrabbed(true)
  }

  /// Gives a grabbed pad back to the desktop.
  func release() {
    _ = handle.setGrabbed(false)
  }

  /// Passes on what has arrived; false once the pad is gone.
  mutating func read(into receive: (PadCommand) -> Void) -> Bool {
    for _ in 0..<PadDevice.eventLimit {
      switch handle.next() {
      case .event(let event): state.apply(event, emit: receive)
      case .lost:
        guard handle.synchronise() == 0 else { return false }
        state.forget()
      case .none: return true
      case .failed: return false
      }
    }
    return true
  }
}
