// Zones with their sounds: an instrument over an image.

import Movement
import Synthesis

/// A set of zones.
public struct ZoneSet: Sendable, Hashable {
  /// A zone and its sounds.
  public struct Part: Sendable, Hashable {
    /// The zone.
    public var zone: Zone
    /// The sound of an entry; nil for none.
    public var sound: ZoneSound?
    /// The sound of an entry that is missing among regular ones; nil for none.
    public var missingSound: ZoneSound?

    /// Creates a zone with its sounds.
    public init(_ zone: Zone, sound: ZoneSound?, missingSound: ZoneSound? = nil) {
      self.zone = zone
      self.sound = sound
      self.missingSound = missingSound
    }
  }

  /// Its name.
  public var name: String
  /// What it is for, in a sentence.
  public var summary: String
  /// The zones in order of priority.
  public var parts: [Part]

  /// Creates a set.
  public init(name: String, summary: String, parts: [Part]) {
    self.name = name
    self.summary = summary
    self.parts = parts
  }

  /// The cue of a hit.
  ///
  /// - Parameters:
  ///   - hit: what happened.
  ///   - lagNanoseconds: how much later than the pen the voice sounds.
  ///   - width: the image's, in pixels.
  /// - Returns: the cue; nil where none sounds.
  public func cue(_ hit: ZoneHit, lagNanoseconds: Int64, width: Int) -> Cue? {
    guard parts.indices.contains(hit.zone) else { return nil }
    let part = parts[hit.zone]
    let sound =
      switch hit.event {
      case .entry: part.sound
      case .missing: part.missingSound
      case .exit: nil as ZoneSound?
      }
    return sound?.cue(hit, lagNanoseconds: lagNanoseconds, width: width)
  }
}

extension ZoneSet {
  /// The sets that come with the program.
  public static let bundled = [columns, drums, hands]

  // A light column beside heavy ones is a third of the range, the ground between columns a tenth.
  /// Counts columns, and tells one that is missing.
  public static let columns = ZoneSet(
    name: "columns", summary: "A click for each column of a crystal; one that is missing falls.",
    parts: [
      Part(
        Zone(name: "column", shape: .grey(.above(enter: 0.25, exit: 0.15))),
        sound: ZoneSound(.click, level: 0.4), missingSound: ZoneSound(.falling, level: 0.7))
    ])

  /// A drum kit of brightness and of edges, for each pointer.
  public static let drums = ZoneSet(
    name: "drums", summary: "Bright is a snap, dark a low drum, an edge a snare on its side.",
    parts: [
      Part(bright, sound: ZoneSound(.snap)),
      Part(dark, sound: ZoneSound(.lowDrum)),
      Part(darker, sound: ZoneSound(.snare, pitchHertz: 160, pan: -0.7)),
      Part(brighter, sound: ZoneSound(.snare, pitchHertz: 220, pan: 0.7)),
    ])

  // Where the text and the program of the gesture drum differ, the program counts: snares at the sides, not cymbals.
  // Each hand has zones on its own side alone. The right hand has none above: there it changes the mode of playing.
  /// Two hands, each on its own side: five hits.
  public static let hands = ZoneSet(
    name: "hands", summary: "Two fingers or pens, each with drums of its own: five hits.",
    parts: [
      part("left-up", bright, 0, .snap, -0.7),
      part("left-down", dark, 0, .highDrum, -0.7),
      part("left-side", darker, 0, .snare, -0.7, pitchHertz: 160),
      part("right-down", dark, 1, .lowDrum, 0.7),
      part("right-side", brighter, 1, .snare, 0.7, pitchHertz: 220),
    ])

  private static let bright = Zone(name: "bright", shape: .grey(.above(enter: 0.8, exit: 0.7)))
  private static let dark = Zone(name: "dark", shape: .grey(.below(enter: 0.1, exit: 0.2)))
  // Over this stretch of the way a border that a microscope resolves is a step.
  private static let overPixels = 8.0
  private static let brighter = Zone(
    name: "brighter", shape: .edge(.above(enter: 0.4, exit: 0.3), overPixels: overPixels))
  private static let darker = Zone(
    name: "darker", shape: .edge(.below(enter: -0.4, exit: -0.3), overPixels: overPixels))

  private static func part(
    _ name: String, _ zone: Zone, _ pointer: UInt8, _ kind: CueKind, _ pan: Double,
    pitchHertz: Double? = nil
  ) -> Part {
    var zone = zone
    zone.name = name
    zone.pointer = pointer
    return Part(zone, sound: ZoneSound(kind, pitchHertz: pitchHertz, pan: pan))
  }
}
