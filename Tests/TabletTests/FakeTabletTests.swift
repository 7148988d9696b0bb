// The bed of fake tablets itself, seen by programs that do not know it.
import Foundation
import Tablet
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Fake tablets", .needs(.devices))
struct FakeTabletTests {
  @Test("evemu-describe, a program of its own, sees the description that was plugged in")
  func describe() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let outcome = try await Subprocess.run(
        Subprocess.find("evemu-describe", package: "evemu-tools"), [tablet.path])
      #expect(outcome.status == 0)
      let seen = try EvemuRecording(
        contents: Array(outcome.standardOutput.utf8), path: "evemu-describe")
      let made = try EvemuRecording(contents: Array(FakeTabletPen.description.utf8), path: "pen")
      #expect(seen.description == made.description)
    }
  }

  @Test("evemu-record, a program of its own, records the events that are fed, in order")
  func record() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let folder = try TemporaryFolder()
      let path = folder.path("seen.events")
      let recorder = try Subprocess.start(
        Subprocess.find("evemu-record", package: "evemu-tools"), [tablet.path, path])
      try await tablet.waitUntilOpened()
      try await tablet.play(FakeTabletPen.events, speed: .infinity)
      let fed = try FakeTabletText(FakeTabletPen.events).events
      var seen: [InputEvent] = []
      try await Patience.wait(for: "the last event in the recording") {
        seen = (try? EvemuRecording.open(path).events) ?? []
        return seen.count >= fed.count
      }
      recorder.send(signal: SIGKILL)
      _ = try await recorder.outcome()
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
