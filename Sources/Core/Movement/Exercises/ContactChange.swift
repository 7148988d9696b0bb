// What one report means for the tip.

/// What a report changes.
enum ContactChange: Sendable, Hashable {
  /// The tip touches down.
  case touchDown(TrackPoint)
  /// It moves while it touches.
  case motion(TrackPoint)
  /// It lifts off, at a time in nanoseconds.
  case liftOff(Int64)
  /// Only time passes.
  case none(Int64)

  /// When it was.
  var nanoseconds: Int64 {
    switch self {
    case .touchDown(let point), .motion(let point): point.timeNanoseconds
    case .liftOff(let time), .none(let time): time
    }
  }
}
