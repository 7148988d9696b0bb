// A program that tells of hands, as the window sees it: lines written into a named pipe, when a test wants them.

import Foundation
import TestBasics
import TestRigs
import Testing

/// The writing end of a pipe of hands.
final class HandPipe {
  let path: String
  private let descriptor: Int32
  private var seconds = 1.0

  init(in home: WindowHome, named name: String = "hands.pipe") throws {
    path = home.folder.appending(path: name).path
    try #require(mkfifo(path, 0o600) == 0)
    // Both ends, so that neither side waits.
    descriptor = open(path, O_RDWR)
    try #require(descriptor >= 0)
  }

  deinit { close(descriptor) }

  /// Writes the hands of the next picture, a thirtieth of a second later.
  func show(_ hands: [HandLines.Hand]) {
    seconds += 1 / 30
    write(HandLines.line(seconds: seconds, hands) + "\n")
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(Foundation.write(descriptor, bytes, bytes.count) == bytes.count)
  }
}
