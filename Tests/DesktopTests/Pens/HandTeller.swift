// A program that finds hands, as the window sees it: thirty lines a second into a named pipe.

import Foundation
import Synchronization
import TestRigs
import TestSupport
import Testing

/// Tells of the hands that a test wants, until it is ended.
final class HandTeller: Sendable {
  let path: String
  private let wanted = Mutex<[HandLines.Hand]>([])
  private let descriptor: Int32

  init(in home: ProgramFolder) throws {
    path = home.file("hands.jsonl")
    try #require(mkfifo(path, 0o600) == 0)
    // Both ends, so that neither side waits.
    descriptor = open(path, O_RDWR)
    try #require(descriptor >= 0)
  }

  deinit { close(descriptor) }

  /// Shows these hands from the next line on.
  func show(_ hands: [HandLines.Hand]) { wanted.withLock { $0 = hands } }

  /// Writes lines until the task is cancelled.
  func run() async {
    var count = 0
    while !Task.isCancelled {
      count += 1
      let line = HandLines.line(seconds: Double(count) / 30, wanted.withLock { $0 }) + "\n"
      let bytes = Array(line.utf8)
      guard write(descriptor, bytes, bytes.count) == bytes.count else { return }
      try? await Task.sleep(for: .milliseconds(33))
    }
  }
}
