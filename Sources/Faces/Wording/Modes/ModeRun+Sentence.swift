// The modes of playing, and patterns, in words.

import Movement
import Session
import Sonification
import Translation

extension PlayMode {
  /// Its name.
  public var words: String {
    switch self {
    case .freestyle: translated("freestyle")
    case .recording: translated("recording a pattern")
    case .playing: translated("playing the pattern")
    }
  }
}

extension StepPattern {
  /// Its size, what of it is empty, and its own tempo: "3 hits on 4 beats, beat 2 empty, at 120 beats per minute".
  public var clause: String { clause(at: beatsPerMinute) }

  /// The same at the tempo, in beats per minute, at which it is played.
  public func clause(at tempo: Double) -> String {
    var words = translated(
      count: steps.count, one: "\(steps.count) hit", many: "\(steps.count) hits")
    if isEven {
      words += translated(
        count: lengthBeats == 1 ? 1 : 2, one: " on \(Int(lengthBeats)) beat",
        many: " on \(Int(lengthBeats)) beats")
      let rests = restBeats
      if !rests.isEmpty, rests.count <= Self.mostNamed {
        let names = rests.map { "\($0 + 1)" }.joined(separator: ", ")
        words += translated(
          count: rests.count, one: ", beat \(names) empty", many: ", beats \(names) empty")
      } else if !rests.isEmpty {
        words += translated(", \(rests.count) of them empty")
      }
    } else {
      words += translated(" in \(NumberWords.number(lengthBeats, 2)) beats")
    }
    return translated("\(words)" + ", at \(NumberWords.number(tempo, 1)) beats per minute")
  }

  // More numbers than these nobody keeps in mind.
  private static let mostNamed = 6
}

extension ModeRun.Change {
  /// What happened, in a sentence.
  ///
  /// - Parameter run: the modes it happened to.
  /// - Returns: the sentence; nil where the sound says all.
  public func sentence(_ run: ModeRun) -> String? {
    switch effect {
    case .begins:
      switch run.choice.placement {
      case .order: return translated("Recording a pattern: each hit takes a beat.")
      case .distance: return translated("Recording a pattern: hits take beats by their distance.")
      case .time: return translated("Recording a pattern, as it is played.")
      }
    case .plays:
      return run.pattern.map {
        translated("Playing the pattern: \($0.clause(at: run.choice.tempo)).")
      }
    case .stops: return translated("Freestyle; the pattern has stopped.")
    case .discards: return translated("Freestyle; what was being recorded is discarded.")
    case .recordedNothing: return translated("Freestyle; no hit was recorded.")
    case .stays: return translated("Freestyle.")
    case .refused:
      if mode != .recording { return translated("An empty step needs a recording in progress.") }
      return run.choice.placement == .time && run.hasRoom
        ? translated(
          "A pattern that is recorded as it is played needs no empty steps: a pause is one.")
        : translated("The pattern is full: it has \(StepPattern.mostSteps) steps.")
    case .addsHit, .addsRest, .none: return nil
    }
  }
}
