// A program that finds hands, as the window sees it: thirty lines a second into a named pipe.

import Synchronization
import TestRigs
import TestSupport

/// Tells of the hands that a test wants, until it is ended.
final class HandTeller: Sendable {
  private let wanted = Mutex<[HandLines.Hand]>([])
  private let pipe: HandPipe

  init(in home: ProgramFolder) throws {
    pipe = try HandPipe(path: home.file("hands.jsonl"))
  }

  var path: String { pipe.path }

  /// Shows these hands from the next line on.
  func show(_ hands: [HandLines.Hand]) { wanted.withLock { $0 = hands } }

  /// Writes lines until the task is cancelled.
  func run() async {
    while !Task.isCancelled {
      pipe.show(wanted.withLock { $0 })
      try? await Task.sleep(for: .milliseconds(33))
    }
  }
}
