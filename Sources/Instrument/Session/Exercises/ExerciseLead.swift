// What leads a hand at an exercise: to a place, or back to the line.

import Analysis
import Geometry
import Movement

/// What the pulses of an exercise lead to.
public enum ExerciseLead: Sendable, Hashable {
  /// A place, in shares of the side.
  case place(PathPoint)
  /// The line that is followed.
  case line

  /// Where a run leads to now; nil for nowhere.
  public init?(_ run: ExerciseRun) {
    guard run.record.exercise.sound.hasGuidance, !run.isFinished else { return nil }
    if let target = run.target {
      self = .place(target)
    } else if run.isUnderWay, run.record.line != nil {
      self = .line
    } else {
      return nil
    }
  }
}

extension LiveSession {
  /// Leads the hand, or no more.
  ///
  /// - Parameters:
  ///   - lead: where to; nil for nowhere.
  ///   - line: the line of the exercise, in shares of the side.
  public func lead(_ lead: ExerciseLead?, along line: ShownLine?) {
    switch lead {
    case .place(let place): guide(to: ExercisePicture.point(place))
    case .line:
      let points = line?.points.map(ExercisePicture.point) ?? []
      follow(TracedLine(.edge, points, isClosed: line?.isClosed ?? false))
    case nil:
      guide(to: nil)
      follow(nil)
    }
  }
}
