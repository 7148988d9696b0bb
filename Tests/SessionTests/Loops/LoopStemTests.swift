// The loops of a session apart from the rest, beside its strokes rendered anew, and in a replay. Sources of truth: the
// samples that the callback itself sent, the loops' own samples, whole-number arithmetic on frames.

import Foundation
import Geometry
import Micrograph
import Pen
import Realtime
import Rendering
import Sonification
import TestRigs
import TestSupport
import Testing

@testable import Engine
@testable import Recorded
@testable import Session
@testable import Synthesis

@Suite("Loops of a session, apart and again")
struct LoopStemTests {
  private static let drums = BundledLoop.drums.sound(beatsPerMinute: 240, sampleRateHertz: 48_000)
  private static let bass = BundledLoop.bass.sound(beatsPerMinute: 240, sampleRateHertz: 48_000)

  private struct Played {
    let folder: SessionFolder
    let sent: ReplayRig.Sound
    let sounds: [LoopSound]
  }

  /// Bass from 0.3 s, drums beside it from 2.3 s, a stroke at 1.5 s, a click; soft, so that the limiter rests.
  private static func play(in temporary: ProgramFolder) throws -> Played {
    let folder = SessionFolder(path: temporary.file("session"))
    var preset = Preset.analysis
    preset.mapping.amplitude = 0.1
    var session = try ReplayRig.session(in: folder, preset: preset)
    var sent = ReplayRig.Sound()
    let sounds = [
      LoopSound(pitched: drums, bars: 2, number: 1, cents: 0, sampleRateHertz: 48_000),
      LoopSound(pitched: bass, bars: 8, number: 2, cents: 100, sampleRateHertz: 48_000),
    ]
    let bases = [
      1: RecordedLoop(sound: drums, sampleRateHertz: 48_000, lastScene: 2),
      2: RecordedLoop(sound: bass, sampleRateHertz: 48_000, lastScene: 2),
    ]
    var scene = LoopScene()
    (scene.beatsPerMinute, scene.number) = (240, 1)
    scene.channels[1].sound = sounds[1].view
    (scene.channels[1].level, scene.channels[1].pan) = (0.125, 0.25)
    try session.play([], untilSeconds: 0.3) { sent.add($0, $1) }
    session.set(scene, sounds, bases: bases)
    let stroke = ReplayRig.stroke(fromSeconds: 1.5)
    try session.play(stroke.prefix(20), untilSeconds: 1.695) { sent.add($0, $1) }
    session.play(Cue(timeNanoseconds: 1_700_000_000, kind: .click, level: 0.3))
    try session.play(stroke[20..<60], untilSeconds: 2.3) { sent.add($0, $1) }
    scene.number = 2
    scene.channels[0].sound = sounds[0].view
    scene.channels[0].level = 0.125
    session.set(scene, sounds, bases: bases)
    try session.play(stroke.dropFirst(60), untilSeconds: 6) { sent.add($0, $1) }
    try session.end()
    #expect(session.lostCount == 0)
    return Played(folder: folder, sent: sent, sounds: sounds)
  }

  @Test("each channel alone and the pen alone make the whole, and none has what is another's")
  func stems() throws {
    let temporary = try ProgramFolder()
    let played = try Self.play(in: temporary)
    let session = try RecordedSession(path: played.folder.path)
    #expect(SessionLoops.channels(of: session) == [1, 2])
    func sound(_ part: SessionPart) throws -> [[Float]] {
      let path = temporary.file("part.wav")
      let summary = try SessionRender(session, part: part).run(to: path)
      #expect(summary.damages.isEmpty)
      return try WaveFile.read(path).channels
    }
    let (first, second) = (try sound(.loop(channel: 1)), try sound(.loop(channel: 2)))
    let pen = try sound(.pen)
    for (side, sent) in [played.sent.left, played.sent.right].enumerated() {
      #expect(pen[side].count == sent.count && first[side].count == sent.count)
      let apart = sent.indices.map {
        abs(sent[$0] - first[side][$0] - second[side][$0] - pen[side][$0])
      }
      let worst = try #require(apart.indices.max { apart[$0] < apart[$1] })
      #expect(
        apart[worst] < 1e-6,
        "\(apart[worst]) at \(worst): \(first[side][worst]), \(second[side][worst]), \(pen[side][worst])"
      )
    }
    for stem in [first, second, pen] { #expect(stem[0].contains { abs($0) > 0.005 }) }
    // The drums begin with the bar after 2.3 s, the pen and the click lie between 1.5 and 2.6 s.
    let bar = try #require(first[0].firstIndex { abs($0) > 1e-5 })
    #expect(Double(bar) / 48_000 > 2.29 && Double(bar) / 48_000 < 3.4)
    let silent = try sound(.loop(channel: 3))
    #expect(silent[0].allSatisfy { $0 == 0 } && silent[1].allSatisfy { $0 == 0 })
    #expect((pen[0][..<67_000].map(abs).max() ?? 1) < 1e-6)
    // Dry there are neither.
    let dry = try sound(.dry)
    #expect((dry[0][..<67_000].map(abs).max() ?? 1) < 1e-6)
  }

  @Test(
    "strokes rendered anew have the loops that the session had, at its times and at any rate",
    arguments: [48_000.0, 44_100])
  func anew(rate: Double) throws {
    let temporary = try ProgramFolder()
    let played = try Self.play(in: temporary)
    let session = try RecordedSession(path: played.folder.path)
    let loops = try SessionLoops(session, sampleRateHertz: rate)
    #expect(loops.steps.count == 2 && loops.sounds.count == 2)
    #expect(loops.steps[0].scene.channels[1].pan == 0.25)
    #expect(loops.scene(atNanoseconds: 0) == nil)
    #expect(loops.scene(atNanoseconds: 1_000_000_000)?.number == 1)
    #expect(loops.scene(atNanoseconds: 5_000_000_000)?.number == 2)
    // A pen that hovers for four seconds from the session's first on.
    let samples = (0...400).map { step in
      PenSample(
        timeNanoseconds: 1_000_000_000 + Int64(step) * 10_000_000,
        position: ImagePoint(x: 5, y: 5), isInProximity: true, isInContact: false)
    }
    var render = OfflineRender(
      micrograph: Micrograph(
        width: 9, height: 9, pixels: [Float](repeating: 1, count: 81), pixelType: .float32),
      samples: samples, preset: .analysis, sampleRateHertz: rate)
    render.loops = loops.rendered(fromNanoseconds: 1_000_000_000)
    var (left, right): ([Float], [Float]) = ([], [])
    _ = try render.run(soundPath: nil) { _ in
    } meet: { _ in
    } hear: { (one, other) in
      for index in one.indices {
        left.append(one[index])
        right.append(other[index])
      }
    }
    // The bass from the beginning, its own samples at an eighth of their level on the right.
    let bass = try #require(loops.sounds.first { $0.number == 2 })
    let own = Array(UnsafeBufferPointer(start: bass.view.right, count: bass.frames))
    let start = Int(0.5 * rate)
    let errors = (-300...300).map { shift in
      (0..<1_000).reduce(Float(0)) { sum, frame in
        sum + abs(right[start + frame] - 0.125 * own[start + frame + shift])
      }
    }
    let shift = try #require(errors.indices.min { errors[$0] < errors[$1] }) - 300
    let apart = (start..<Int(2.6 * rate)).map { abs(right[$0] - 0.125 * own[$0 + shift]) }
    // The drums beside it, from the first bar after 1.3 s on: a bar is a second.
    let onset = start + (try #require(apart.firstIndex { $0 > 0.008 }))
    #expect(abs(Double(onset) / rate - 2) < 0.02, "\(Double(onset) / rate) at \(shift)")
    #expect((apart[..<Int(1.4 * rate)].max() ?? 1) < 0.003, "\(apart.max() ?? 1) at \(shift)")
    // The session's last bar is the last that is heard.
    let last = try #require(left.lastIndex { abs($0) > 1e-4 })
    #expect(Double(last) / rate < 5.2)
  }

  @Test("a replay has them where the session had them, and none while it is held")
  func replayed() throws {
    let temporary = try ProgramFolder()
    let played = try Self.play(in: temporary)
    let session = try RecordedSession(path: played.folder.path)
    let live = try LiveSession(
      micrograph: Micrograph(
        width: 9, height: 9, pixels: [Float](repeating: 1, count: 81), pixelType: .float32),
      source: .face, calibration: nil, preset: .analysis, audio: .off
    ) { _ in }
    let samples = ReplayRig.stroke(fromSeconds: 1.5) + ReplayRig.stroke(fromSeconds: 5)
    var transport = SessionTransport(samples, fromSeconds: 2)
    var loops = ReplayedLoops(session, originNanoseconds: 1_500_000_000)
    func posted() throws -> LoopScene? {
      try loops.follow(transport, in: live, sampleRateHertz: 48_000)
      return live.engine.inbox.loops.take()
    }
    #expect(try posted() == nil)
    try transport.play(in: live)
    let both = try #require(try posted())
    #expect(both.channels[0].sound?.number == 1 && both.channels[1].sound?.number == 2)
    #expect(both.channels[1].sound?.cents == 100 && both.channels[1].level == 0.125)
    // The same is not begun again.
    #expect(try posted() == nil)
    transport.pause(in: live)
    let none = try #require(try posted())
    #expect(none.isEmpty && none.quantise == .off && none.number > both.number)
    try transport.seek(toSeconds: 0, in: live)
    try transport.play(in: live)
    let one = try #require(try posted())
    #expect(one.channels[0].sound == nil && one.channels[1].sound?.number == 2)
    live.end()
  }
}
