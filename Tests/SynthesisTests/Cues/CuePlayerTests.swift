// The player's limits: what waits, what sounds, what is late, what exceeds them.
import Synthesis
import Testing

/// An audio callback's use of cues in another module.
///
/// That this compiles is the test: the two marks allow calls only of functions that carry them too.
@_noAllocation @_noLocks
func cueCallback(
  _ player: inout CuePlayer, _ cue: Cue, _ left: UnsafeMutablePointer<Float>,
  _ right: UnsafeMutablePointer<Float>, _ frames: Int
) -> Int {
  if !player.play(cue, atFrame: 12.5) { player.reset() }
  player.render(left: left, right: right, frames: frames, originFrame: 0)
  let counts = player.counts
  return player.isSilent ? counts.late + counts.cut : counts.lost
}

@Suite("Cue player")
struct CuePlayerTests {
  private let tone = Cue(timeNanoseconds: 0, kind: .tone, pitchHertz: 600, seconds: 1)

  /// The player's sound from `origin` on.
  private func sound(
    _ player: inout CuePlayer, frames: Int, origin: Int64 = 0
  ) -> (left: [Float], right: [Float]) {
    var left = [Float](repeating: 0, count: frames)
    var right = left
    render(&player, &left, &right, origin: origin) { 64 }
    return (left, right)
  }

  @Test("a late cue sounds at once and is counted, one on the first frame is in time")
  func late() {
    let click = Cue(timeNanoseconds: 0, kind: .click)
    let wanted = renderCues([(click, 0)], frames: 2_000)
    for frame in [999, 0, -1e300, -.infinity, .nan] {
      var player = CuePlayer(sampleRateHertz: 48_000)
      player.play(click, atFrame: frame)
      #expect(sound(&player, frames: 2_000, origin: 1_000) == wanted, "\(frame)")
      #expect(player.counts.late == 1)
    }
    var player = CuePlayer(sampleRateHertz: 48_000)
    player.play(click, atFrame: 1_000)
    #expect(sound(&player, frames: 2_000, origin: 1_000) == wanted)
    #expect(player.counts == CueCounts())
  }

  @Test("a cue at infinity waits and does no harm")
  func never() {
    var player = CuePlayer(sampleRateHertz: 48_000)
    player.play(tone, atFrame: .infinity)
    player.play(tone, atFrame: 1e300)
    #expect(sound(&player, frames: 1_000).left.allSatisfy { $0 == 0 })
    let isSilent = player.isSilent
    #expect(!isSilent)
  }

  @Test("256 wait in any order, the 257th is refused and counted")
  func waiting() {
    var player = CuePlayer(sampleRateHertz: 48_000)
    let click = Cue(timeNanoseconds: 0, kind: .click, pitchHertz: 8_000, seconds: 0.002)
    let frames = (0..<CuePlayer.waitingLimit).map { 500 * Double(($0 * 101) % 256) }
    for frame in frames {
      let isTaken = player.play(click, atFrame: frame)
      #expect(isTaken)
    }
    let isTaken = player.play(click, atFrame: 0)
    #expect(!isTaken)
    #expect(player.counts.refused == 1)
    let left = sound(&player, frames: 256 * 500).left
    for frame in frames {
      let onset = Int(frame)
      #expect(left[onset] != 0 && (onset == 0 || left[onset - 1] == 0), "\(frame)")
    }
    let isTakenAgain = player.play(click, atFrame: 0)
    #expect(isTakenAgain)
  }

  @Test("the 33rd cue begins on its frame, and the quietest one fades out within a millisecond")
  func thirtyThird() {
    // 31 quiet enough to hear the difference by, and one quieter still among them.
    func cue(_ number: Int) -> Cue {
      Cue(
        timeNanoseconds: 0, kind: .tone, pitchHertz: 600, level: number == 17 ? 0.1 : 0.5,
        seconds: 1)
    }
    let loud = Cue(timeNanoseconds: 0, kind: .snap)
    let crowd: [PlacedCue] = (0..<32).map { (cue($0), 0) }
    var player = CuePlayer(sampleRateHertz: 48_000)
    for (cue, frame) in crowd { player.play(cue, atFrame: frame) }
    player.play(loud, atFrame: 5_000)
    let left = sound(&player, frames: 48_000).left
    #expect(player.counts.cut == 1 && player.counts.lost == 0)
    let before = renderCues(crowd, frames: 48_000).left
    let without = renderCues(crowd.filter { $0.cue.level > 0.2 } + [(loud, 5_000)], frames: 48_000)
    #expect(left[..<5_000] == before[..<5_000])
    #expect(left[5_000] != before[5_000])
    // 48 frames are a millisecond.
    for index in 5_048..<48_000 {
      #expect(abs(left[index] - without.left[index]) < 1e-5)
    }
    // The fade has no step: its differences are those of a quiet tone.
    let fade = zip(left, without.left).map { $0 - $1 }[4_990..<5_060]
    let steps = zip(fade, fade.dropFirst()).map { abs($0 - $1) }
    #expect((steps.max() ?? 1) < 0.002)
  }

  @Test("of equally loud cues the oldest makes room")
  func oldest() {
    var player = CuePlayer(sampleRateHertz: 48_000)
    let pitches = (0..<33).map { 300 + 20 * Double($0) }
    func cue(_ number: Int) -> Cue {
      Cue(timeNanoseconds: 0, kind: .tone, pitchHertz: pitches[number], seconds: 1)
    }
    // The first one given is not the first to sound.
    let order = [3, 1, 4, 0, 2] + Array(5..<33)
    for (turn, number) in order.enumerated() {
      player.play(cue(number), atFrame: 10 * Double(turn))
    }
    let left = sound(&player, frames: 48_000).left
    let rest: [PlacedCue] = order.enumerated().filter { $0.element != 3 }.map {
      (cue($0.element), 10 * Double($0.offset))
    }
    let without = renderCues(rest, frames: 48_000).left
    #expect(player.counts.cut == 1)
    for index in 400..<48_000 { #expect(abs(left[index] - without[index]) < 1e-5) }
  }

  @Test("a storm loses what finds no place, counts it and stays within the bound")
  func storm() {
    var player = CuePlayer(sampleRateHertz: 48_000)
    let loud = Cue(timeNanoseconds: 0, kind: .snare, pan: -1)
    for _ in 0..<200 { player.play(loud, atFrame: 100) }
    let left = sound(&player, frames: 48_000).left
    #expect(player.counts.lost == 200 - 48)
    #expect(player.counts.cut == 16)
    #expect((left.map(\.magnitude).max() ?? 99) <= CuePlayer.highestSum)
    let isSilent = player.isSilent
    #expect(isSilent)
  }

  @Test("reset is silence at once, with nothing left")
  func reset() {
    var player = CuePlayer(sampleRateHertz: 48_000)
    for frame in [0, 0, 100, 90_000.0] { player.play(tone, atFrame: frame) }
    _ = sound(&player, frames: 1_000)
    player.reset()
    let isSilent = player.isSilent
    #expect(isSilent)
    #expect(player.counts == CueCounts())
    #expect(sound(&player, frames: 96_000).left.allSatisfy { $0 == 0 })
    player.play(tone, atFrame: 0)
    #expect(sound(&player, frames: 96_000) == renderCues([(tone, 0)], frames: 96_000))
  }

  @Test("a cue is placed by the panner's law")
  func pan() {
    let middle = renderCues([(tone, 0)], frames: 4_000)
    #expect(middle.left == middle.right)
    for place in (-10...10).map({ Float($0) / 10 }) {
      var left = middle.left
      var right = middle.right
      var panner = Panner(sampleRateHertz: 48_000)
      let pan = [Float](repeating: place, count: left.count)
      panner.render(pan: pan, left: &left, right: &right, frames: left.count)
      let placed = Cue(
        timeNanoseconds: 0, kind: .tone, pitchHertz: 600, pan: place, seconds: 1)
      let own = renderCues([(placed, 0)], frames: 4_000)
      for index in left.indices {
        #expect(abs(own.left[index] - left[index]) <= 1e-8)
        #expect(abs(own.right[index] - right[index]) <= 1e-8)
      }
    }
  }
}
