// A source of pen samples, opened and ready to be read over an image.

import Geometry
import Micrograph
import Settings
import Tablet

/// What a source gives to a session.
struct OpenedSource: ~Copyable {
  /// From tablet units to image pixels; nil where samples come in image pixels.
  let map: TabletMap?
  /// The tablet's description; nil where there is none.
  let tablet: TabletDescription?
  /// Samples to play, in image pixels; nil where there are none.
  let samples: [PenSample<ImagePoint>]?
  private let device: TabletDevice?

  /// Opens a source.
  ///
  /// - Throws: what the tablet, the recording or the map throws.
  init(
    _ source: PenSource, _ micrograph: Micrograph, calibration: CalibrationRecord?
  ) throws(Fault) {
    switch source {
    case .device(let path):
      let device = try Fault.wrap { () throws(TabletError) in try TabletDevice(path: path) }
      map = try TabletMap(for: device.description, micrograph, calibration: calibration)
      tablet = device.description
      samples = nil
      self.device = consume device
    case .recording(let recording):
      let samples = try Fault.wrap { () throws(TabletError) in try recording.samples() }
      let map = try TabletMap(for: recording.description, micrograph, calibration: calibration)
      self.map = map
      tablet = recording.description
      self.samples = samples.map { $0.moved(to: map.transform.apply(to: $0.position)) }
      device = nil
    case .strokes(let samples, _):
      map = nil
      tablet = nil
      self.samples = samples
      device = nil
    case .hand:
      map = nil
      tablet = nil
      samples = nil
      device = nil
    }
  }

  /// The device, for the thread that is to read it.
  consuming func takeDevice() -> TabletDevice? {
    device
  }
}
