// When a hit sounds. Source of truth: a ramp whose grey at each place is known, so that the moment at which a
// straight stroke crosses a threshold is a sum; and the sound itself, whose click is found in the samples.

import Foundation
import Geometry
import Micrograph
import Movement
import Pen
import Rendering
import Sonification
import Synthesis
import TestBasics
import TestSupport
import Testing

@Suite("When zones sound")
struct ZoneTimeTests {
  private static let width = 1_001

  /// A picture that rises evenly from 0 at its left edge to 1,000 at its right.
  private static func ramp() -> Micrograph {
    Micrograph(
      width: width, height: 64, pixels: (0..<64).flatMap { _ in (0..<width).map { Float($0) } },
      pixelType: .float32)
  }

  private static func mapping() -> MappingParameters {
    var mapping = MappingParameters()
    mapping.window = IntensityWindow(low: 0, high: 1_000).map { .fixed($0) } ?? .fullRange
    return mapping
  }

  private static let bright = ZoneSet(
    name: "bright", summary: "",
    parts: [
      ZoneSet.Part(
        Zone(name: "bright", shape: .grey(.above(enter: 0.8, exit: 0.7))),
        sound: ZoneSound(.click, level: 1))
    ])

  @Test("a hit's time is that of the crossing, at any speed and any moment between reports")
  func crossing() throws {
    let image = PreparedImage(Self.ramp())
    var random = SeededGenerator(seed: 11)
    for _ in 0..<Rounds.count(usually: 100, all: 2_000) {
      let speed = Double.random(in: 20...5_000, using: &random)
      let start = Double.random(in: 500...790, using: &random)
      for isLive in [false, true] {
        var pipeline = PenPipeline(image, mappings: VoiceMappings(Self.mapping()), isLive: isLive)
        pipeline.setZones(ZoneScene(Self.bright, number: 1))
        var step = 0
        var readings: [SonifiedReading] = []
        while start + speed * Double(step) / 200 < 990 {
          pipeline.take(
            PenSample(
              timeNanoseconds: Int64(step) * 5_000_000,
              position: ImagePoint(x: start + speed * Double(step) / 200, y: 30),
              isInProximity: true, isInContact: true)
          ) { readings.append($0) }
          step += 1
        }
        #expect(start + speed * Double(step - 1) / 200 > 800)
        var hits: [HeardHit] = []
        pipeline.takeHits { hits.append($0) }
        let entries = hits.filter { $0.hit.event == .entry }
        #expect(entries.count == 1)
        let heard = try #require(entries.first)
        let truth = (800 - start) / speed * 1e9
        // One control frame of the path is half a pixel.
        #expect(abs(Double(heard.hit.timeNanoseconds) - truth) <= 0.5 / speed * 1e9 + 1)
        #expect(abs(heard.hit.position.x - 800) < 0.01)
        // The voice lags as much.
        let cue = try #require(heard.cue)
        let frame = try #require(
          readings.last { $0.reading.timeNanoseconds <= heard.hit.timeNanoseconds })
        #expect(cue.timeNanoseconds == heard.hit.timeNanoseconds + frame.control.lagNanoseconds)
        #expect(isLive ? frame.control.lagNanoseconds > 0 : frame.control.lagNanoseconds == 0)
      }
    }
  }

  @Test("in a rendered file the click begins where the path crosses the threshold")
  func sound() throws {
    let temporary = try ProgramFolder()
    var preset = Preset.classic
    preset.mapping = Self.mapping()
    // The voice itself is silent: what is left is the zone.
    preset.mapping.amplitude = 0
    let samples = (0...400).map { step in
      PenSample(
        timeNanoseconds: Int64(step) * 5_000_000,
        position: ImagePoint(x: 600 + Double(step) * 0.75, y: 30), isInProximity: true,
        isInContact: step < 400)
    }
    var render = OfflineRender(
      micrograph: Self.ramp(), samples: samples, preset: preset, sampleRateHertz: 48_000)
    render.zones = Self.bright
    let path = temporary.file("hit.wav")
    let summary = try render.run(soundPath: path)
    #expect(summary.zones.counts[0]?.entries == 1)
    let wave = try WaveFile.read(path)
    let onset = try #require(wave.channels.first?.firstIndex { abs($0) > 1e-4 })
    // 200 px at 150 px a second; a click rises within a millisecond.
    #expect(abs(Double(onset) - 200 / 150 * 48_000) <= 48)
  }

  @Test("two pointers have zones of their own, each its place")
  func pointers() throws {
    let image = PreparedImage(Self.ramp())
    var pipeline = PenPipeline(image, mappings: VoiceMappings(Self.mapping()), isLive: false)
    pipeline.setZones(ZoneScene(.hands, number: 1))
    func go(_ pointer: UInt8, _ x: Double, _ milliseconds: Int64, down: Bool = true) {
      pipeline.take(
        PenSample(
          timeNanoseconds: milliseconds * 1_000_000, position: ImagePoint(x: x, y: 20),
          isInProximity: true, isInContact: down, pointer: pointer)
      ) { _ in }
    }
    // Both go from the middle to either end; the right hand has no zone that is bright.
    for step in 0...100 {
      let time = Int64(step) * 10
      go(0, 500 + Double(step) * 4, time)
      go(1, 500 + Double(step) * 4, time)
    }
    for step in 0...100 {
      let time = 1_010 + Int64(step) * 10
      go(0, 900 - Double(step) * 8.5, time)
      go(1, 900 - Double(step) * 8.5, time)
    }
    var names: [String] = []
    pipeline.takeHits { heard in
      guard heard.hit.event == .entry else { return }
      names.append(ZoneSet.hands.parts[heard.hit.zone].zone.name)
    }
    #expect(names.sorted() == ["left-down", "left-up", "right-down"])
  }
}
