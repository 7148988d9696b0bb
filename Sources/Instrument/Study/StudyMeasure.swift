// The numbers by which conditions are compared.

/// A number of a block.
public enum StudyMeasure: String, Sendable, Hashable, CaseIterable, Codable {
  /// The natural logarithm of the threshold.
  case threshold
  /// The sensitivity d'.
  case sensitivity
  /// The mean error of counts, as a share.
  case countError = "count-error"
  /// The natural logarithm of the median time, in seconds.
  case seconds
  /// The natural logarithm of the median distance, in pixels.
  case distance
  /// The median share of the time at the line.
  case share
  /// The natural logarithm of the median speed, in pixels a second.
  case speed

  /// What is compared of a task.
  public static func all(of part: StudyPlan.Part) -> [StudyMeasure] {
    switch part.task {
    case .brighter: [.threshold]
    case .vacancy: [.sensitivity]
    case .columns: [.countError]
    case .shape, .earcon: [part.isAdaptive ? .threshold : .sensitivity]
    case .place: [.seconds, .distance]
    case .follow: [.share, .speed]
    }
  }
}
