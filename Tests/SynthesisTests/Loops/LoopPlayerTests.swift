// Loops switch and turn back exactly at their frames. Source of truth: whole-number arithmetic on beats, and
// sounds whose samples name their own frames.

import TestBasics
import Testing

@testable import Synthesis

@Suite("Loops on one clock")
struct LoopPlayerTests {
  // A millisecond in which one sound gives way to another.
  private static let fade = 48

  @Test("each of ten regions comes at the next bar, to the frame", arguments: [60, 97, 120, 240])
  func regions(tempo: Int) {
    let sound = countingLoop(bars: 2, beatsPerMinute: tempo, number: 1)
    let asked = wholeFrame(ofBeat: 5, tempo) + 17
    let bar = wholeFrame(ofBeat: 8, tempo)
    // Each comes from another one, the whole from a quarter.
    let quarter = LoopRegion(start: 0, end: 1)
    for region in LoopRegion.all {
      let former = region == .whole ? quarter : .whole
      var player = LoopPlayer(sampleRateHertz: 48_000)
      let frames = wholeFrame(ofBeat: 24, tempo)
      let (left, right) = render(
        &player, frames: frames,
        scenes: [
          (0, LoopScene([sound], beatsPerMinute: tempo, region: former)),
          (asked, LoopScene([sound], beatsPerMinute: tempo, region: region, number: 2)),
        ])
      // Up to the bar the former part goes on: the loop's own second bar, or the first quarter's last turn.
      let turn = former == .whole ? 0 : wholeFrame(ofBeat: 6, tempo)
      #expect(place(left[bar - 1]) == bar - 1 - turn, "\(region)")
      let first = (sound.frames * Int(region.start) + 2) / 4
      let beats = 2 * region.length
      for cycle in 0..<(16 / beats) {
        let begin = wholeFrame(ofBeat: 8 + cycle * beats, tempo)
        let end = wholeFrame(ofBeat: 8 + (cycle + 1) * beats, tempo)
        // Each cycle goes on from its own first frame; only the fade before it lies between.
        for frame in [begin + Self.fade, begin + 1_000, end - 1] {
          // A cycle may be a frame longer than the sound, which comes round then.
          let wanted = (first + frame - begin) % sound.frames
          #expect(place(left[frame]) == wanted, "\(region), cycle \(cycle)")
          #expect(right[frame] == -left[frame])
        }
      }
    }
  }

  @Test("a change exactly on a bar is in force at once", arguments: [60, 97, 120, 240])
  func onBoundary(tempo: Int) {
    let sound = countingLoop(bars: 2, beatsPerMinute: tempo, number: 1)
    let bar = wholeFrame(ofBeat: 4, tempo)
    for region in LoopRegion.all where region != .whole {
      var player = LoopPlayer(sampleRateHertz: 48_000)
      let (left, _) = render(
        &player, frames: bar + 2_000,
        scenes: [
          (0, LoopScene([sound], beatsPerMinute: tempo)),
          (bar, LoopScene([sound], beatsPerMinute: tempo, region: region, number: 2)),
        ])
      let first = (sound.frames * Int(region.start) + 2) / 4
      #expect(place(left[bar - 1]) == bar - 1)
      #expect(place(left[bar + Self.fade]) == first + Self.fade, "\(region)")
    }
  }

  @Test("loops of 2, 8 and 16 bars stay on the bars for 64 of them", arguments: [60, 97, 120, 240])
  func aligned(tempo: Int) {
    let bars = [2, 8, 16]
    for (index, count) in bars.enumerated() {
      let sounds = bars.enumerated().map {
        countingLoop(bars: $0.element, beatsPerMinute: tempo, number: $0.offset + 1)
      }
      var scene = LoopScene(sounds.map { $0 }, beatsPerMinute: tempo)
      // One is heard, all play.
      for place in 0..<bars.count { scene.channels[place].isMuted = place != index }
      var player = LoopPlayer(sampleRateHertz: 48_000)
      let (left, _) = render(
        &player, frames: wholeFrame(ofBeat: 4 * 64, tempo), scenes: [(0, scene)], block: { 1_024 })
      for cycle in 0..<(64 / count) {
        let begin = wholeFrame(ofBeat: 4 * count * cycle, tempo)
        let end = wholeFrame(ofBeat: 4 * count * (cycle + 1), tempo)
        #expect(place(left[begin + Self.fade]) == Self.fade)
        #expect(place(left[end - 1]) == (end - 1 - begin) % sounds[index].frames)
      }
    }
  }

  @Test("GestureBox's wait: the rest of the whole cycle, and all of it on the boundary")
  func cycle() {
    // 120 beats a minute and 2 bars: 4 s. One second in it waits for 3 s; on the boundary for 4.
    let sound = countingLoop(bars: 2, beatsPerMinute: 120, number: 1)
    let region = LoopRegion(start: 2, end: 4)
    for (asked, due) in [(48_000, 192_000), (192_000, 384_000)] {
      var player = LoopPlayer(sampleRateHertz: 48_000)
      let (left, _) = render(
        &player, frames: due + 1_000,
        scenes: [
          (0, LoopScene([sound], beatsPerMinute: 120)),
          (
            asked,
            LoopScene(
              [sound], beatsPerMinute: 120, region: region, quantise: .cycle, number: 2)
          ),
        ])
      #expect(place(left[due - 1]) == sound.frames - 1)
      #expect(place(left[due + Self.fade]) == sound.frames / 2 + Self.fade)
    }
  }

  @Test("without a boundary a change is in force at its own frame")
  func off() {
    let sound = countingLoop(bars: 2, beatsPerMinute: 97, number: 1)
    let region = LoopRegion(start: 1, end: 2)
    let asked = 12_345
    var player = LoopPlayer(sampleRateHertz: 48_000)
    let (left, _) = render(
      &player, frames: asked + 90_000,
      scenes: [
        (0, LoopScene([sound], beatsPerMinute: 97)),
        (
          asked,
          LoopScene([sound], beatsPerMinute: 97, region: region, quantise: .off, number: 2)
        ),
      ])
    let first = (sound.frames + 2) / 4
    #expect(place(left[asked - 1]) == asked - 1)
    #expect(place(left[asked + Self.fade]) == first + Self.fade)
    // Two beats later it turns back.
    let turn = asked + wholeFrame(ofBeat: 2, 97)
    #expect(place(left[turn - 1]) == first + turn - 1 - asked)
    #expect(place(left[turn + Self.fade]) == first + Self.fade)
  }

  @Test("another tempo begins at the next bar with its own sounds, all channels together")
  func tempo() {
    let slow = countingLoop(bars: 2, beatsPerMinute: 97, number: 1)
    let quick = countingLoop(bars: 2, beatsPerMinute: 130, number: 2)
    let bar = wholeFrame(ofBeat: 4, 97)
    var player = LoopPlayer(sampleRateHertz: 48_000)
    let (left, _) = render(
      &player, frames: bar + wholeFrame(ofBeat: 20, 130),
      scenes: [
        (0, LoopScene([slow], beatsPerMinute: 97)),
        (50_000, LoopScene([quick], beatsPerMinute: 130, number: 2)),
      ])
    #expect(place(left[bar - 1]) == bar - 1)
    for cycle in 0..<2 {
      let begin = bar + wholeFrame(ofBeat: 8 * cycle, 130)
      #expect(place(left[begin + Self.fade]) == Self.fade)
    }
  }

  @Test("the same scenes make the same samples, whatever the blocks")
  func blocks() {
    let sounds = [
      countingLoop(bars: 1, beatsPerMinute: 97, number: 1),
      countingLoop(bars: 2, beatsPerMinute: 97, number: 2),
    ]
    var second = LoopScene(
      sounds.map { $0 }, beatsPerMinute: 97, region: LoopRegion(start: 1, end: 3), number: 2)
    second.channels[0].level = 0.5
    second.channels[1].pan = -0.4
    let scenes = [(0, LoopScene(sounds.map { $0 }, beatsPerMinute: 97)), (31_337, second)]
    var player = LoopPlayer(sampleRateHertz: 48_000)
    let first = render(&player, frames: 400_000, scenes: scenes)
    for seed in 1...4 {
      var random = SeededGenerator(seed: UInt64(seed))
      var again = LoopPlayer(sampleRateHertz: 48_000)
      let sound = render(&again, frames: 400_000, scenes: scenes) {
        Int.random(in: 1...777, using: &random)
      }
      #expect(sound.left == first.left && sound.right == first.right)
    }
  }

  @Test("a muted channel goes on, and solo leaves the others away")
  func muted() {
    let sounds = [
      countingLoop(bars: 1, beatsPerMinute: 120, number: 1),
      countingLoop(bars: 2, beatsPerMinute: 120, number: 2),
    ]
    var silent = LoopScene(sounds.map { $0 }, beatsPerMinute: 120, number: 2)
    silent.channels[0].isMuted = true
    silent.channels[1].isMuted = true
    var alone = LoopScene(sounds.map { $0 }, beatsPerMinute: 120, number: 3)
    alone.channels[1].isSolo = true
    var player = LoopPlayer(sampleRateHertz: 48_000)
    let (left, _) = render(
      &player, frames: 200_000,
      scenes: [
        (0, LoopScene(sounds.map { $0 }, beatsPerMinute: 120)), (30_000, silent), (120_000, alone),
      ])
    // A gain glides for 5 ms.
    let loudest = left[30_240..<120_000].map(abs).max()
    #expect(loudest == 0)
    for frame in [121_000, 150_000, 191_999] { #expect(place(left[frame]) == frame) }
    var report = LoopReport()
    report = player.report(atFrame: 200_000)
    #expect(report.settledSceneNumber == 3)
    #expect(report.soundingChannels == 0b11)
    #expect(report.beat == 8)
  }

  @Test(
    "level and balance, sample by sample: towards a side the other is softer, that one is not louder",
    arguments: [
      (Float(1), Float(0), Float(1), Float(1)), (0.5, 0.5, 0.25, 0.5), (0.25, -0.5, 0.25, 0.125),
      (2, 1, 0, 2), (4, -1, 4, 0), (0, 0, 0, 0),
    ])
  func levels(level: Float, pan: Float, left: Float, right: Float) {
    let sound = countingLoop(bars: 1, beatsPerMinute: 240, number: 1)
    var scene = LoopScene([sound], beatsPerMinute: 240)
    (scene.channels[0].level, scene.channels[0].pan) = (level, pan)
    var player = LoopPlayer(sampleRateHertz: 48_000)
    let made = render(&player, frames: 47_000, scenes: [(0, scene)])
    // From the first bar's first frame on it is whole, once what was silent has given way.
    let same = (Self.fade..<47_000).allSatisfy { frame in
      let own = Float(frame + 1) * 0x1p-20
      return made.left[frame] == left * own && made.right[frame] == right * -own
    }
    #expect(same)
    // Changed on the way it glides there within 5 ms, at once and without a boundary.
    var again = LoopPlayer(sampleRateHertz: 48_000)
    scene.number = 2
    let (asked, glide) = (20_011, 240)
    let changed = render(
      &again, frames: 47_000,
      scenes: [(0, LoopScene([sound], beatsPerMinute: 240)), (asked, scene)])
    for frame in Self.fade..<47_000 where frame < asked || frame >= asked + glide {
      let own = Float(frame + 1) * 0x1p-20
      let (wantedLeft, wantedRight) = frame < asked ? (own, -own) : (left * own, right * -own)
      guard changed.left[frame] != wantedLeft || changed.right[frame] != wantedRight else {
        continue
      }
      Issue.record("\(frame): \(changed.left[frame]), \(changed.right[frame])")
      return
    }
    let gains = (asked..<asked + glide).map { changed.left[$0] / (Float($0 + 1) * 0x1p-20) }
    let isOneWay = zip(gains, gains.dropFirst()).allSatisfy {
      left >= 1 ? $1 - $0 > -1e-5 : $1 - $0 < 1e-5
    }
    #expect(isOneWay)
  }

  @Test("the same sound at another pitch takes its place at once, where it is")
  func pitched() {
    let base = UserSound(left: (0..<96_000).map { Float($0 + 1) * 0x1p-20 })
    let sound = keep(
      LoopSound(pitched: base, bars: 1, number: 1, cents: 0, sampleRateHertz: 48_000))
    let other = keep(
      LoopSound(UserSound(left: base.left.map { -$0 }), bars: 1, number: 1, cents: 50))
    var player = LoopPlayer(sampleRateHertz: 48_000)
    let (left, _) = render(
      &player, frames: 60_000,
      scenes: [
        (0, LoopScene([sound], beatsPerMinute: 120)),
        (40_000, LoopScene([other], beatsPerMinute: 120, number: 2)),
      ])
    #expect(place(left[39_999]) == 39_999)
    #expect(left[40_000 + Self.fade] == -Float(40_000 + Self.fade + 1) * 0x1p-20)
  }

  @Test("a channel without its sound is silent from the bar on, and the player with it")
  func ends() {
    let sound = countingLoop(bars: 2, beatsPerMinute: 120, number: 1)
    var player = LoopPlayer(sampleRateHertz: 48_000)
    let (left, _) = render(
      &player, frames: 120_000,
      scenes: [
        (0, LoopScene([sound], beatsPerMinute: 120)),
        (60_000, LoopScene([], beatsPerMinute: 120, number: 2)),
      ])
    #expect(place(left[95_999]) == 95_999)
    let loudest = left[(96_000 + Self.fade)...].map(abs).max()
    #expect(loudest == 0)
    let isSilent = player.isSilent
    #expect(isSilent)
  }
}
