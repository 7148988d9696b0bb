// One event of a source.

import Geometry
import Tablet

/// An event that a source sends to the pen thread.
package enum PointEvent {
  /// A sample in the units of the tablet that the scene's map is for.
  case tablet(PenSample<TabletPoint>)
  /// What the tablet's tip reported, of the sample that follows; nil for a tool without one.
  case tip(TipReading?)
  /// A sample in image pixels.
  case image(PenSample<ImagePoint>)
  /// A change of the scene, due at a time in nanoseconds.
  case step(SceneStep, dueNanoseconds: Int64)
  /// The number of fingers that are down.
  case fingers(FingerCount)
  /// A raw event of the tablet, for the recorder.
  case raw(InputEvent)
  /// A command of the tablet's buttons and rings.
  case pad(PadCommand)
  /// What happened to the source.
  case event(SourceEvent)
  /// The source is gone, perhaps in the middle of a stroke.
  case lost(SourceEvent)

  /// The recorded time of an event being played, in nanoseconds; nil for others.
  var dueNanoseconds: Int64? {
    switch self {
    case .image(let sample): sample.timeNanoseconds
    case .step(_, let due): due
    default: nil
    }
  }
}
