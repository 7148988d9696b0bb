// A source of pen samples, opened and ready to be read over an image.

import Calibration
import Geometry
import Library
import Micrograph
import Tablet

/// A source, opened for a session.
package struct OpenedSource {
  /// From tablet units to image pixels; nil where samples come in image pixels.
  package let map: TabletMap?
  /// The tablet's description; nil where there is none.
  package let description: TabletDescription?
  /// The touch surface being read; nil where there is none.
  package private(set) var touch: TabletDescription?
  /// Why the tablet could not be grabbed for the session alone, where that was requested.
  package private(set) var grabRefusal: Fault?
  /// How the tablet is read.
  package private(set) var settings = TabletSettings()
  /// Why what is kept about the tablet could not be used; nil where it was.
  package private(set) var problem: TabletLibrary.Problem?
  /// Samples to play, in image pixels; nil where there are none.
  package private(set) var samples: [PenSample<ImagePoint>]?
  /// The sources for the pen thread to read.
  package private(set) var sources: [any PointSource] = []

  /// Opens a source.
  ///
  /// - Throws: what the tablet, the recording or the map throws.
  package init(
    _ source: PenSource, _ micrograph: Micrograph, calibration: CalibrationChoice?,
    pen: PenOptions
  ) throws(Fault) {
    switch source {
    case .device(let path):
      let described = DeviceSources.kind(at: path)
      let opened = try Fault.wrap { () throws(TabletError) in
        described == .touch
          ? try DeviceSources(touchAt: path, pen) : try DeviceSources(penAt: path, pen)
      }
      map = try TabletMap(
        for: opened.description, micrograph, calibration: calibration,
        isTurned: opened.settings.isTurned)
      (settings, problem) = (opened.settings, opened.problem)
      (description, touch) = (opened.description, opened.touch)
      grabRefusal = opened.grabRefusal
      sources = opened.sources
    case .recording(let recording):
      let samples = try Fault.wrap { () throws(TabletError) in
        try recording.samples(pressureCurve: pen.pressureCurve ?? .straight)
      }
      let map = try TabletMap(
        for: recording.description, micrograph, calibration: calibration,
        isTurned: pen.isTurned ?? false)
      self.map = map
      description = recording.description
      self.samples = samples.map { $0.moved(to: map.transform.apply(to: $0)) }
    case .strokes(let samples, _):
      (map, description) = (nil, nil)
      self.samples = samples
    case .face:
      (map, description) = (nil, nil)
    }
  }
}
