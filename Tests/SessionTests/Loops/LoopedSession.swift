// A recorded session with two loops, a stroke and a click.

import Geometry
import Pen
import Sonification
import TestRigs
import TestSupport
import Testing

@testable import Engine
@testable import Recorded
@testable import Session
@testable import Synthesis

/// What was played, and what the callback sent.
struct LoopedSession {
  let folder: SessionFolder
  let sent: ReplayRig.Sound
  let sounds: [LoopSound]

  private static let drums = BundledLoop.drums.sound(beatsPerMinute: 240, sampleRateHertz: 48_000)
  private static let bass = BundledLoop.bass.sound(beatsPerMinute: 240, sampleRateHertz: 48_000)

  /// Bass from 0.3 s, drums beside it from 2.3 s, a stroke at 1.5 s, a click; soft, so that the limiter rests.
  static func play(in temporary: ProgramFolder) throws -> LoopedSession {
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
    return LoopedSession(folder: folder, sent: sent, sounds: sounds)
  }
}
