// What an HDF5 file holds for Penumbra: its pictures, or the reason why there are none.
import Micrograph

/// The pictures of a file and the program that wrote them.
struct HDF5Contents: Sendable {
  let format: ImageFormat
  /// At least one.
  let pictures: [HDF5Picture]
  /// What the file says of each picture beside its attributes.
  var tags: [[MetadataTag]] = []

  /// Finds the pictures by the rules of the programs that write them, and those of any other file.
  ///
  /// - Throws: the reason why there are none.
  init(of inventory: HDF5Inventory) throws(ImageFlaw) {
    if let velox = try VeloxPictures.find(in: inventory) {
      self = velox
    } else if let berkeley = try BerkeleyPictures.find(in: inventory) {
      self = berkeley
    } else if let hyperSpy = try HyperSpyPictures.find(in: inventory) {
      self = hyperSpy
    } else if let neXus = try NeXusPictures.find(in: inventory) {
      self = neXus
    } else {
      self = try Self.plain(inventory)
    }
  }

  init(format: ImageFormat, pictures: [HDF5Picture], tags: [[MetadataTag]] = []) {
    self.format = format
    self.pictures = pictures
    self.tags = tags
  }

  /// Any data set with two or three axes; the largest picture first.
  private static func plain(_ inventory: HDF5Inventory) throws(ImageFlaw) -> HDF5Contents {
    let data = inventory.objects.filter { $0.data != nil }
    let pictures = data.compactMap { object -> HDF5Picture? in
      guard let sizes = object.data?.sizes, sizes.count >= 2,
        let column = sizes.lastIndex(where: { $0 > 1 }),
        let row = sizes[..<column].lastIndex(where: { $0 > 1 })
      else { return nil }
      return HDF5Picture(name: object.path, object, row: row, column: column)
    }
    guard !pictures.isEmpty else { throw refusal(of: data, in: inventory) }
    let sorted = pictures.enumerated().sorted { first, second in
      let (one, other) = (
        first.element.width.multipliedReportingOverflow(by: first.element.height).partialValue,
        second.element.width.multipliedReportingOverflow(by: second.element.height).partialValue
      )
      return one == other ? first.offset < second.offset : one > other
    }
    return HDF5Contents(format: .hdf5, pictures: sorted.map(\.element))
  }

  /// Why none of these data sets is a picture.
  static func refusal(of objects: [HDF5Object], in inventory: HDF5Inventory) -> ImageFlaw {
    // The data set with the most axes says most about the file.
    let largest = objects.max { ($0.data?.sizes?.count ?? 0) < ($1.data?.sizes?.count ?? 0) }
    guard let largest, let data = largest.data, let sizes = data.sizes,
      sizes.contains(where: { $0 > 1 })
    else {
      guard let link = inventory.linksOutside.first else {
        return .noPicture("groups and attributes alone")
      }
      return .noPicture("a link \(shown(link)) to another file")
    }
    let name = shown(largest.path)
    let size = sizes.map(String.init).joined(separator: " × ")
    if sizes.contains(0) {
      return .noPicture("the empty data set \(name)")
    }
    if data.isElsewhere {
      return .noPicture("a data set \(name) whose values lie in other files")
    }
    if data.missingFilter != 0 {
      return .unsupportedCompression("the HDF5 filter \(data.missingFilter)")
    }
    let long = sizes.count { $0 > 1 }
    if long < 2 {
      return .noPicture("a spectrum or a curve (\(size) values)")
    }
    if data.kind == .complex {
      return .unsupportedPixelType("complex numbers (\(size), as of a Fourier transform)")
    }
    if long > 3 {
      return .noPicture("a data set of \(long) dimensions (\(size))")
    }
    if data.pixelType == nil {
      return .unsupportedPixelType("elements that are no numbers, in the data set \(name)")
    }
    return .noPicture("spectra (\(size) values)")
  }

  /// A name as part of a sentence.
  private static func shown(_ name: String) -> String {
    String(name.prefix(60).map { $0.isNewline ? " " : $0 })
  }
}
