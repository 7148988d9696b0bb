// EMD files of Velox (Thermo Fisher): a group for each detector below /Data/Image with the frames along
// the last axis of "Data", and a description of each frame in "Metadata".
import Micrograph

/// Finds the pictures of a Velox file.
enum VeloxPictures {
  private static let folder = "/Data/Image"

  /// The pictures; nil where the file is none of Velox's.
  ///
  /// - Throws: the reason, where it holds no picture.
  static func find(in inventory: HDF5Inventory) throws(ImageFlaw) -> HDF5Contents? {
    let groups = inventory.members(of: folder).filter { $0.data == nil }
    let isVelox =
      !groups.isEmpty && groups.contains { inventory.object(at: $0.path + "/Metadata") != nil }
      || inventory.object(at: "/Version")?.value?.text?.contains("Velox") == true
    guard isVelox else { return nil }
    let data = groups.compactMap { inventory.object(at: $0.path + "/Data") }
    var pictures: [HDF5Picture] = []
    var tags: [[MetadataTag]] = []
    for group in groups {
      guard let object = inventory.object(at: group.path + "/Data") else { continue }
      let metadata = VeloxMetadata(inventory.object(at: group.path + "/Metadata")?.value?.text)
      // Frames lie along the last axis, and only there.
      guard
        var picture = HDF5Picture(
          name: metadata.detectorName ?? "", object, row: 0, column: 1)
      else { continue }
      picture.acquisition = metadata.acquisition
      pictures.append(picture)
      tags.append(metadata.tags)
    }
    if pictures.isEmpty, data.isEmpty {
      let hasSpectra = inventory.objects.contains {
        $0.path.hasPrefix("/Data/Spectrum") && $0.data != nil
      }
      throw .noPicture(hasSpectra ? "spectra of Velox" : "nothing that a detector took")
    }
    guard !pictures.isEmpty else { throw HDF5Contents.refusal(of: data, in: inventory) }
    return HDF5Contents(format: .veloxEMD, pictures: pictures, tags: tags)
  }
}
