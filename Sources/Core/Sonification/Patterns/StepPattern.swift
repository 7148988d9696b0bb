// A pattern: hits on a grid of beats, played again and again.

import Movement
import Synthesis

/// Hits in time, counted in beats.
public struct StepPattern: Sendable, Hashable {
  /// A hit of a pattern.
  public struct Step: Sendable, Hashable {
    /// When it sounds, in beats since the pattern began.
    public var beat: Double
    /// The zone that was entered.
    public var zone: String
    /// How it sounds; its place is that of the tip when it was recorded.
    public var sound: ZoneSound

    /// Creates a hit.
    public init(beat: Double, zone: String, sound: ZoneSound) {
      self.beat = beat
      self.zone = zone
      self.sound = sound
    }
  }

  /// Its name.
  public var name: String
  /// The tempo at which it was recorded, in beats per minute.
  public var beatsPerMinute: Double
  /// How long one round is, in beats.
  public var lengthBeats: Double
  /// The hits in order of time, each within the length.
  public var steps: [Step]

  /// The tempi there are, in beats per minute.
  public static let tempoRange = 20.0...400
  /// The tempo where none is chosen, in beats per minute.
  public static let standardTempo = 120.0
  /// The lengths a pattern may have, in beats.
  public static let lengthRange = 0.125...4_096
  /// The most hits of a pattern.
  public static let mostSteps = 1_024

  /// Creates a pattern.
  public init(name: String, beatsPerMinute: Double, lengthBeats: Double, steps: [Step]) {
    self.name = name
    self.beatsPerMinute = beatsPerMinute
    self.lengthBeats = lengthBeats
    self.steps = steps
  }

  /// Whether every hit is on a whole beat, so that it can be shown as a row of boxes.
  public var isEven: Bool {
    lengthBeats == lengthBeats.rounded() && steps.allSatisfy { $0.beat == $0.beat.rounded() }
  }

  /// The beats of an even pattern on which nothing sounds, from 0.
  public var restBeats: [Int] {
    guard isEven else { return [] }
    let taken = Set(steps.map { Int($0.beat) })
    return (0..<Int(lengthBeats)).filter { !taken.contains($0) }
  }

  /// The sound files of its hits, each once, in their order.
  public var soundFiles: [String] {
    var files: [String] = []
    for step in steps {
      if let file = step.sound.file, !files.contains(file) { files.append(file) }
    }
    return files
  }

  /// This with a place of the player's bank for each sound file; a hit whose file has none clicks.
  ///
  /// - Parameter places: the places by the files' paths.
  /// - Returns: the pattern as it is played.
  public func placed(_ places: [String: UInt8]) -> StepPattern {
    var pattern = self
    for index in pattern.steps.indices {
      guard let file = pattern.steps[index].sound.file else { continue }
      pattern.steps[index].sound.kind = places[file].map { .sample(index: $0) } ?? .click
    }
    return pattern
  }

  /// This with another name for each sound file, made of the sound.
  public func renamed(_ name: (ZoneSound) -> String) -> StepPattern {
    var pattern = self
    for index in pattern.steps.indices where pattern.steps[index].sound.file != nil {
      pattern.steps[index].sound.file = name(pattern.steps[index].sound)
    }
    return pattern
  }

  /// How a hit sounds with another set of zones: as the zone of its name does, else as it was recorded.
  public func sound(of step: Step, with zones: ZoneSet?) -> ZoneSound {
    guard let part = zones?.parts.first(where: { $0.zone.name == step.zone }),
      var sound = part.sound
    else { return step.sound }
    sound.pan = sound.pan ?? step.sound.pan
    return sound
  }
}
