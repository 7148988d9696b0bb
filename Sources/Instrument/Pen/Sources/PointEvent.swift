// One thing a source says.

import Geometry
import Tablet

/// What a source gives to the pen thread.
package enum PointEvent {
  /// A sample in the units of the tablet that the scene's map is for.
  case tablet(PenSample<TabletPoint>)
  /// A sample in image pixels.
  case image(PenSample<ImagePoint>)
  /// A change of what lies under the pen, due at a time in nanoseconds.
  case step(SceneStep, dueNanoseconds: Int64)
  /// So many fingers are down.
  case fingers(Int)
  /// A raw event of the tablet, for the recorder.
  case raw(InputEvent)
  /// A word of the tablet's buttons and rings.
  case pad(PadCommand)
  /// What happened to the source.
  case event(SourceEvent)
  /// It is gone in the middle of whatever it did.
  case lost(SourceEvent)

  /// The time of what is played, in nanoseconds; nil for others.
  var dueNanoseconds: Int64? {
    switch self {
    case .image(let sample): sample.timeNanoseconds
    case .step(_, let due): due
    default: nil
    }
  }
}
