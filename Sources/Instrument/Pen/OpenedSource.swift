// A source of pen samples, opened and ready to be read over an image.

import Calibration
import Geometry
import Micrograph
import Settings
import Tablet

/// What a source gives to a session.
struct OpenedSource: ~Copyable {
  /// From tablet units to image pixels; nil where samples come in image pixels.
  let map: TabletMap?
  /// The tablet's description; nil where there is none.
  let description: TabletDescription?
  /// Why the tablet could not be taken for the session alone, where that was wanted.
  let grabRefusal: Fault?
  /// Samples to play, in image pixels; nil where there are none.
  let samples: [PenSample<ImagePoint>]?
  private let tablet: TabletFollower?

  /// Opens a source.
  ///
  /// - Throws: what the tablet, the recording or the map throws.
  init(
    _ source: PenSource, _ micrograph: Micrograph, calibration: CalibrationChoice?,
    pen: PenOptions
  ) throws(Fault) {
    switch source {
    case .device(let path):
      var tablet = try Fault.wrap { () throws(TabletError) in
        TabletFollower(
          try TabletDevice(path: path, pressureCurve: pen.pressureCurve),
          pressureCurve: pen.pressureCurve)
      }
      map = try TabletMap(for: tablet.description, micrograph, calibration: calibration)
      description = tablet.description
      samples = nil
      grabRefusal = pen.isGrabbed ? OpenedSource.grab(&tablet) : nil
      self.tablet = consume tablet
    case .recording(let recording):
      let samples = try Fault.wrap { () throws(TabletError) in
        try recording.samples(pressureCurve: pen.pressureCurve)
      }
      let map = try TabletMap(for: recording.description, micrograph, calibration: calibration)
      self.map = map
      description = recording.description
      self.samples = samples.map { $0.moved(to: map.transform.apply(to: $0)) }
      grabRefusal = nil
      tablet = nil
    case .strokes(let samples, _):
      map = nil
      description = nil
      self.samples = samples
      grabRefusal = nil
      tablet = nil
    case .hand:
      map = nil
      description = nil
      samples = nil
      grabRefusal = nil
      tablet = nil
    }
  }

  /// The tablet, for the thread that is to read it.
  consuming func takeTablet() -> TabletFollower? {
    tablet
  }

  private static func grab(_ tablet: inout TabletFollower) -> Fault? {
    do throws(TabletError) { try tablet.grab() } catch { return .tablet(error) }
    return nil
  }
}
