// Changes by hand through the real queues, 200 times a second, with a pen that rests and one that
// moves: no step above -60 dBFS beyond what the steady sounds have, by the second difference, as
// the chain's own tests bound it.

import Micrograph
import Sonification
import Synthesis
import Testing

@testable import Instrument

@Suite("Changes by hand, 200 times a second")
struct ChangeClickTests {
  /// One of the settings that take turns.
  struct Setting: Sendable {
    var preset: Preset
    var volume: Float = 1
  }

  /// What takes turns, by name.
  static let pairs: [(name: String, one: Setting, other: Setting)] = {
    func preset(_ preset: Preset, _ change: (inout Preset) -> Void = { _ in }) -> Setting {
      var preset = preset
      if let window = IntensityWindow(low: 0, high: 399) { preset.mapping.window = .fixed(window) }
      change(&preset)
      return Setting(preset: preset)
    }
    func window(_ low: Double, _ high: Double) -> Setting {
      preset(.analysis) {
        if let window = IntensityWindow(low: low, high: high) { $0.mapping.window = .fixed(window) }
      }
    }
    func loud(_ volume: Float) -> Setting {
      Setting(preset: preset(.analysis).preset, volume: volume)
    }
    return [
      ("classic and analysis", preset(.classic), preset(.analysis)),
      ("classic and sonic-atomic", preset(.classic), preset(.sonicAtomic)),
      ("analysis and sonic-atomic", preset(.analysis), preset(.sonicAtomic)),
      ("analysis and two places", preset(.analysis), preset(.twoPlaces)),
      (
        "here and beside", preset(.analysis),
        preset(.analysis) { $0.mapping.offset = .pixels(x: 25, y: 0) }
      ),
      ("two places and probe and surround", preset(.twoPlaces), preset(.probeAndSurround)),
      ("a window and another", window(0, 399), window(100, 200)),
      (
        "a window and its reverse", window(0, 399),
        preset(.analysis) { $0.mapping.isInverted = true }
      ),
      (
        "loud and soft", preset(.analysis) { $0.mapping.amplitude = 0.8 },
        preset(.analysis) { $0.mapping.amplitude = 0.2 }
      ),
      ("left and right", preset(.analysis) { $0.mapping.panMode = .full }, preset(.analysis)),
      ("full volume and -20 dB", loud(1), loud(0.1)),
      ("full volume and silence", loud(1), loud(0)),
    ]
  }()

  /// A pen that touches and rests, and one that goes up and down at 100 pixels a second, reported
  /// 200 times a second.
  ///
  /// It is where pitch is low: bright sound bends so much by itself that a step could hide in it.
  static let pens: [(name: String, place: @Sendable (Int) -> Double?)] = [
    ("resting", { $0 == 20 ? 20 : nil }),
    (
      "moving",
      { millisecond in
        guard millisecond >= 20, millisecond.isMultiple(of: 5) else { return nil }
        let way = (millisecond - 20) % 400
        return 20 + 0.1 * Double(way < 200 ? way : 400 - way)
      }
    ),
  ]

  private static let milliseconds = 1_200

  @Test("make no step", arguments: pairs.indices, pens.indices)
  func makesNoStep(pair: Int, pen: Int) {
    let (name, one, other) = Self.pairs[pair]
    // The chain changes one period and one report interval before the pitch: what sounds meanwhile
    // is one's chain with the other's mapping.
    var crossed = [one, other]
    crossed[0].preset.chain = other.preset.chain
    crossed[1].preset.chain = one.preset.chain
    // A voice that goes sounds with those that have changed already.
    if one.preset.voiceCount != other.preset.voiceCount {
      crossed += [(one, other), (other, one)].map { first, rest in
        var mixed = rest
        mixed.preset.mappings.first = first.preset.mappings.first
        return mixed
      }
    }
    let steady =
      ([one, other] + crossed).map { setting in
        Self.bend(Self.play(setting, setting, Self.pens[pen].place))
      }.max() ?? 0
    let changing = Self.bend(Self.play(one, other, Self.pens[pen].place))
    #expect(changing <= steady + 0.001, "\(name), \(Self.pens[pen].name)")
  }

  @Test("are heard: the last of them is in force, and the sound becomes its own")
  func areHeard() {
    let (_, one, other) = Self.pairs[7]
    let changed = Self.play(one, other, Self.pens[0].place, until: 600)
    let plain = Self.play(other, other, Self.pens[0].place)
    func turns(_ samples: ArraySlice<Float>) -> Int {
      zip(samples, samples.dropFirst()).count { $0 < 0 && $1 >= 0 }
    }
    // After 600 ms the window stays what the 240th change made it: `other`.
    let late = 40_000..<57_000
    #expect(abs(turns(changed.left[late]) - turns(plain.left[late])) <= 1)
    #expect(turns(plain.left[late]) != turns(Self.play(one, one, Self.pens[0].place).left[late]))
  }

  /// Two settings in turn, one every 2.5 ms on the average, from 100 ms on.
  private static func play(
    _ one: Setting, _ other: Setting, _ place: @escaping @Sendable (Int) -> Double?,
    until end: Int = milliseconds
  ) -> (left: [Float], right: [Float]) {
    var rig = ChangeRig(one.preset, place: place)
    rig.set(volume: one.volume)
    var changes = 0
    for millisecond in 0..<milliseconds {
      if millisecond >= 100, millisecond <= end, (millisecond * 2) / 5 != (millisecond * 2 - 2) / 5
      {
        changes += 1
        let setting = changes.isMultiple(of: 2) ? one : other
        rig.set(setting.preset)
        rig.set(volume: setting.volume)
      }
      rig.step()
    }
    return (rig.left, rig.right)
  }

  private static func bend(_ sound: (left: [Float], right: [Float])) -> Float {
    [sound.left, sound.right].map { side in
      // From 300 ms on the entrance of the session is over.
      (14_400..<side.count).reduce(Float(0)) { largest, frame in
        max(
          largest,
          abs((side[frame] - side[frame - 1]) - (side[frame - 1] - side[frame - 2])))
      }
    }.max() ?? .infinity
  }
}
