// A missing column in the sound, and a zone on another voice's layer. Sources of truth: stripes drawn here at known
// places, straight strokes of known speed, and the same rendering without the sound that is looked for.

import Analysis
import Foundation
import Geometry
import Micrograph
import Movement
import Pen
import Rendering
import Sonification
import Synthesis
import TestSupport
import Testing

@Suite("What is missing, and what another voice reads")
struct ZoneMissingSoundTests {
  // Stripes 8 px wide every 40 px from 100 on; the fifth is left out.
  private static let (width, spacing, first) = (600, 40, 100)

  private static func stripes(without missing: Int?) -> Micrograph {
    Micrograph(
      width: width, height: 20,
      pixels: (0..<20).flatMap { _ in
        (0..<width).map { column -> Float in
          let (number, within) = (column - first).quotientAndRemainder(dividingBy: spacing)
          return column >= first && within < 8 && number < 10 && number != missing ? 200 : 20
        }
      }, pixelType: .unsigned8)
  }

  /// 200 px a second from x = 50.
  private static let samples = (0...500).map { step in
    PenSample(
      timeNanoseconds: Int64(step) * 5_000_000, position: ImagePoint(x: 50 + Double(step), y: 10),
      isInProximity: true, isInContact: step < 500)
  }

  private static func set(_ missing: ZoneSound?) -> ZoneSet {
    ZoneSet(
      name: "stripes", summary: "",
      parts: [
        ZoneSet.Part(
          Zone(name: "stripe", shape: .grey(.above(enter: 0.5, exit: 0.3))), sound: nil,
          missingSound: missing)
      ])
  }

  private static func render(
    _ image: Micrograph, _ set: ZoneSet
  ) throws -> (sound: [Float], hits: [ZoneHit]) {
    var preset = Preset.analysis
    preset.mapping.amplitude = 0
    var render = OfflineRender(
      micrograph: image, samples: samples, preset: preset, sampleRateHertz: 48_000)
    render.zones = set
    var (sound, hits): ([Float], [ZoneHit]) = ([], [])
    _ = try render.run(soundPath: nil) { _ in
    } meet: {
      hits.append($0.hit)
    } hear: { (left, _) in
      for index in left.indices { sound.append(left[index]) }
    }
    return (sound, hits)
  }

  @Test(
    "its own cue sounds where the next column shows that it was missing, once, and nowhere else")
  func missing() throws {
    let cue = ZoneSound(.ping, level: 1, pan: 0)
    let (heard, hits) = try Self.render(Self.stripes(without: 4), Self.set(cue))
    let told = hits.filter { $0.event == .missing }
    #expect(told.count == 1)
    // The sixth stripe begins at 300 px: 250 px from the start, 1.25 s.
    let due = 1.25 * 48_000
    let onset = try #require(heard.firstIndex { abs($0) > 1e-4 })
    #expect(abs(Double(onset) - due) < 150, "\(onset)")
    #expect(heard.contains { abs($0) > 0.05 })
    let last = try #require(heard.lastIndex { abs($0) > 1e-4 })
    #expect(last - onset < 48_000)
    // Without a sound for it, and with no column missing, there is silence.
    for (image, set) in [
      (Self.stripes(without: 4), Self.set(nil)), (Self.stripes(without: nil), Self.set(cue)),
    ] {
      let (sound, _) = try Self.render(image, set)
      #expect((sound.map(abs).max() ?? 1) < 1e-6)
    }
  }

  @Test("a zone of the second voice is struck by what that voice reads, of its own layer and place")
  func secondVoice() throws {
    // A step from dark to bright at 300; the second voice reads it 60 px ahead, blurred over 10.
    let step = Micrograph(
      width: Self.width, height: 40,
      pixels: (0..<40).flatMap { _ in (0..<Self.width).map { $0 < 300 ? 0 : Float(100) } },
      pixelType: .float32)
    var preset = Preset.analysis
    preset.mapping.window = IntensityWindow(low: 0, high: 100).map { .fixed($0) } ?? .fullRange
    preset.voiceCount = 2
    preset.mappings[1] = preset.mapping
    preset.mappings[1].layer = try LayerRecipe("blur(10)")
    preset.mappings[1].offset = .pixels(x: 60, y: 0)
    let samples = Self.samples.map { sample in
      var lower = sample
      lower.position = ImagePoint(x: sample.position.x, y: 20)
      return lower
    }
    var places: [Double] = []
    for voice in 0...1 {
      var zone = Zone(name: "bright", shape: .grey(.above(enter: 0.8, exit: 0.7)))
      zone.voice = voice
      var render = OfflineRender(
        micrograph: step, samples: samples, preset: preset, sampleRateHertz: 48_000)
      render.zones = ZoneSet(
        name: "one", summary: "", parts: [ZoneSet.Part(zone, sound: ZoneSound(.click))])
      var entries: [Double] = []
      _ = try render.run(soundPath: nil) { _ in
      } meet: {
        if $0.hit.event == .entry { entries.append($0.hit.position.x) }
      }
      places.append(try #require(entries.first))
    }
    // Between the last dark pixel and the first bright one.
    #expect(abs(places[0] - 299.8) < 0.1, "\(places)")
    // A blurred step reaches 0.8 at 0.8416 standard deviations past its middle.
    #expect(abs(places[1] - (299.5 + 0.8416 * 10 - 60)) < 0.5, "\(places)")
  }
}
