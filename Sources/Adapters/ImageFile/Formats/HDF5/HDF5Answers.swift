// Answers of penumbra-hdf5 without the program, for whoever tries hostile ones.
import Micrograph

/// Answers of penumbra-hdf5 as bytes.
package enum HDF5Answers {
  /// The mark with which each begins.
  package static var mark: [UInt8] { HDF5Inventory.mark }

  /// The header that follows from an answer; nil where it is none, or tells of no picture.
  package static func header(from bytes: [UInt8]) -> ImageHeader? {
    guard let inventory = try? HDF5Inventory(bytes) else { return nil }
    return try? HDF5Structure.picture(of: inventory, .largest, SizeLimit(megapixels: nil)).header
  }
}
