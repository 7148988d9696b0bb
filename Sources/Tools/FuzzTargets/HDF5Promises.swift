// The promises of the answers of penumbra-hdf5, which runs on hostile files and may say anything.

import ImageFile
import Micrograph

/// The promises of what is concluded from an answer.
enum HDF5Promises {
  static func check(_ bytes: [UInt8]) throws(Finding) -> Bool {
    guard let header = HDF5Answers.header(from: bytes) else { return false }
    guard header.width > 0, header.height > 0, header.frames?.count ?? 1 > 0 else {
      throw .outOfBounds(name: "size", value: "\(header.width) x \(header.height)")
    }
    try Promise.same(header.frame, 1, "frame")
    try Promise.same(Set(header.channels.map(\.name)).count, header.channels.count, "channel names")
    if let size = header.pixelSize { try Promise.positive(size) }
    return true
  }
}
