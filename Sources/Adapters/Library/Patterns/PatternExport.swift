// A pattern for other programs: a table for a spreadsheet, and a standard MIDI file for a sequencer.
//
// Source: Standard MIDI Files 1.0; the percussion map of General MIDI 1.

import Files
import Sonification
import Synthesis

/// Patterns in formats of other programs.
public enum PatternExport {
  /// Ticks of a beat in a MIDI file.
  static let ticksPerBeat = 960
  // Percussion is the tenth of the sixteen channels.
  private static let percussion: UInt8 = 9
  // Short enough that a repeated note is let go of before it is struck again.
  private static let noteTicks = ticksPerBeat / 8

  /// A row for each hit: which step, its beat and time, its zone and its sound.
  public static func table(_ pattern: StepPattern) -> String {
    var lines = ["step,beat,time_s,zone,sound,pitch_hz,level,pan"]
    for (index, step) in pattern.steps.enumerated() {
      let seconds = step.beat * 60 / pattern.beatsPerMinute
      let pitch = step.sound.pitchHertz ?? step.sound.kind.standardPitchHertz
      lines.append(
        [
          "\(index + 1)", "\(step.beat)", "\(seconds)", quoted(step.zone),
          step.sound.kind.rawValue, "\(pitch)", "\(step.sound.level)", "\(step.sound.pan ?? 0)",
        ].joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }

  /// A standard MIDI file of one round, as percussion.
  public static func midi(_ pattern: StepPattern) -> [UInt8] {
    var events: [(tick: Int, order: Int, bytes: [UInt8])] = []
    for step in pattern.steps {
      let tick = ticks(step.beat)
      let note = note(step.sound.kind)
      let velocity = UInt8(min(max((step.sound.level * 127).rounded(), 1), 127))
      events.append((tick, 1, [0x90 | percussion, note, velocity]))
      events.append((tick + noteTicks, 0, [0x80 | percussion, note, 0]))
    }
    // A note ends before the next begins on the same tick.
    events.sort { ($0.tick, $0.order) < ($1.tick, $1.order) }
    var track: [UInt8] = []
    let name = Array(pattern.name.utf8)
    track += [0x00, 0xFF, 0x03] + variable(name.count) + name
    let tempo = Int((60e6 / pattern.beatsPerMinute).rounded())
    track += [0x00, 0xFF, 0x51, 0x03] + bigEndian(tempo, bytes: 3)
    var now = 0
    for event in events {
      track += variable(event.tick - now) + event.bytes
      now = event.tick
    }
    track += variable(max(ticks(pattern.lengthBeats) - now, 0)) + [0xFF, 0x2F, 0x00]
    let header =
      Array("MThd".utf8) + bigEndian(6, bytes: 4) + bigEndian(0, bytes: 2) + bigEndian(1, bytes: 2)
      + bigEndian(ticksPerBeat, bytes: 2)
    return header + Array("MTrk".utf8) + bigEndian(track.count, bytes: 4) + track
  }

  private static func ticks(_ beat: Double) -> Int {
    Int((beat * Double(ticksPerBeat)).rounded())
  }

  private static func note(_ kind: CueKind) -> UInt8 {
    switch kind {
    case .click: 37  // side stick
    case .ping: 53  // ride bell
    case .lowDrum: 36  // bass drum
    case .highDrum: 45  // low tom
    case .snare: 38  // snare
    case .snap: 39  // hand clap
    case .shaker: 70  // maracas
    case .twoTone: 80  // mute triangle
    case .tone: 81  // open triangle
    case .falling: 77  // low wood block
    case .rising: 76  // high wood block
    case .air: 69  // cabasa
    case .sample(let index): 47 + index % 16  // toms, cymbals, congas
    }
  }

  private static func bigEndian(_ value: Int, bytes count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  /// A number in seven bits a byte, the first bit set in all but the last.
  private static func variable(_ value: Int) -> [UInt8] {
    var bytes = [UInt8(truncatingIfNeeded: value & 0x7F)]
    var rest = value >> 7
    while rest > 0 {
      bytes.append(UInt8(truncatingIfNeeded: rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return bytes.reversed()
  }
}
