// Words beside the instrument, through the real callback: heard at once, never over the ceiling, and not
// in what is recorded.

import Engine
import Sonification
import Synthesis
import TestBasics
import TestRigs
import Testing

@Suite("Speech at the ports")
struct SpeechMixTests {
  private func rig() throws -> CallbackRig {
    try CallbackRig(.live, framesPerBlock: 256, parameters: ChainParameters())
  }

  @Test("words are heard in the next period, frame by frame as they were queued")
  func wordsAreHeard() throws {
    var rig = try rig()
    let sender = SpeechSender(rig.fromFace)
    rig.fromFace.isHeard = true
    #expect(sender.sampleRateHertz == 48_000)
    let words = [Float](repeating: 0.25, count: 4_800)
    #expect(sender.queue(words[...]) == 4_800)
    let sound = try rig.run(frames: 9_600)
    // The rig drops the instrument's own latency, which words do not have.
    let first = try #require(sound.firstSounding)
    #expect(first == 0)
    #expect(sound.left == sound.right)
    // All but the first 5 ms, in which they come.
    #expect(
      sound.left[240 - rig.latencyFrames..<4_800 - rig.latencyFrames].allSatisfy { $0 == 0.25 })
    #expect(sound.left[(4_800 - rig.latencyFrames)...].allSatisfy { $0 == 0 })
    #expect(sender.waitingFrames == 0)
  }

  @Test("words take 12 dB from the instrument within 5 ms, which it has again 150 ms after them")
  func ducked() throws {
    func played(words: Int) throws -> [Float] {
      let channels = EngineChannels()
      var rig = try CallbackRig(
        .live, framesPerBlock: 256, parameters: ChainParameters(), channels: channels)
      rig.fromFace.isHeard = true
      CueSender(rig.fromFace).send(
        Cue(
          timeNanoseconds: rig.nowNanoseconds, kind: .tone, pitchHertz: 997, level: 0.5, seconds: 1)
      )
      try rig.run(frames: 4_864)
      // Silent words, so that what is left is the instrument alone.
      _ = SpeechSender(rig.fromFace).queue([Float](repeating: 0, count: words)[...])
      return try rig.run(frames: 25_600).left
    }
    let (plain, ducked) = (try played(words: 0), try played(words: 9_600))
    #expect(plain.count == ducked.count)
    let start = try #require(zip(plain, ducked).enumerated().first { $1.0 != $1.1 }).offset
    // The first sample that differs is the first of the words, or one on which the tone crossed zero.
    for (frame, (one, other)) in zip(plain, ducked).enumerated() where abs(one) > 0.02 {
      let since = Double(frame - start + 1)
      let room =
        since <= 0
        ? 0 : (since <= 9_600 ? min(since / 240, 1) : max(1 - (since - 9_600) / 7_200, 0))
      #expect(abs(Double(other / one) - (1 - 0.75 * room)) < 0.01, "\(frame)")
    }
  }

  @Test("a cut fades out in 5 ms, forgets the rest, and the next words follow at once")
  func cutIsQuick() throws {
    var rig = try rig()
    let sender = SpeechSender(rig.fromFace)
    _ = sender.queue([Float](repeating: 0.25, count: 30_000)[...])
    try rig.run(frames: 2_560)
    sender.cut()
    _ = sender.queue([Float](repeating: -0.25, count: 2_400)[...])
    let sound = try rig.run(frames: 25_600)
    let start = 2_560 - rig.latencyFrames
    let last = try #require(sound.left.lastIndex { $0 > 0 })
    #expect(last - start <= 240)
    let next = try #require(sound.left.firstIndex { $0 < 0 })
    // Four periods at most, in which 30 000 frames are forgotten.
    #expect(next - start <= 5 * 256)
    #expect(sound.left.count { $0 == -0.25 } >= 2_400 - 240)
  }

  @Test("however loud both are, no sample exceeds the limiter's ceiling")
  func ceilingHolds() throws {
    var generator = SeededGenerator(seed: 0xC311)
    let channels = EngineChannels()
    var rig = try CallbackRig(
      .live, framesPerBlock: 256, parameters: ChainParameters(), channels: channels)
    let sender = SpeechSender(rig.fromFace)
    let cues = CueSender(rig.fromFace)
    rig.fromFace.isHeard = true
    var peak: Float = 0
    for _ in 0..<40 {
      for _ in 0..<8 {
        cues.send(
          Cue(timeNanoseconds: rig.nowNanoseconds, kind: .tone, level: 3, pan: 1, seconds: 0.2))
      }
      _ = sender.queue(
        (0..<Int.random(in: 0...4_000, using: &generator)).map { _ in
          Float.random(in: -2...2, using: &generator)
        }[...])
      if Bool.random(using: &generator) { sender.cut() }
      try rig.run(frames: 2_560)
    }
    for sample in rig.sound.left + rig.sound.right { peak = max(peak, abs(sample)) }
    #expect(peak <= Limiter.ceiling)
    #expect(peak > 0.5)
  }

  @Test("silence silences words too, and forgets them")
  func silenceHolds() throws {
    var rig = try rig()
    let sender = SpeechSender(rig.fromFace)
    rig.fromFace.isSilenced = true
    _ = sender.queue([Float](repeating: 0.25, count: 20_000)[...])
    let sound = try rig.run(frames: 2_560)
    #expect(sound.firstSounding == nil)
    #expect(sender.waitingFrames == 0)
  }
}
