// The promises of a TIA experiment, whose notes lie in any bytes and whose pictures lie in a series beside.

import ImageFile
import Micrograph

/// The promises of an EMI file.
enum ExperimentPromises {
  /// One picture of 2 x 1 bytes, 5 and 6, by phyweb.physics.nus.edu.sg/~phybcb/info/TIAformat.
  private static let series: [UInt8] = {
    func number(_ value: UInt64, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
    }
    let mark = number(0x4949, 2) + number(0x0197, 2) + number(0x0210, 2)
    let counts = [0x4122, 0x4152, 1, 1, 30, 0, 38, 0].flatMap { number($0, 4) }
    let axis = number(0, 8) + number((1e-9).bitPattern, 8) + number(0, 4)
    return mark + counts + axis + axis + number(1, 2) + number(2, 4) + number(1, 4) + [5, 6]
  }()

  static func check(_ bytes: [UInt8], _ scratch: ScratchFolder) throws(Finding) -> Bool {
    let paths = scratch.experiment(bytes, series: series)
    // Whatever the notes are, the series keeps its pixels.
    guard let image = try? ImageFile.open(path: paths.series) else {
      throw .inconsistent(name: "series", first: "a picture", second: "refused")
    }
    try Promise.same(Array(image.pixels), [5, 6], "pixels")
    if let size = image.pixelSize { try Promise.positive(size) }
    _ = try? ImageFile.metadata(path: paths.series)
    _ = try? ImageFile.metadata(path: paths.experiment)
    guard let (header, own) = try? ImageFile.read(path: paths.experiment) else { return false }
    try Promise.same(Array(own.pixels), [5, 6], "pixels of the experiment")
    try Promise.same(header.width, 2, "width")
    // The notes say nothing of the experiment that they do not say of its series.
    guard let beside = try? ImageFile.header(path: paths.series) else { return true }
    try Promise.same(header.acquisition, beside.acquisition, "acquisition")
    return true
  }
}
