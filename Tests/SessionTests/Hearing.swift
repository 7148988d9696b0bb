// A silent live session and all its reports so far.

import Engine
import Foundation
import Geometry
import Micrograph
import Pen
import Session
import Sonification
import Tablet
import TestBasics
import TestSupport

/// A session as a test follows it.
struct Hearing: ~Copyable {
  var session: LiveSession
  var readings: [SonifiedReading] = []
  var event: [SourceEvent] = []
  var commands: [PadCommand] = []
  /// What was heard of the pen, hovering too.
  var samples: [PenSample<ImagePoint>] = []

  init(
    of tablet: FakeTablet, _ micrograph: Micrograph, _ options: PenOptions = PenOptions()
  ) throws {
    session = try LiveSession(
      micrograph: micrograph, source: .device(path: tablet.path), calibration: nil,
      preset: .analysis, audio: .off, pen: options
    ) { _ in }
  }

  /// Follows the session until something is so; an error where that never comes.
  mutating func wait(until isSo: (borrowing Hearing) -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(Patience.seconds)
    while true {
      tick()
      if isSo(self) { return }
      guard ContinuousClock.now < deadline else { throw NothingHeard() }
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  mutating func wait(for isSo: ([SonifiedReading]) -> Bool) async throws {
    try await wait(until: { isSo($0.readings) })
  }

  mutating func waitForEvent(_ isSo: ([SourceEvent]) -> Bool) async throws {
    try await wait(until: { isSo($0.event) })
  }

  /// Follows the session for a while.
  mutating func listen(for duration: Duration) async throws {
    let end = ContinuousClock.now + duration
    while ContinuousClock.now < end {
      tick()
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private mutating func tick() {
    var readings: [SonifiedReading] = []
    var event: [SourceEvent] = []
    var commands: [PadCommand] = []
    var samples: [PenSample<ImagePoint>] = []
    // As every face does: loops have their strokes and fingers of it.
    session.takePenSamples { samples.append($0) }
    _ = session.tick {
      readings.append($0)
    } sourceEvents: {
      event.append($0)
    } audioEvents: { _ in
    } padCommand: {
      commands.append($0)
    }
    self.readings += readings
    self.event += event
    self.commands += commands
    self.samples += samples
  }
}

/// The session did not report what a test waited for.
struct NothingHeard: Error {}
