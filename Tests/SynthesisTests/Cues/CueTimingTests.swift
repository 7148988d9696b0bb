// When cues begin and end: on the very frame, however the time is cut into blocks.
import Synthesis
import TestBasics
import Testing

@Suite("Cue timing")
struct CueTimingTests {
  /// A short cue of every kind, far enough apart that each begins in silence.
  private static let line: [PlacedCue] = {
    var kinds = synthesisedKinds
    kinds += [.sample(index: 0), .sample(index: 1)]
    return kinds.enumerated().map { number, kind in
      let cue = Cue(timeNanoseconds: 0, kind: kind, pitchHertz: 3_000, seconds: 0.01)
      return (cue, 100 + 1_307 * Double(number) + 0.23 * Double(number))
    }
  }()
  private static let frames = line.count * 1_307 + 1_000

  /// How many frames each cue of the line begins beside its rounded frame.
  private func errors(_ sound: [Float]) -> [Int] {
    var silentUpTo = 0
    return Self.line.map { _, frame in
      let wanted = Int(frame.rounded())
      let onset = (silentUpTo..<sound.count).first { sound[$0] != 0 } ?? sound.count
      // Long after its end, long before the next one.
      silentUpTo = wanted + 1_200
      return onset - wanted
    }
  }

  @Test("every kind begins on its rounded frame, in blocks of 16 to 1024 frames, bit for bit alike")
  func everyBlockSize() throws {
    let whole = renderCues(
      Self.line, frames: Self.frames, samples: try userSounds(), block: { Self.frames })
    #expect(errors(whole.left) == Self.line.map { _ in 0 })
    for size in 16...1_024 {
      let cut = renderCues(
        Self.line, frames: Self.frames, samples: try userSounds(), block: { size })
      #expect(errors(cut.left) == Self.line.map { _ in 0 }, "blocks of \(size)")
      #expect(cut == whole, "blocks of \(size)")
    }
  }

  @Test("fractions of a frame are rounded to the nearest, halves up")
  func rounding() {
    for frame in [10.0, 10.49, 10.5, 10.51, 11.499_999, 1e6 + 0.5] {
      let start = Int(frame) - 10
      var player = CuePlayer(sampleRateHertz: 48_000)
      player.play(Cue(timeNanoseconds: 0, kind: .click), atFrame: frame)
      var left = [Float](repeating: 0, count: 64)
      var right = left
      render(&player, &left, &right, origin: Int64(start)) { 64 }
      #expect(left.firstIndex { $0 != 0 } == Int(frame.rounded()) - start, "\(frame)")
      #expect(player.counts.late == 0)
    }
  }

  @Test("a crowd sounds the same bit for bit in any mix of blocks of 1 to 8192 frames")
  func crowd() throws {
    var random = SeededGenerator(seed: 21)
    let frames = 96_000
    let bed = noiseAndBursts(frames: frames, peak: 0.3)
    for _ in 0..<8 {
      let cues: [PlacedCue] = (0..<250).map { _ in
        (
          .random(seconds: 0.002...0.8, using: &random), .random(in: 0...60_000, using: &random)
        )
      }
      let whole = renderCues(
        cues, frames: frames, bed: bed, samples: try userSounds(), block: { frames })
      #expect(whole.left != bed)
      for sizes in [1...9, 16...64, 16...1_024, 1...8_192, 8_192...8_192] {
        var sizeRandom = SeededGenerator(seed: random.next())
        let cut = renderCues(
          cues, frames: frames, bed: bed, samples: try userSounds(),
          block: { Int.random(in: sizes, using: &sizeRandom) })
        #expect(cut == whole, "blocks of \(sizes)")
      }
    }
  }

  @Test("the sound depends on the cue alone: not on its frame, not on others before it")
  func alone() {
    for kind in synthesisedKinds {
      let cue = Cue(timeNanoseconds: 0, kind: kind, level: 0.7, pan: 0.3)
      let alone = renderCues([(cue, 0)], frames: 16_000)
      let before = Cue(timeNanoseconds: 0, kind: .snare, seconds: 0.1)
      let later = renderCues([(before, 3), (before, 500), (cue, 7_777)], frames: 23_777)
      #expect(Array(later.left[7_777...]) == alone.left, "\(kind)")
      #expect(Array(later.right[7_777...]) == alone.right, "\(kind)")
    }
  }

  @Test("the end is exact silence without a step, and costs a block nothing")
  func end() {
    for kind in synthesisedKinds {
      for seconds in [0.002, 0.05, 1] {
        var player = CuePlayer(sampleRateHertz: 48_000)
        let isSilentBefore = player.isSilent
        #expect(isSilentBefore)
        player.play(Cue(timeNanoseconds: 0, kind: kind, seconds: seconds), atFrame: 0)
        let isSilentWaiting = player.isSilent
        #expect(!isSilentWaiting)
        var left = [Float](repeating: 0, count: 64_000)
        var right = left
        render(&player, &left, &right) { 512 }
        let isSilentAfter = player.isSilent
        #expect(isSilentAfter)
        let end = (left.lastIndex { $0 != 0 } ?? 0) + 1
        #expect(end < 60_000)
        let peak = left.map(\.magnitude).max() ?? 0
        // -60 dB below the peak of the cue: a step of that height is no click.
        #expect(abs(left[end - 1]) < 0.001 * peak, "\(kind), \(seconds) s")
        // Silence changes no bit, not even that of a negative zero.
        var after = [Float](repeating: -0.0, count: 64)
        var other = after
        render(&player, &after, &other, origin: 64_000) { 64 }
        #expect(after.allSatisfy { $0.bitPattern == Float(-0.0).bitPattern })
      }
    }
  }
}
