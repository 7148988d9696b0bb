// What a zone has besides its shape, each with a usual value that holds where nothing is chosen.

import Movement
import Sonification
import Synthesis
import Translation

/// A setting of a zone.
public enum ZoneSetting: Int, Sendable, Hashable, CaseIterable {
  /// The pitch of its sound.
  case pitch
  /// The length of its sound.
  case length
  /// The place of its sound between left and right.
  case place
  /// The distance between entering and leaving.
  case gap
  /// The voice whose values are meant.
  case voice
  /// The pointer it is for.
  case pointer

  /// Whether a zone has it.
  func isOf(_ part: ZoneSet.Part) -> Bool {
    switch self {
    case .pitch, .length: part.sound.map { $0.file == nil && !$0.kind.isSample } ?? false
    case .place: part.sound != nil
    case .gap: !part.zone.shape.isOfValues
    case .voice: part.zone.shape.isOfValues
    case .pointer: true
    }
  }

  /// Its number in a zone, as the page shows it.
  func number(in part: ZoneSet.Part) -> ZoneNumber {
    let kind = part.sound?.kind ?? .click
    switch self {
    case .pitch:
      return ZoneNumber(
        name: translated("Pitch, Hz"), spoken: translated("Pitch of the zone's sound in hertz"),
        range: Cue.pitchRangeHertz, step: 10, digits: 1,
        value: part.sound?.pitchHertz ?? kind.standardPitchHertz)
    case .length:
      return ZoneNumber(
        name: translated("Length, s"), spoken: translated("Length of the zone's sound in seconds"),
        range: Cue.secondsRange, step: 0.01, digits: 3,
        value: part.sound?.seconds ?? kind.standardSeconds)
    case .place:
      return ZoneNumber(
        name: translated("Left or right"),
        spoken: translated("Place of the zone's sound, left below 0, right above"),
        range: -1...1, step: 0.1, digits: 2, value: part.sound?.pan ?? 0)
    case .gap:
      return ZoneNumber(
        name: translated("Gap, px"),
        spoken: translated("Gap between entering and leaving the zone in pixels"),
        range: 0...Zone.gapPixelsRange.upperBound, step: 1, digits: 1,
        value: part.zone.gapPixels ?? 0)
    case .voice:
      return ZoneNumber(
        name: translated("Voice"), spoken: translated("Voice whose values the zone is made of"),
        range: 1...Double(ChainParameters.mostVoices), step: 1, digits: 0,
        value: Double(part.zone.voice + 1))
    case .pointer:
      return ZoneNumber(
        name: translated("Finger"), spoken: translated("Finger the zone is for, 0 for each"),
        range: 0...2, step: 1,
        digits: 0, value: part.zone.pointer.map { Double($0 + 1) } ?? 0)
    }
  }

  /// What it says beside its number.
  public var hint: String {
    switch self {
    case .pitch, .length: translated("reset: the sound's own")
    case .place: translated("reset: where the pen is")
    case .gap: translated("reset: a tenth of the narrowest width; more where the pen trembles")
    case .voice: translated("1 to \(ChainParameters.mostVoices)")
    case .pointer: translated("0: each finger by itself")
    }
  }

  /// Puts a value into a zone; nil for the usual one.
  func set(_ value: Double?, in part: inout ZoneSet.Part) {
    switch self {
    case .pitch: part.sound?.pitchHertz = value
    case .length: part.sound?.seconds = value
    case .place: part.sound?.pan = value
    case .gap:
      part.zone.gapPixels = value.flatMap {
        $0 > 0 ? max($0, Zone.gapPixelsRange.lowerBound) : nil
      }
    case .voice: part.zone.voice = Int(value ?? 1) - 1
    case .pointer: part.zone.pointer = value.flatMap { $0 >= 1 ? UInt8($0 - 1) : nil }
    }
  }
}

extension Zone.Shape {
  /// Whether it is made of values, not of places.
  fileprivate var isOfValues: Bool {
    switch self {
    case .grey, .edge: true
    case .area, .line: false
    }
  }
}

extension CueKind {
  fileprivate var isSample: Bool { if case .sample = self { true } else { false } }
}
