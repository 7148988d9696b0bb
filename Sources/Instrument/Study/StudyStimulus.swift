// What is heard in a trial, and the right answer.

import Foundation

/// The stimulus of a trial.
public enum StudyStimulus: Sendable, Hashable, Codable {
  /// Two patches of these places in the window, 0...1, one after the other, with their levels relative
  /// to the block's in decibels.
  case patches(first: Double, second: Double, firstDecibels: Double, secondDecibels: Double)
  /// A row of columns; `gap` is the one that lacks a part of its brightness, nil where none does.
  case row(count: Int, gap: Int?, depth: Double, perSecond: Double, decibels: Double)

  /// The right answer, as the listener types it.
  public var rightAnswer: String {
    switch self {
    case .patches(let first, let second, _, _): first > second ? "1" : "2"
    case .row(let count, let gap, let depth, _, _):
      depth > 0 ? (gap == nil ? "2" : "1") : String(count)
    }
  }

  /// How long its strokes last, without what sounds after them, in seconds.
  public var seconds: Double {
    switch self {
    case .patches: 2 * StudySound.patchSeconds + StudySound.gapSeconds
    case .row(let count, _, _, let perSecond, _): Double(count) / perSecond
    }
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
