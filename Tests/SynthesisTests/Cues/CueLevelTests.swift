// How loud cues are: peaks, loudness beside one another, direct current, and 10 000 of any numbers.
import Synthesis
import TestBasics
import Testing

@Suite("Cue levels")
struct CueLevelTests {
  /// The highest momentary loudness of a cue at level 1, in LUFS.
  private func loudness(_ kind: CueKind, rate: Int) -> Double {
    let sound = renderCues(
      [(Cue(timeNanoseconds: 0, kind: kind), 0)], frames: rate, rate: Double(rate))
    return readings(left: sound.left, right: sound.right, rate: rate, block: rate / 100)
      .map { Double($0.momentaryLoudness) }.max() ?? -.infinity
  }

  /// Source of truth: the level meter, which is tested against ffmpeg's.
  @Test("all kinds are equally loud within 3 dB", arguments: [44_100, 48_000, 96_000, 192_000])
  func match(rate: Int) {
    let levels = synthesisedKinds.map { ($0.rawValue, loudness($0, rate: rate)) }
    for (kind, level) in levels { print("\(kind) at \(rate) Hz: \(rounded(level)) LUFS") }
    let loudest = levels.map(\.1).max() ?? 0
    let quietest = levels.map(\.1).min() ?? -99
    #expect(loudest - quietest <= 3)
  }

  @Test("a cue of level 1 has at most -6 dBFS on any port and no direct current above -60 dB of it")
  func peaks() {
    for rate in [8_000.0, 44_100, 48_000, 192_000] {
      var random = SeededGenerator(seed: UInt64(rate))
      let pitches = (0..<40).map { _ in 20 * fastExp2(.random(in: 0...10, using: &random)) }
      for kind in synthesisedKinds {
        for (number, pitch) in pitches.enumerated() {
          let seconds = 0.002 * fastExp2(Double(number % 8))
          let cue = Cue(
            timeNanoseconds: 0, kind: kind, pitchHertz: pitch, pan: -1, seconds: seconds)
          let left = renderCues([(cue, 0)], frames: Int(rate * 0.5), rate: rate).left
          let peak = left.map(\.magnitude).max() ?? 0
          #expect(peak <= 0.501_188 && peak > 0.01, "\(kind), \(pitch) Hz, \(seconds) s, \(rate)")
          let length = Double((left.lastIndex { $0 != 0 } ?? 0) + 1)
          let mean = left.reduce(0.0) { $0 + Double($1) } / length
          #expect(
            abs(mean) < 0.001 * Double(peak), "\(kind), \(pitch) Hz, \(seconds) s, \(rate)")
        }
      }
    }
  }

  @Test("level is an exact factor in steps of 6 dB")
  func level() {
    for kind in synthesisedKinds {
      let full = renderCues([(Cue(timeNanoseconds: 0, kind: kind), 0)], frames: 4_000)
      let half = renderCues([(Cue(timeNanoseconds: 0, kind: kind, level: 0.5), 0)], frames: 4_000)
      #expect(half.left == full.left.map { 0.5 * $0 })
    }
  }

  @Test(
    "10 000 cues of any numbers stay within the bound, pass the limiter and end in exact zeros",
    arguments: [8_000.0, 48_000])
  func any(rate: Double) throws {
    var random = SeededGenerator(seed: 31)
    var player = CuePlayer(sampleRateHertz: rate, samples: try userSounds(rate: rate))
    var limiter = Limiter(sampleRateHertz: rate)
    var origin: Int64 = 0
    var given = 0
    var highest: Float = 0
    var highestLimited: Float = 0
    var block = [Float](repeating: 0, count: 64)
    while given < 10_000 || !player.isSilent {
      if given < 10_000 {
        for _ in 0..<Int.random(in: 0...20, using: &random) {
          let length = Int.random(in: 0...100, using: &random) == 0 ? 10 : 24_000 / rate
          player.play(
            .random(seconds: 0...length, using: &random),
            atFrame: Double(origin) + .random(in: -500...20_000, using: &random))
          given += 1
        }
      }
      block = [Float](repeating: 0, count: Int.random(in: 16...4_096, using: &random))
      var other = block
      player.render(left: &block, right: &other, frames: block.count, originFrame: origin)
      origin += Int64(block.count)
      for value in block + other { highest = max(highest, value.isFinite ? abs(value) : .infinity) }
      limiter.render(left: &block, right: &other, frames: block.count)
      for value in block + other { highestLimited = max(highestLimited, abs(value)) }
    }
    print("10 000 cues at \(rate) Hz: \(player.counts), \(highest) before the limiter")
    #expect(highest > 0.5 && highest <= CuePlayer.highestSum)
    #expect(highestLimited <= Limiter.ceiling)
    #expect(player.counts.late > 0 && player.counts.cut > 0 && player.counts.withoutSound > 0)
    var left = [Float](repeating: 0, count: 4_096)
    var right = left
    player.render(left: &left, right: &right, frames: left.count, originFrame: origin)
    #expect((left + right).allSatisfy { $0.bitPattern == 0 })
  }
}
