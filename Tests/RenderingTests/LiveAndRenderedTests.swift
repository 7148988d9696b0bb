// The live path and the rendering, reading by reading, in memory.

import Calibration
import Engine
import Foundation
import Geometry
import ImageFile
import Micrograph
import Pen
import Rendering
import Session
import Sonification
import Tablet
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Live and rendered readings", .timeLimit(.minutes(60)), .needs(.devices))
struct LiveAndRenderedTests {
  private static let image = "Images/haadf-rhombic.png"
  private static let pen = "Images/pen-strokes.events"

  private func rendered(
    _ micrograph: Micrograph, _ samples: [PenSample<ImagePoint>]
  ) throws -> [SonifiedReading] {
    var readings: [SonifiedReading] = []
    let render = OfflineRender(
      micrograph: micrograph, samples: samples, preset: .analysis, sampleRateHertz: 8_000)
    _ = try render.run(soundPath: nil) { readings.append($0) }
    return readings
  }

  @Test("A tablet's node, read live, gives the readings that rendering its reports gives")
  func device() async throws {
    let micrograph = try ImageFile.open(path: Self.image)
    let text = try String(contentsOfFile: Self.pen, encoding: .utf8)
    let recording = try EvemuRecording.open(Self.pen)
    let map = try TabletMap(for: recording.description, micrograph, calibration: nil).transform
    let samples = try recording.samples()
    let expected = try rendered(
      micrograph, samples.map { $0.moved(to: map.apply(to: $0.position)) })

    // The recording's own stamps, fed faster than they say: the readings depend on stamps alone.
    let live = try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(text)
      let session = try LiveSession(
        micrograph: micrograph, source: .device(path: tablet.path), calibration: nil,
        preset: .analysis, audio: .off
      ) { _ in }
      try await tablet.play(text, speed: .infinity)
      var readings: [SonifiedReading] = []
      var count = 0
      let deadline = ContinuousClock.now + .seconds(Patience.seconds)
      while count < samples.count, ContinuousClock.now < deadline {
        count =
          session.tick {
            readings.append($0)
          } sourceEvents: { _ in
          } audioEvents: { _ in
          }
          .sampleCount
        try await Task.sleep(for: .milliseconds(5))
      }
      session.end()
      let status = session.tick {
        readings.append($0)
      } sourceEvents: { _ in
      } audioEvents: { _ in
      }
      #expect(status.sampleCount == samples.count)
      #expect(status.contactCount == samples.count { $0.isInContact })
      return readings
    }
    try expectSame(live, expected)
  }

  /// Expects the same readings but for the live lag.
  private func expectSame(_ live: [SonifiedReading], _ expected: [SonifiedReading]) throws {
    try #require(live.count == expected.count)
    for (live, expected) in zip(live, expected) {
      #expect(expected.control.lagNanoseconds == 0, "rendering adds no delay")
      #expect(live.control.lagNanoseconds > 0, "live motion waits for the next report")
      var without = live
      without.control.lagNanoseconds = 0
      guard without == expected else {
        Issue.record("live \(live) is rendered as \(expected)")
        return
      }
    }
    print("a node and a rendering: \(live.count) control frames, all the same")
  }

  @Test("The lag of a stroke never changes within it and is one report interval")
  func lag() throws {
    let micrograph = try ImageFile.open(path: Self.image)
    let recording = try EvemuRecording.open(Self.pen)
    let map = try TabletMap(for: recording.description, micrograph, calibration: nil).transform
    var pipeline = PenPipeline(
      micrograph: micrograph, histogram: Histogram(micrograph), mapping: Preset.analysis.mapping,
      isLive: true)
    var lags: [UInt32: Set<Int64>] = [:]
    for sample in try recording.samples() {
      pipeline.take(sample.moved(to: map.apply(to: sample.position))) {
        lags[$0.reading.stroke, default: []].insert($0.control.lagNanoseconds)
      }
    }
    // 200 reports a second, as its own JSON states.
    #expect(lags == [1: [5_000_000], 2: [5_000_000], 3: [5_000_000]])
  }

  @Test("Calibrated or not, a stroke file's samples are taken as they are")
  func strokes() async throws {
    let micrograph = try ImageFile.open(path: "Images/line-grating.png")
    let samples = (0..<40).map { (index: Int) -> PenSample<ImagePoint> in
      PenSample(
        timeNanoseconds: Int64(index) * 7_500_000,
        position: ImagePoint(x: 10.25 + 3.5 * Double(index), y: 20 + 0.5 * Double(index)),
        pressure: 0.5, isInContact: index < 39)
    }
    let expected = try rendered(micrograph, samples)
    let session = try LiveSession(
      micrograph: micrograph, source: .strokes(samples, path: "memory"), calibration: nil,
      preset: .analysis, audio: .off
    ) { _ in }
    var live: [SonifiedReading] = []
    var isFinished = false
    let deadline = ContinuousClock.now + .seconds(Patience.seconds)
    while !isFinished, ContinuousClock.now < deadline {
      _ = session.tick {
        live.append($0)
      } sourceEvents: {
        isFinished = isFinished || $0 == .finished
      } audioEvents: { _ in
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    session.end()
    // A busy machine may have let everything happen within one sleep.
    _ = session.tick {
      live.append($0)
    } sourceEvents: { _ in
    } audioEvents: { _ in
    }
    try #require(live.count == expected.count)
    let shift = live[0].control.timeNanoseconds - expected[0].control.timeNanoseconds
    for (live, expected) in zip(live, expected) {
      #expect(live.control.timeNanoseconds - shift == expected.control.timeNanoseconds)
      #expect(live.reading.position == expected.reading.position)
      #expect(live.reading.value == expected.reading.value)
      #expect(live.control.frequencyHertz == expected.control.frequencyHertz)
      #expect(live.control.phase == expected.control.phase)
    }
  }
}
