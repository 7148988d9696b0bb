// The loops of a session, sent once more to the callback in the cycles that once took them.

import Engine
import Pen
import SoundFile
import Synthesis

/// The recorded changes of the loops, in order, with the sounds they name.
struct RerunLoops: ~Copyable {
  private struct Pitch: Hashable {
    let sound: Int
    let cents: Int
  }

  private let folder: SessionFolder
  private var rows: SessionTable<LoopRow>
  private var next: LoopRow?
  private let face: FaceToEngine
  private let part: SessionPart
  private var wasMissed = false
  private var scene = LoopScene()
  private var bases: [Int: DecodedSound] = [:]
  private var sounds: [Pitch: LoopSound] = [:]

  /// Opens the table of a session; it is damage only where a cycle took loops.
  init(_ folder: SessionFolder, to channels: EngineChannels, _ part: SessionPart) {
    self.folder = folder
    rows = SessionTable(path: folder.loops)
    self.part = part
    face = channels.fromFace
    next = rows.next()
  }

  /// The table's damage; nil where it is intact, or missing and not needed.
  var damage: TableDamage? { wasMissed || rows.damage?.isTotal == false ? rows.damage : nil }

  /// Sends what a cycle took.
  ///
  /// - Throws: why a sound cannot be read.
  mutating func send(_ cycle: CycleRow, number: Int) throws(Fault) {
    guard cycle.state.contains(.loops) else { return }
    wasMissed = wasMissed || rows.damage != nil
    while let row = next, row.cycle <= number {
      next = rows.next()
      guard row.cycle == number, part.hasLoops else { continue }
      scene.beatsPerMinute = row.beatsPerMinute
      scene.quantise = row.quantise
      var channel = row.settings
      channel.sound = try sound(of: row)?.view
      // It goes on unheard, so that the clock of all begins where it did.
      if !part.hasLoop(row.channel) { channel.isMuted = true }
      scene.channels[row.channel - 1] = channel
    }
    scene.number += 1
    if part.hasLoops { face.post(scene, keeping: Array(sounds.values)) }
  }

  private mutating func sound(of row: LoopRow) throws(Fault) -> LoopSound? {
    guard row.sound > 0 else { return nil }
    let pitch = Pitch(sound: row.sound, cents: row.cents)
    if let made = sounds[pitch] { return made }
    let base = try base(row.sound)
    let made = LoopSound(
      pitched: UserSound(left: base.left, right: base.right), bars: row.bars, number: row.sound,
      cents: row.cents, sampleRateHertz: base.sampleRateHertz)
    sounds[pitch] = made
    return made
  }

  private mutating func base(_ number: Int) throws(Fault) -> DecodedSound {
    if let read = bases[number] { return read }
    let path = folder.loop(number)
    let read = try Fault.wrap { () throws(SoundFileError) in
      try DecodedSound(path: path, longestSeconds: LoopSound.longestSeconds)
    }
    bases[number] = read
    return read
  }
}
