// The fingerprints of the images under the pen. A large file takes seconds to read: each is read on a
// thread of its own, once for as long as the file stays the same, and nothing waits for it but the end.

import Files
import Foundation
import Realtime
import Synchronization

/// The digests that were requested.
public final class ImageDigest: Sendable {
  private struct File: Sendable, Hashable {
    let path: String
    let number: Int
    let size: Int
    let modified: Date
  }

  private struct State {
    var known: [File: String] = [:]
    var underWay: Set<File> = []
    var isStopped = false
    var isReleased = false
  }

  private static let lookMilliseconds: UInt32 = 5

  private let state = Mutex(State())

  /// Starts with the digests of another recording.
  init(knowing other: ImageDigest? = nil) {
    guard let other else { return }
    let known = other.state.withLock { $0.known.filter { !$0.value.isEmpty } }
    state.withLock { $0.known = known }
  }

  /// Gives a file's fingerprint to `done`: at once where it is known, else on the thread that takes it.
  func read(_ path: String, done: @escaping @Sendable (String) -> Void) {
    if let known = sha256(of: path), !known.isEmpty { done(known) } else { begin(path, done: done) }
  }

  /// Starts to read a file that was not read yet.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - done: receives the digest on the thread that computed it; not called where the file cannot
  ///     be read to its end, or was replaced in the meantime.
  func begin(_ path: String, done: @escaping @Sendable (String) -> Void = { _ in }) {
    guard let file = ImageDigest.look(at: path) else { return }
    let isNew = state.withLock { state in
      guard state.known[file] == nil, !state.underWay.contains(file) else { return false }
      state.underWay.insert(file)
      return true
    }
    guard isNew else { return }
    let thread = Thread { [self] in
      let read = try? FileDigest.sha256(of: path) { state.withLock { $0.isStopped } }
      let sha256 = ImageDigest.look(at: path) == file ? read : nil
      state.withLock { state in
        // Within the lock: once stopped, nothing is written any more.
        if let sha256, !state.isStopped { done(sha256) }
        state.known[file] = sha256 ?? ""
        state.underWay.remove(file)
      }
    }
    thread.name = "penumbra-digest"
    thread.start()
  }

  /// The SHA-256 of a file in hexadecimal digits; empty where it cannot be read, nil while it is being
  /// read.
  func sha256(of path: String) -> String? {
    guard let file = ImageDigest.look(at: path) else { return "" }
    return state.withLock { $0.known[file] }
  }

  /// Whether everything that was begun is read.
  public var isOver: Bool {
    state.withLock { $0.underWay.isEmpty || $0.isStopped }
  }

  /// Waits until everything that was begun is read, no longer than the limit.
  public func wait(milliseconds limit: Int) {
    for _ in 0..<max(limit / Int(ImageDigest.lookMilliseconds), 0) where !isOver {
      Pause.milliseconds(ImageDigest.lookMilliseconds)
    }
  }

  /// Abandons all files that are not read by now: nothing is reported afterwards.
  public func stop() {
    state.withLock { $0.isStopped = true }
  }

  /// Lets the recording end without waiting for files that are still being read.
  func release() {
    state.withLock { $0.isReleased = true }
  }

  /// Whether the end of the recording does not wait.
  var isReleased: Bool {
    state.withLock { $0.isReleased }
  }

  private static func look(at path: String) -> File? {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: path),
      let number = facts[.systemFileNumber] as? Int, let size = facts[.size] as? Int,
      let modified = facts[.modificationDate] as? Date
    else { return nil }
    return File(path: path, number: number, size: size, modified: modified)
  }
}
