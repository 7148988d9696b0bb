// What is heard in a trial, and the right answer.

import Engine
import Foundation

/// The stimulus of a trial.
public enum StudyStimulus: Sendable, Hashable, Codable {
  /// Two patches of these places in the window, 0...1, one after the other, with their levels relative
  /// to the block's in decibels.
  case patches(first: Double, second: Double, firstDecibels: Double, secondDecibels: Double)
  /// A row of columns; `gap` is the one that lacks a part of its brightness, nil where none does.
  case row(count: Int, gap: Int?, depth: Double, perSecond: Double, decibels: Double)
  /// A shape that stands out by `contrast`, 0...1; its middle lies so far from the picture's, in pixels, and
  /// its radius is in pixels too.
  case shape(
    StudyShape, contrast: Double, x: Double, y: Double, radius: Double, decibels: Double)
  /// The sound of an event by its name, at a share of its loudness, beside a voice at a place in the
  /// window where such a sound may meet the voice.
  case earcon(name: String, loudness: Double, ground: Double, decibels: Double)
  /// A place in a picture whose brightness falls with the distance from it, in pixels.
  case place(x: Double, y: Double)
  /// A bright line from left to right: a wave with an amplitude in pixels, so many waves, and a phase in
  /// radians.
  case line(amplitude: Double, waves: Double, phase: Double)

  /// The right answer, as the listener types it.
  public var rightAnswer: String {
    switch self {
    case .patches(let first, let second, _, _): first > second ? "1" : "2"
    case .row(let count, let gap, let depth, _, _):
      depth > 0 ? (gap == nil ? "2" : "1") : String(count)
    case .shape(let shape, _, _, _, _, _): Self.number(of: shape)
    case .earcon(let name, _, _, _): Earcon(rawValue: name).map(Self.number) ?? ""
    case .place, .line: ""
    }
  }

  /// How long its strokes last, without what sounds after them, in seconds.
  public var seconds: Double {
    switch self {
    case .patches: 2 * StudySound.patchSeconds + StudySound.gapSeconds
    case .row(let count, _, _, let perSecond, _): Double(count) / perSecond
    case .shape: StudySound.shapeSeconds
    case .earcon: StudySound.earconSeconds
    case .place, .line: 0
    }
  }

  /// How long its strokes last, without what sounds after them, in seconds.
  ///
  /// - Parameter way: how they are heard; an overview takes longer over a patch.
  /// - Returns: the length in seconds.
  public func seconds(_ way: StudyPlan.Way) -> Double {
    guard way == .overview else { return seconds }
    switch self {
    case .patches: return 2 * StudySound.overviewPatchSeconds + StudySound.gapSeconds
    case .shape: return StudySound.overviewShapeSeconds
    case .row, .earcon, .place, .line: return seconds
    }
  }

  /// What an adaptive task changes, 0...1; nil for a stimulus of another task.
  var difference: Double? {
    switch self {
    case .patches(let first, let second, _, _): (first - second).magnitude
    case .shape(_, let contrast, _, _, _, _): contrast
    case .earcon(_, let loudness, _, _): loudness
    case .row, .place, .line: nil
    }
  }

  // Alternatives count from 1, in their own order.
  private static func number<Choice: CaseIterable & Equatable>(of choice: Choice) -> String {
    String((Array(Choice.allCases).firstIndex(of: choice) ?? 0) + 1)
  }

  /// The text in the table of answers.
  public var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(self) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }

  /// Reads the text of the table; nil where it is none.
  public init?(text: String) {
    guard let read = try? JSONDecoder().decode(StudyStimulus.self, from: Data(text.utf8)) else {
      return nil
    }
    self = read
  }
}
