// The user's sounds: what the bank accepts, and how a cue plays it.
import Synthesis
import Testing

@Suite("Cue samples")
struct CueSamplesTests {
  // -9.03 dBFS: at either side the panner makes -6.02 dBFS of it.
  private let gain: Float = 0.353_553_4

  private func sound(
    _ index: UInt8, seconds: Double? = nil, pan: Float = 0, of sounds: [UserSound?]
  ) throws -> (left: [Float], right: [Float]) {
    renderCues(
      [(Cue(timeNanoseconds: 0, kind: .sample(index: index), pan: pan, seconds: seconds), 3)],
      frames: 2_000, samples: try CueSamples(sounds, sampleRateHertz: 48_000))
  }

  @Test("a sound plays as it is, from its first sample to its last, mono on both sides")
  func whole() throws {
    let left = (0..<1_003).map { Float($0 % 17) / 17 - 0.5 }
    let right = left.map { -$0 }
    let stereo = try sound(
      2, of: [nil, UserSound(left: left), UserSound(left: left, right: right)])
    let silence = [Float](repeating: 0, count: 994)
    #expect(stereo.left == [0, 0, 0] + left.map { $0 * gain } + silence)
    #expect(stereo.right == [0, 0, 0] + right.map { $0 * gain } + silence)
    let mono = try sound(1, of: [nil, UserSound(left: left), UserSound(left: left, right: right)])
    #expect(mono.left == stereo.left && mono.right == mono.left)
  }

  @Test("a cue that is shorter than its sound closes over 5 ms")
  func cut() throws {
    let step = [Float](repeating: 1, count: 1_500)
    let left = try sound(0, seconds: 0.02, of: [UserSound(left: step)]).left
    // 960 frames, of which the last 240 close.
    #expect(left[3..<723].allSatisfy { $0 == gain })
    #expect(left[962] > 0 && left[962] < 1e-4 && left[963] == 0)
    #expect(zip(left[723..<963], left[724..<964]).allSatisfy { $0 >= $1 && $0 - $1 < 0.003 })
  }

  @Test("nothing but numbers within full scale comes out of a broken sound")
  func broken() throws {
    let left: [Float] = [.nan, .infinity, -4, 2, 1, -.infinity, 0]
    let own = try sound(0, of: [UserSound(left: left)]).left
    let wanted: [Float] = [0, 0, -1, 0.5, 0.25, 0, 0]
    #expect(Array(own[3..<10]) == wanted.map { $0 * gain })
  }

  @Test("a place without a sound is silent and counted")
  func missing() throws {
    var player = CuePlayer(sampleRateHertz: 48_000, samples: try userSounds())
    player.play(Cue(timeNanoseconds: 0, kind: .sample(index: 9)), atFrame: 0)
    var left = [Float](repeating: 0, count: 64)
    var right = left
    render(&player, &left, &right) { 64 }
    let isSilent = player.isSilent
    #expect(left.allSatisfy { $0 == 0 } && isSilent)
    #expect(player.counts.withoutSound == 1)
  }

  @Test("what is too much, too long or lopsided is refused with its numbers")
  func refused() throws {
    let long = [Float](repeating: 0, count: 80_001)
    #expect(throws: UserSoundError.tooMany(count: 17)) {
      _ = try CueSamples(.init(repeating: nil, count: 17), sampleRateHertz: 8_000)
    }
    #expect(throws: UserSoundError.tooLong(index: 1, seconds: 80_001 / 8_000.0)) {
      _ = try CueSamples([nil, UserSound(left: long)], sampleRateHertz: 8_000)
    }
    #expect(throws: UserSoundError.unequalSides(index: 0, left: 2, right: 1)) {
      _ = try CueSamples([UserSound(left: [0, 0], right: [0])], sampleRateHertz: 8_000)
    }
    _ = try CueSamples([UserSound(left: Array(long.dropLast()))], sampleRateHertz: 8_000)
  }
}
