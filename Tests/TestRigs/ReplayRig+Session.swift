// A session over a ramp of values and a stroke through it, which tests of recorded sessions play.

import Geometry
import ImageFile
import Pen
import Recorded
import Session
import Sonification

extension ReplayRig {
  /// A simulated session over the bundled ramp; without a folder it records nothing yet.
  ///
  /// - Throws: why the image cannot be read or the folder made.
  package static func session(
    in folder: SessionFolder?, preset: Preset = .classic
  ) throws -> SimulatedSession {
    let path = "Images/gradient.tif"
    let image = try PreparedImage(ImageFile.open(path: path), path: path)
    return try SimulatedSession(folder: folder, image: image, preset: preset)
  }

  /// A second of a straight stroke, 100 reports and the lift.
  package static func stroke(fromSeconds seconds: Double) -> [PenSample<ImagePoint>] {
    (0...100).map { number in
      PenSample(
        timeNanoseconds: Int64(seconds * 1e9) + Int64(number) * 10_000_000,
        position: ImagePoint(x: 10 + Double(number), y: 20), pressure: 0.5,
        isInContact: number < 100)
    }
  }
}
