// The image and the recording that come with the program, ready for use.

import Calibration
import Geometry
import ImageFile
import Micrograph
import Pen
import Session
import Tablet

/// The input of the benchmarks.
enum BenchmarkInput {
  /// The bundled micrograph and the bundled recording's samples in its pixels.
  static func open() throws(Fault) -> (Micrograph, [PenSample<ImagePoint>]) {
    let image = try BundledFiles.path(of: BundledFiles.defaultImage)
    let path = try BundledFiles.path(of: BundledFiles.defaultRecording)
    let micrograph = try Fault.wrap { () throws(ImageFileError) in
      try ImageFile.open(path: image)
    }
    let recording = try Fault.wrap { () throws(TabletError) in try EvemuRecording.open(path) }
    let map = try TabletMap(for: recording.description, micrograph, calibration: nil)
    let samples = try Fault.wrap { () throws(TabletError) in try recording.samples() }
    return (micrograph, samples.map { $0.moved(to: map.transform.apply(to: $0)) })
  }
}
