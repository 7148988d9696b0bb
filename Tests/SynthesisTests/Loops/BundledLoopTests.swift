// The loops that come with the program: exact lengths and onsets, no click where they come round, safe levels, the
// notes they are made of. Source of truth: the formula of a beat's frame, spectra and phases by plain sums.

import Foundation
import Testing

@testable import Synthesis

@Suite("Bundled loops")
struct BundledLoopTests {
  @Test("each has so many bars")
  func names() {
    #expect(BundledLoop.allCases.map(\.bars) == [2, 8, 16])
  }

  @Test("their lengths are their bars', to the frame", arguments: BundledLoop.allCases)
  func lengths(loop: BundledLoop) {
    for (tempo, rate) in [(97.0, 16_000.0), (93.7, 22_050), (240, 44_100), (400, 8_000)] {
      let sound = loop.sound(beatsPerMinute: tempo, sampleRateHertz: rate)
      let frames = Self.frame(ofBeat: Double(loop.bars * 4), tempo, rate)
      #expect(sound.left.count == frames && sound.right?.count == frames)
    }
  }

  @Test("a tempo or a rate out of range, or none at all, is forced into its range")
  func ranges() {
    let slow = BundledLoop.drums.sound(beatsPerMinute: .nan, sampleRateHertz: 1)
    #expect(slow == BundledLoop.drums.sound(beatsPerMinute: 20, sampleRateHertz: 8_000))
    let fast = BundledLoop.drums.sound(beatsPerMinute: .infinity, sampleRateHertz: 8_000)
    #expect(fast == BundledLoop.drums.sound(beatsPerMinute: 400, sampleRateHertz: 8_000))
  }

  @Test("they come round without a click, and are safe for ears", arguments: BundledLoop.allCases)
  func safe(loop: BundledLoop) throws {
    for (tempo, rate) in [(60.0, 8_000.0), (120, 16_000), (400, 48_000)] {
      let sound = loop.sound(beatsPerMinute: tempo, sampleRateHertz: rate)
      for side in [sound.left, try #require(sound.right)] {
        let peak = side.map(abs).max() ?? 1
        #expect(peak <= 0.35 && peak > 0.15)
        let mean = side.reduce(0) { $0 + Double($1) } / Double(side.count)
        #expect(abs(mean) < 1e-5)
        // As large as a step in the 20 ms around it at most.
        let near = Int(0.01 * rate)
        let around = side.suffix(near) + side.prefix(near)
        let steps = zip(around, around.dropFirst()).map { abs($0 - $1) }
        let others = steps.prefix(near - 1) + steps.suffix(near - 1)
        let largest = try #require(others.max())
        #expect(abs(side[0] - side[side.count - 1]) <= largest)
      }
    }
  }

  @Test("nothing is above 16 kHz, little is sub-sonic", arguments: BundledLoop.allCases)
  func spectrum(loop: BundledLoop) {
    let (rate, frames) = (48_000.0, 32_768)
    let sound = loop.sound(beatsPerMinute: 240, sampleRateHertz: rate)
    let side = zip(sound.left, Self.window(frames)).map { $0 * $1 }
    let power = side.reduce(0) { $0 + Double($1 * $1) }
    // By Parseval's sum, twice the squares of the bins divided by the frames is a part of the power.
    let width = rate / Double(frames)
    for (bins, every, limit) in [(10_923..<16_384, 211, 1e-7), (1..<11, 1, 1e-3)] {
      let part = stride(from: bins.lowerBound, to: bins.upperBound, by: every).reduce(0) {
        let bin = Self.sum(side, hertz: Double($1) * width, rate: rate)
        return $0 + (bin.x * bin.x + bin.y * bin.y) * Double(every)
      }
      #expect(2 * part / Double(frames) < limit * power, "\(loop.rawValue), bins \(bins)")
    }
  }

  @Test(
    "the same seed makes the same samples, another one the same notes",
    arguments: BundledLoop.allCases)
  func seeds(loop: BundledLoop) {
    let first = loop.sound(beatsPerMinute: 200, sampleRateHertz: 8_000)
    #expect(first == loop.sound(beatsPerMinute: 200, sampleRateHertz: 8_000))
    let other = loop.sound(beatsPerMinute: 200, sampleRateHertz: 8_000, seed: 2)
    #expect(first != other)
    // Each beat is about as loud.
    for beat in 0..<loop.bars * 4 {
      let frames = beat * 2_400..<(beat + 1) * 2_400
      let powers = [first, other].map { sound in
        sound.left[frames].reduce(1e-4) { $0 + $1 * $1 }
      }
      #expect(powers[0] < 2.5 * powers[1] && powers[1] < 2.5 * powers[0], "beat \(beat)")
    }
  }

  @Test("what begins after a silence begins on its beat, to the frame", arguments: [20.0, 31.7])
  func onsets(tempo: Double) {
    let rate = 16_000.0
    let drums = BundledLoop.strokes.map { (beat: $0.beat, beats: 0.0) }
    let bass = BundledLoop.bassLine.map { (beat: $0.beat, beats: $0.beats) }
    let voice = BundledLoop.melody.map { (beat: $0.beat, beats: $0.beats) }
    for (loop, events) in [(BundledLoop.drums, drums), (.bass, bass), (.voice, voice)] {
      let side = loop.sound(beatsPerMinute: tempo, sampleRateHertz: rate).left
      // Nothing lasts longer than 0.43 s after its end.
      let silent = 0.45 * tempo / 60
      let clear = events.filter { event in
        event.beat > 0
          && !events.contains { event.beat - silent < $0.beat + $0.beats && $0.beat < event.beat }
      }
      #expect(clear.count > 5)
      for event in clear {
        let frame = Self.frame(ofBeat: event.beat, tempo, rate)
        #expect(side[frame - 1] == 0 && side[frame] != 0, "\(loop.rawValue), beat \(event.beat)")
      }
    }
  }

  @Test("each drum begins with its first frame, not faster than in half a millisecond")
  func attacks() {
    let rate = 48_000.0
    let noise = LoopNoise(seed: 1)
    for drum in BundledLoop.Drum.allCases {
      let sound = BundledLoop.sound(of: drum, noise, noise, rate)
      let peak = sound.map(abs).max() ?? 0
      #expect(sound[0] != 0 && abs(sound[0]) < 0.01 * peak)
      #expect(sound.prefix(8).allSatisfy { abs($0) < 0.3 * peak })
      #expect(abs(sound.last ?? 1) < 1e-4 * peak)
    }
  }

  @Test("what reaches past the end sounds at the beginning")
  func wrapped() {
    let samples = (0..<9_000).map { fastSine(turns: Double($0) / 100) }
    var short = LoopRing(beats: 4, beatsPerMinute: 120, sampleRateHertz: 8_000)
    var long = LoopRing(beats: 8, beatsPerMinute: 120, sampleRateHertz: 8_000)
    short.add(samples, atBeat: 3.75, gainLeft: 1, gainRight: 0.5)
    long.add(samples, atBeat: 3.75, gainLeft: 1, gainRight: 0.5)
    let (one, other) = (short.sound(peak: 0.3).left, long.sound(peak: 0.3).left)
    let folded: [Float] = zip(other.prefix(16_000), other.suffix(16_000)).map { $0 + $1 }
    #expect(one == folded)
  }

  @Test("the bass plays its line, within 2 cents", arguments: [1, 2] as [UInt64])
  func bass(seed: UInt64) {
    let rate = 8_000.0
    let side = BundledLoop.bass.sound(beatsPerMinute: 60, sampleRateHertz: rate, seed: seed).left
    #expect(
      BundledLoop.bassLine.filter { $0.beat.truncatingRemainder(dividingBy: 8) == 0 }
        .map(\.note) == [33, 29, 36, 31])
    for note in BundledLoop.bassLine {
      let hertz = 440 * exp2(Double(note.note - 69) / 12)
      let cents = Self.cents(side, note.beat, note.beats, hertz, harmonic: 2, rate)
      #expect(abs(cents) < 2, "beat \(note.beat): \(cents) cents")
    }
  }

  @Test("the voice sings its melody, in the five notes of A minor", arguments: [1, 2] as [UInt64])
  func voice(seed: UInt64) {
    let rate = 8_000.0
    let side = BundledLoop.voice.sound(beatsPerMinute: 60, sampleRateHertz: rate, seed: seed).left
    #expect(BundledLoop.melody.allSatisfy { [9, 0, 2, 4, 7].contains($0.note % 12) })
    for note in BundledLoop.melody where note.beats >= 1 {
      let hertz = 440 * exp2(Double(note.note - 69) / 12)
      for harmonic in 1...2 {
        let cents = Self.cents(side, note.beat, note.beats, hertz, harmonic: harmonic, rate)
        #expect(abs(cents) < 10, "beat \(note.beat), harmonic \(harmonic): \(cents) cents")
      }
    }
  }

  private static func frame(ofBeat beat: Double, _ tempo: Double, _ rate: Double) -> Int {
    Int((beat * 60 * rate / tempo).rounded())
  }

  /// How far a harmonic of a note at 60 beats per minute is from its pitch, on average.
  ///
  /// The phase against a sine of that pitch, by windows of eight periods, 15 ms apart.
  static func cents(
    _ side: [Float], _ beat: Double, _ beats: Double, _ hertz: Double, harmonic: Int, _ rate: Double
  ) -> Double {
    let length = Int(8 * rate / hertz)
    let hop = Int(0.015 * rate)
    let first = Int((beat + 0.2) * rate)
    let last = Int((beat + beats) * rate) - length
    let pitch = hertz * Double(harmonic)
    let window = Self.window(length)
    var (advance, count) = (0.0, 0)
    var before: SIMD2<Double>?
    for start in stride(from: first, through: max(first + 2 * hop, last), by: hop) {
      let part = zip(side[start..<start + length], window).map { $0 * $1 }
      let bin = sum(part, hertz: pitch, rate: rate, firstFrame: start)
      if let old = before {
        advance += atan2(bin.y * old.x - bin.x * old.y, bin.x * old.x + bin.y * old.y)
        count += 1
      }
      before = bin
    }
    let offHertz = advance / (2 * .pi) / (Double(count * hop) / rate)
    return 1_200 * log2(1 + offHertz / pitch)
  }

  /// A window that rises and falls as a cosine.
  private static func window(_ frames: Int) -> [Float] {
    (0..<frames).map { frame in
      let angle = 2 * Double.pi * (Double(frame) + 0.5) / Double(frames)
      return Float(0.5 - 0.5 * cos(angle))
    }
  }

  /// The sum of samples, each turned back by the phase of a sine at its frame.
  private static func sum(
    _ samples: [Float], hertz: Double, rate: Double, firstFrame: Int = 0
  ) -> SIMD2<Double> {
    // Turned from frame to frame, exactly enough for some ten thousand.
    let angle = 2 * Double.pi * hertz / rate
    let (turnCosine, turnSine) = (cos(angle), -sin(angle))
    var (x, y) = (cos(angle * Double(firstFrame)), -sin(angle * Double(firstFrame)))
    var (real, imaginary) = (0.0, 0.0)
    for sample in samples {
      real += Double(sample) * x
      imaginary += Double(sample) * y
      (x, y) = (x * turnCosine - y * turnSine, x * turnSine + y * turnCosine)
    }
    return SIMD2(real, imaginary)
  }
}
