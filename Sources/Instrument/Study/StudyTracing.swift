// What a participant's own hand did in a trial, as figures and as the text in the table of answers.

import Foundation

/// The figures of a traced trial.
public enum StudyTracing: Sendable, Hashable {
  /// How far from the place the hand ended, how long it took, and how long its way was.
  case place(distancePixels: Double, seconds: Double, wayPixels: Double)
  /// The share of the time within 30 px of the line, the speed along it, the root of the mean square of the
  /// distance from it, and how long it took.
  case follow(share: Double, pixelsPerSecond: Double, rmsPixels: Double, seconds: Double)

  // Nine tenths of the time at the line, as a trained hand has it.
  private static let goodShare = 0.9

  /// Whether the place was reached, or the line was followed for most of the time.
  public var isGood: Bool {
    switch self {
    case .place(let distance, _, _): distance <= StudyPicture.reachedPixels
    case .follow(let share, _, _, _): share >= Self.goodShare
    }
  }

  /// How long it took, in seconds.
  public var seconds: Double {
    switch self {
    case .place(_, let seconds, _), .follow(_, _, _, let seconds): seconds
    }
  }

  /// The text in the table of answers.
  public var text: String {
    func number(_ value: Double) -> String { String(format: "%.3f", value) }
    return switch self {
    case .place(let distance, let seconds, let way):
      "distance_px=\(number(distance));seconds=\(number(seconds));way_px=\(number(way))"
    case .follow(let share, let speed, let rms, let seconds):
      "share=\(number(share));px_per_s=\(number(speed));rms_px=\(number(rms));"
        + "seconds=\(number(seconds))"
    }
  }

  /// Reads the text of the table; nil where it is none.
  public init?(text: String) {
    var values: [Substring: Double] = [:]
    for part in text.split(separator: ";") {
      let sides = part.split(separator: "=")
      guard sides.count == 2, let value = Double(sides[1]), value.isFinite else { return nil }
      values[sides[0]] = value
    }
    if let distance = values["distance_px"], let seconds = values["seconds"],
      let way = values["way_px"]
    {
      self = .place(distancePixels: distance, seconds: seconds, wayPixels: way)
    } else if let share = values["share"], let speed = values["px_per_s"],
      let rms = values["rms_px"], let seconds = values["seconds"]
    {
      self = .follow(
        share: share, pixelsPerSecond: speed, rmsPixels: rms, seconds: seconds)
    } else {
      return nil
    }
  }
}
