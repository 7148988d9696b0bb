// HDF5 files: the header is taken from a list that penumbra-hdf5 makes, one frame of one channel from a
// second question. Layout of the superblock: HDF5 File Format Specification 3.0, II.A.
import Files
import Micrograph

/// The structure of an HDF5 file.
enum HDF5Structure {
  static let signature: [UInt8] = [0x89, 0x48, 0x44, 0x46, 0x0D, 0x0A, 0x1A, 0x0A]
  // No chunk of a picture is larger than a whole picture of the largest kind.
  private static let limitChunk = 2 << 30

  /// Reads and checks the header of a picture.
  ///
  /// - Throws: `truncated`, `damaged`, `hdf5`, the reason why there is no picture, and the choice that
  ///   the file does not have.
  static func picture(
    in file: borrowing InputFile, _ choice: PictureChoice, _ limit: SizeLimit
  ) throws(ImageFlaw) -> StoredPicture {
    try checkEnd(of: file)
    let inventory = try HDF5Inventory(listing(of: file))
    return try picture(of: inventory, choice, limit)
  }

  /// The same from a list that is there already.
  static func picture(
    of inventory: HDF5Inventory, _ choice: PictureChoice, _ limit: SizeLimit
  ) throws(ImageFlaw) -> StoredPicture {
    let contents = try HDF5Contents(of: inventory)
    let isNamed = contents.pictures.count > 1 || contents.pictures.contains { !$0.name.isEmpty }
    let names = isNamed ? ImageChannel.unique(contents.pictures.map(\.name)) : []
    var index = 0
    if let wanted = choice.channel {
      guard let place = names.firstIndex(of: wanted) else {
        throw .noSuchChannel(wanted, names: names)
      }
      index = place
    }
    let picture = contents.pictures[index]
    try limit.check(width: picture.width, height: picture.height)
    // No format's sides are longer; their product is a number.
    guard picture.width < 1 << 31, picture.height < 1 << 31 else {
      throw .tooLarge(width: picture.width, height: picture.height)
    }
    let count = picture.frames?.count ?? 1
    let frame = choice.frame ?? 1
    guard (1...count).contains(frame) else { throw .noSuchFrame(frame, count: count) }
    var acquisition = picture.acquisition
    acquisition.stackAxes = picture.frames.map { [$0] } ?? []
    let header = ImageHeader(
      format: contents.format, width: picture.width, height: picture.height, samplesPerPixel: 1,
      pixelType: picture.pixelType, acquisition: acquisition, frames: picture.frames, frame: frame,
      channels: names.enumerated().map {
        ImageChannel(
          name: $1, width: contents.pictures[$0].width, height: contents.pictures[$0].height)
      }, channel: names.isEmpty ? nil : names[index])
    let own = contents.tags.indices.contains(index) ? contents.tags[index] : []
    return StoredPicture(
      header: header, tags: { _ in own + tags(of: inventory) },
      read: { file throws(ImageFlaw) in try read(picture, frame: frame, of: file) })
  }

  /// The file must be as long as its superblock says: libhdf5 need not be started for less.
  private static func checkEnd(of file: borrowing InputFile) throws(ImageFlaw) {
    let start = ByteReader(bytes: try file.prefix(64), isBigEndian: false)
    let version = try start.number(at: 8, length: 1)
    let isOlder = version < 2
    // Addresses of other lengths than 8 bytes are left to libhdf5.
    guard version <= 3, try start.number(at: isOlder ? 13 : 9, length: 1) == 8 else { return }
    let base = try start.number(at: isOlder ? (version == 0 ? 24 : 28) : 12, length: 8)
    let end = try start.number(at: isOlder ? (version == 0 ? 40 : 44) : 28, length: 8)
    let (last, overflow) = base.addingReportingOverflow(end)
    guard !overflow, last <= file.length else { throw .truncated }
  }

  private static func listing(of file: borrowing InputFile) throws(ImageFlaw) -> [UInt8] {
    let room = UnsafeMutableRawBufferPointer.allocate(
      byteCount: HDF5Inventory.limitBytes, alignment: 16)
    defer { room.deallocate() }
    let count = try HDF5Program.listing.ask(["list"], of: file, into: room)
    return Array(UnsafeRawBufferPointer(rebasing: room[..<count]))
  }

  /// Everything that the file says in attributes and small values.
  private static func tags(of inventory: HDF5Inventory) -> [MetadataTag] {
    inventory.objects.flatMap { object -> [MetadataTag] in
      let key = object.path.split(separator: "/").joined(separator: ".")
      let own = object.value.map { [MetadataTag(key: key, value: $0.described)] } ?? []
      let isColumn = object.name == "Metadata"
      return (isColumn ? [] : own)
        + object.attributes.compactMap { attribute in
          attribute.value.map {
            MetadataTag(
              key: key.isEmpty ? attribute.name : "\(key).\(attribute.name)", value: $0.described)
          }
        }
    }
  }

  private static func read(
    _ picture: HDF5Picture, frame: Int, of file: borrowing InputFile
  ) throws(ImageFlaw) -> (PixelValues, isRounded: Bool) {
    let count = try SizeProduct.of(picture.width, picture.height)
    let bytes = try SizeProduct.of(count, picture.data.elementBytes)
    let chunk = picture.data.chunkBytes
    guard chunk <= limitChunk else {
      throw .unsupportedVariant("an HDF5 file with a chunk of more than two gigabytes")
    }
    guard AvailableMemory.holds(bytes: 2 * bytes + count * MemoryLayout<Float>.stride) else {
      throw .noMemory(width: picture.width, height: picture.height)
    }
    let room = UnsafeMutableRawBufferPointer.allocate(
      byteCount: bytes + HDF5Inventory.mark.count, alignment: 16)
    defer { room.deallocate() }
    let came = try HDF5Program.reading(bytes: bytes, chunk: chunk).ask(
      ["part", picture.path] + picture.part(frame: frame), of: file, into: room)
    guard came == room.count, room.starts(with: HDF5Inventory.mark) else {
      throw .hdf5(.senseless)
    }
    let elements = UnsafeRawBufferPointer(rebasing: room[HDF5Inventory.mark.count...])
    return HDF5Elements(elements, picture).values
  }
}
