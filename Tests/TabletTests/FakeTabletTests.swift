// The bed of fake tablets itself, seen by programs that know nothing of it.
import Foundation
import Tablet
import TestSupport
import Testing

@Suite("Fake tablets")
struct FakeTabletTests {
  /// Starts a program with its output in a pipe.
  private static func start(_ program: String, _ arguments: String...) throws -> (Process, Pipe) {
    let path = "/usr/bin/\(program)"
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw MissingTool(line: "apt-get install evemu-tools")
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    return (process, output)
  }

  @Test("evemu-describe, a program of its own, sees the description that was plugged in")
  func describe() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let (process, output) = try Self.start("evemu-describe", tablet.path)
      let text = String(
        decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      let seen = try EvemuRecording(contents: Array(text.utf8), path: "evemu-describe")
      let made = try EvemuRecording(contents: Array(FakeTabletPen.description.utf8), path: "pen")
      #expect(seen.description == made.description)
    }
  }

  @Test("evemu-record, a program of its own, records the events that are fed, in order")
  func record() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).events"
      defer { try? FileManager.default.removeItem(atPath: path) }
      let (process, _) = try Self.start("evemu-record", tablet.path, path)
      try await tablet.waitUntilOpened()
      try await tablet.play(FakeTabletPen.events, speed: .infinity)
      let fed = try FakeTabletText(FakeTabletPen.events).events
      var seen: [InputEvent] = []
      let end = FakeTablet.nowMicroseconds + 10_000_000
      while seen.count < fed.count, FakeTablet.nowMicroseconds < end {
        try await Task.sleep(for: .milliseconds(20))
        seen = (try? EvemuRecording.open(path).events) ?? []
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      seen = try EvemuRecording.open(path).events
      #expect(seen.map(\.type) == fed.map(\.type))
      #expect(seen.map(\.code) == fed.map(\.code))
      #expect(seen.map(\.value) == fed.map(\.value))
      // evemu-record counts from its first event.
      let first = try #require(fed.first)
      #expect(
        seen.map { $0.timeMicroseconds / 1000 }
          == fed.map { ($0.timeMicroseconds - first.timeMicroseconds) / 1000 })
    }
  }

  @Test("tests take turns at the bed, and what they plugged in is gone afterwards")
  func turns() async throws {
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<4 {
        group.addTask {
          try await FakeTabletBed.run { bed in
            _ = try bed.plug(FakeTabletPen.description, number: number)
            try await Task.sleep(for: .milliseconds(10))
            return TabletDiscovery.list().count
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == [1, 1, 1, 1])
  }
}

/// A program the test needs is not installed; the line installs it.
private struct MissingTool: Error {
  let line: String
}
