// Where pen samples come from: a tablet, a recording of one, a stroke file, or the face itself.

import Calibration
import Geometry
import Tablet

/// A source of the one stream.
public enum PenSource: Sendable {
  /// A tablet's or touch surface's device node, such as `/dev/input/event5`; a touch surface of the
  /// same tablet is read with its pen.
  case device(path: String)
  /// An evemu recording, played in its own time.
  case recording(EvemuRecording)
  /// Samples already in image pixels, played in their own time.
  case strokes([PenSample<ImagePoint>], path: String)
  /// No tablet: only what the face sends by `LiveSession.point`.
  case face

  /// Opens an evemu recording.
  ///
  /// - Throws: `Fault.tablet` where it cannot be read.
  public static func recording(path: String) throws(Fault) -> PenSource {
    try .recording(Fault.wrap { () throws(TabletError) in try EvemuRecording.open(path) })
  }

  /// Opens a stroke file.
  ///
  /// - Throws: `Fault.recording` where it cannot be read.
  public static func strokes(path: String) throws(Fault) -> PenSource {
    let samples = try Fault.wrap { () throws(RecordingError) in try StrokeFile.read(path) }
    return .strokes(samples, path: path)
  }
}

extension PenSource {
  /// The raw events of a recording that is played, and its first sample's time.
  ///
  /// - Throws: `Fault.tablet` where the recording has no pen events.
  package func playedEvents() throws(Fault) -> (events: [InputEvent], origin: Int64) {
    guard case .recording(let recording) = self else { return ([], 0) }
    let first = try Fault.wrap { () throws(TabletError) in try recording.samples().first }
    return (recording.events, first?.timeNanoseconds ?? 0)
  }
}

extension TabletDescription {
  /// The area the tablet can feel; nil for devices without absolute axes.
  public var area: TabletArea? {
    let surface = TouchSurface(self)
    guard let xAxis = surface?.xAxis ?? xAxis, let yAxis = surface?.yAxis ?? yAxis else {
      return nil
    }
    return TabletArea(
      minimum: TabletPoint(x: Double(xAxis.minimum), y: Double(yAxis.minimum)),
      maximum: TabletPoint(x: Double(xAxis.maximum), y: Double(yAxis.maximum)),
      unitsPerMillimetreX: xAxis.resolution > 0 ? Double(xAxis.resolution) : nil,
      unitsPerMillimetreY: yAxis.resolution > 0 ? Double(yAxis.resolution) : nil)
  }
}
