// The sounds of shapes, events, overviews and rulers. Truth: the scale of the preset, the speed of the sweep, and
// the same sounds rendered without what is looked for.

import Engine
import Foundation
import Sonification
import Study
import Testing

@Suite struct StudyStimulusSoundTests {
  private static let rate = 48_000.0

  private func sound(
    _ stimulus: StudyStimulus, _ preset: Preset = .analysis, _ way: StudyPlan.Way = .pen
  ) throws -> StudySound {
    try StudySound(
      stimulus, preset: preset, way: way, levelDecibels: -20, sampleRateHertz: Self.rate)
  }

  /// The pitch around a time, by its crossings of zero.
  private func hertz(_ sound: StudySound, _ seconds: Double, over width: Double = 0.1) -> Double {
    let from = Int((seconds - width / 2) * Self.rate)
    let range = from..<from + Int(width * Self.rate)
    let samples = range.map { sound.left[$0] + sound.right[$0] }
    let count = (1..<samples.count).count { samples[$0 - 1] < 0 && samples[$0] >= 0 }
    return Double(count) / width
  }

  /// The pitch of a place in the window, of the analysis preset.
  private func scale(_ u: Double) -> Double {
    let mapping = Preset.analysis.mappings.first
    func erb(_ f: Double) -> Double { 21.4 * log10(1 + 0.00437 * f) }
    let low = erb(mapping.lowestHertz)
    let place = low + u * (erb(mapping.highestHertz) - low)
    return (pow(10, place / 21.4) - 1) / 0.00437
  }

  private func ticks(_ pixels: Double) throws -> Preset {
    let plan = try StudyFiles.parse(
      "name = \"a\"\n[tasks.columns]\n[conditions.a]\npreset = \"analysis\"\nticks = true\n"
        + "tick-px = \(pixels)")
    return plan.conditions[0].preset
  }

  @Test("every shape has its own sound, both ways, and the same one each time")
  func shapes() throws {
    for way in StudyPlan.Way.allCases {
      var sounds: Set<[Float]> = []
      for shape in StudyShape.allCases {
        let stimulus = StudyStimulus.shape(
          shape, contrast: 0.8, x: 0, y: 0, radius: 30, decibels: 0)
        let one = try sound(stimulus, .analysis, way)
        #expect(try sound(stimulus, .analysis, way) == one)
        #expect(
          abs(Double(one.left.count) / Self.rate - stimulus.seconds(way)) < 1.05, "\(shape)")
        sounds.insert(one.left)
      }
      #expect(sounds.count == StudyShape.allCases.count)
    }
  }

  @Test("swept patches sound 1 s each, 0.4 s apart, as high as the scale has them")
  func sweptPatches() throws {
    let sound = try sound(
      .patches(first: 0.25, second: 0.75, firstDecibels: 0, secondDecibels: 0), .analysis,
      .overview)
    for (u, time) in [(0.25, 0.5), (0.75, 1.9)] {
      let found = hertz(sound, time, over: 0.4)
      #expect(abs(found - scale(u)) <= 6, "\(found) against \(scale(u))")
    }
  }

  @Test("a swept square is high for as long as the sweep is over it, by its columns' mean")
  func sweptSquare() throws {
    let sound = try sound(
      .shape(.square, contrast: 1, x: 0, y: 0, radius: 24, decibels: 0), .analysis, .overview)
    // 48 of 96 rows are bright, 0.9 on 0.1: the mean is 0.5. Columns 24 to 71 of 96, in 2 s.
    #expect(abs(hertz(sound, 1) - scale(0.5)) <= 12)
    for time in [0.25, 1.75] { #expect(abs(hertz(sound, time) - scale(0.1)) <= 12) }
    #expect(hertz(sound, 0.6) > 1.5 * hertz(sound, 0.4))
  }

  @Test("every event has its own sound, louder and softer as wished, beside or after the voice")
  func earcons() throws {
    func stimulus(_ earcon: Earcon, _ loudness: Double) -> StudyStimulus {
      .earcon(name: earcon.rawValue, loudness: loudness, ground: 0.5, decibels: 0)
    }
    var sounds: Set<[Float]> = []
    for earcon in Earcon.allCases {
      let silent = try sound(stimulus(earcon, 0))
      let loud = try sound(stimulus(earcon, 1))
      let soft = try sound(stimulus(earcon, 0.5))
      sounds.insert(loud.left)
      let count = min(silent.left.count, loud.left.count, soft.left.count)
      let first = try #require((0..<count).first { loud.left[$0] != silent.left[$0] })
      // One period later is 256 frames here at most.
      let start = earcon.mayMeetVoice ? 0.4 : 0.6
      #expect(abs(Double(first) / Self.rate - start) < 0.02, "\(earcon): \(first)")
      func energy(_ sound: StudySound) -> Double {
        (0..<count).reduce(0) { $0 + pow(Double(sound.left[$1] - silent.left[$1]), 2) }
      }
      let ratio = 10 * log10(energy(loud) / energy(soft))
      #expect(abs(ratio - 6.02) < 0.5, "\(earcon): \(ratio)")
    }
    #expect(sounds.count == Earcon.allCases.count)
  }

  @Test("a ruler ticks at each column, by pen and by overview, and not where there is none")
  func rulers() throws {
    let row = StudyStimulus.row(count: 8, gap: nil, depth: 0, perSecond: 4, decibels: 0)
    for way in StudyPlan.Way.allCases {
      let plain = try sound(row, .analysis, way)
      let marked = try sound(row, try ticks(24), way)
      let count = min(plain.left.count, marked.left.count)
      var onsets: [Double] = []
      for frame in 0..<count where plain.left[frame] != marked.left[frame] {
        let time = Double(frame) / Self.rate
        if onsets.last.map({ time - $0 > 0.15 }) ?? true { onsets.append(time) }
      }
      // Columns of 24 px at four a second: a mark each 0.25 s, the first after one column.
      #expect(onsets.count == 7, "\(way): \(onsets)")
      for (place, onset) in onsets.enumerated() {
        #expect(abs(onset - 0.25 * Double(place + 1)) < 0.02, "\(way): \(onsets)")
      }
    }
    #expect(try sound(row, try ticks(60)) != (try sound(row, try ticks(24))))
  }

  @Test("a stimulus for a hand has no sound of its own")
  func hands() throws {
    #expect(try sound(.place(x: 1, y: 2)).left.isEmpty)
    #expect(try sound(.line(amplitude: 1, waves: 1, phase: 0)).left.isEmpty)
    #expect(try sound(.earcon(name: "no", loudness: 1, ground: 0, decibels: 0)).left.isEmpty)
  }
}
