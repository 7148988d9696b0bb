// Lines of hands that come from files and pipes. Source of truth: the lines that are written here.

import Files
import Foundation
import Hands
import Library
import Pen
import Session
import TestBasics
import TestRigs
import TestSupport
import Testing

@Suite("Lines of hands as they come", .timeLimit(.minutes(60)))
struct HandFeedTests {
  private static let hand = HandLines.Hand(tip: (300, 200), isPinching: true)

  /// What comes until the stream is over.
  private static func events(_ feed: HandFeed) async throws -> [HandFeed.Event] {
    var events: [HandFeed.Event] = []
    try await Patience.wait(for: "the end of the stream") {
      events += feed.takeEvents()
      if case .ended = events.last { return true }
      return false
    }
    return events
  }

  @Test("a file plays in the time of its lines, and a line that is none is told by its number")
  func file() async throws {
    let folder = try ProgramFolder()
    let lines = [
      HandLines.line(seconds: 50, [Self.hand]), HandLines.line(seconds: 50.2, []), "nonsense",
      HandLines.line(seconds: 50.3, [Self.hand]),
    ]
    let path = try folder.write(lines.joined(separator: "\n"), to: "hands.jsonl")
    let feed = try HandFeed(path: path)
    let events = try await Self.events(feed)
    feed.end()
    try #require(events.count == 5)
    var times: [Int64] = []
    for event in events {
      if case .frame(_, let time) = event { times.append(time) }
    }
    try #require(times.count == 3)
    #expect(times[1] - times[0] >= 200_000_000 && times[2] - times[0] >= 300_000_000)
    guard case .flaw(let error) = events[2] else {
      Issue.record("\(events[2])")
      return
    }
    #expect(error == HandLineError(line: 3, flaw: .notAnObject(text: "nonsense")))
  }

  @Test("a pipe is read as its lines come, whatever its parts are")
  func pipe() async throws {
    let folder = try ProgramFolder()
    let path = folder.file("hands")
    try #require(mkfifo(path, 0o600) == 0)
    // Both ends are held by one descriptor, so that neither side waits.
    let writer = open(path, O_RDWR)
    try #require(writer >= 0)
    let feed = try HandFeed(path: path)
    let text =
      HandLines.line(seconds: 1, [Self.hand]) + "\n" + HandLines.line(seconds: 2, []) + "\n"
    let bytes = Array(text.utf8)
    let (third, half) = (bytes.count / 3, bytes.count / 2)
    for part in [bytes[..<third], bytes[third..<half], bytes[half...]] {
      #expect(part.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) } == part.count)
    }
    var frames: [HandFrame] = []
    try await Patience.wait(for: "two pictures") {
      for case .frame(let frame, _) in feed.takeEvents() { frames.append(frame) }
      return frames.count == 2
    }
    #expect(frames[0].hands.count == 1 && frames[1].hands.isEmpty)
    feed.end()
    close(writer)
  }

  @Test("what is not there, and a folder, are told")
  func refused() throws {
    let folder = try ProgramFolder()
    #expect(throws: Fault.file(.notFound(path: folder.file("none")))) {
      _ = try HandFeed(path: folder.file("none"))
    }
    #expect(throws: Fault.file(.notReadable(path: folder.path, errno: EISDIR))) {
      _ = try HandFeed(path: folder.path)
    }
    #expect(throws: Fault.file(.unusableName(path: ""))) { _ = try HandFeed(path: "") }
  }
}
