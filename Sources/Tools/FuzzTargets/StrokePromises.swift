// The promises of the samples of any stroke file.

import Geometry
import Pen

/// The promises of stroke files.
enum StrokePromises {
  static func check(_ path: String, _ scratch: ScratchFolder) throws(Finding) -> Bool {
    guard let samples = try? StrokeFile.read(path) else { return false }
    var latest = Int64.min
    for sample in samples {
      try Promise.finite(sample.position.x, "x_px")
      try Promise.finite(sample.position.y, "y_px")
      try Promise.within(sample.pressure, 0...1, "pressure")
      guard sample.timeNanoseconds >= latest else {
        throw .inconsistent(
          name: "time_s", first: "\(latest)", second: "\(sample.timeNanoseconds)")
      }
      latest = sample.timeNanoseconds
    }
    let second: [PenSample<ImagePoint>]
    let output = scratch.output()
    do throws(RecordingError) {
      try StrokeFile.write(samples, to: output)
      second = try StrokeFile.read(output)
    } catch {
      throw .notWritable(reason: "\(error)")
    }
    guard second == samples else { throw .changedByWriting(text: "\(samples)") }
    return true
  }
}
