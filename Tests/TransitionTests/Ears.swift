// Listeners of the subject: one client that follows its ports, and a null client whose late cycles
// show how the machine performs.

import Foundation
import Synchronization
import TestSupport

/// Our clients of one run of the server; to be closed before the server ends.
///
/// Unchecked because of the listeners: every use of them holds the lock.
final class Ears: @unchecked Sendable {
  private let listener: JackListener
  private let null: JackListener
  private let takenAtFrame: Int
  private var namesake: JackListener?
  private let library: JackLibrary
  private let lock = Mutex<Void>(())
  private let isFollowing = Atomic<Bool>(true)
  private let isOpen = Atomic<Bool>(true)
  private let isConnected = Atomic<Bool>(false)

  /// Becomes a client as soon as the server takes it, within half a minute.
  static func whenAnswering(_ library: JackLibrary) throws -> Ears {
    var listener: JackListener?
    try waitFor("an answer of the server") {
      listener = try? JackListener(library, name: "ears")
      return listener != nil
    }
    guard let listener else { throw Failure("unreachable") }
    return try Ears(library, hearingBy: listener)
  }

  private init(_ library: JackLibrary, hearingBy first: JackListener) throws {
    self.library = library
    listener = first
    null = try JackListener(library, name: "null", isNull: true)
    takenAtFrame = first.frameNow
    // The subject's ports appear and disappear; a thread that does nothing else finds them soonest.
    let thread = Thread { [self] in
      while isOpen.load(ordering: .acquiring) {
        lock.withLock { _ in
          guard isOpen.load(ordering: .acquiring), isFollowing.load(ordering: .acquiring) else {
            return
          }
          isConnected.store(listener.follow("penumbra"), ordering: .releasing)
        }
        usleep(3_000)
      }
    }
    thread.start()
  }

  /// Leaves the server.
  func close() {
    isOpen.store(false, ordering: .releasing)
    lock.withLock { _ in
      namesake?.close()
      null.close()
      listener.close()
    }
  }

  /// Takes the subject's name for as long as the server runs.
  ///
  /// Not for shorter: PipeWire's libjack 0.3.65 keeps using what belonged to the client of a process
  /// that was opened last, after that one has been closed.
  func takeName(_ name: String) throws {
    try lock.withLock { _ in
      if namesake == nil { namesake = try JackListener(library, name: name, isNull: true) }
    }
  }

  /// Uses the listener exclusively.
  func use<Result>(_ body: (JackListener) throws -> Result) rethrows -> Result {
    try lock.withLock { _ in try body(listener) }
  }

  /// Whether the subject's ports are connected to us, as far as we know.
  var hearsSubject: Bool { isConnected.load(ordering: .acquiring) }

  /// The capture latency of the subject's left port, in frames; nil where there is none yet.
  var subjectLatency: Int? {
    use { listener in
      listener.ports("^penumbra[^:]*:out_left$").first.flatMap {
        listener.captureLatency(ofPort: $0)
      }
    }
  }

  /// Stops or resumes connecting to the subject's ports.
  func follow(_ isFollowing: Bool) {
    self.isFollowing.store(isFollowing, ordering: .releasing)
  }

  /// The late cycles reported to the null client.
  var nullXrunCount: Int { null.xrunCount }

  /// The seconds by the server's clock from when it took us to the first sound since `forget`.
  var secondsToSound: Double? { listener.secondsToSound(sinceTaken: takenAtFrame) }

  var hasHeardSound: Bool { listener.hasHeardSound }
  var silentSeconds: Double { Double(listener.silentFrames) / Double(listener.sampleRateHertz) }
  var heardSeconds: Double { Double(listener.heardFrames) / Double(listener.sampleRateHertz) }
  func forget() { listener.forget() }
}
