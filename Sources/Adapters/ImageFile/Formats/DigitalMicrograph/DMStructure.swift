// DM3 and DM4: the largest image that is no thumbnail, and the frames of a stack.
import Files
import Micrograph

/// The structure of a Digital Micrograph file.
enum DMStructure {
  // Many times the tags of any file.
  private static let metadataBytes = 1 << 26

  static func picture(
    in file: borrowing InputFile, format: ImageFormat, _ choice: PictureChoice,
    _ limit: SizeLimit
  ) throws(ImageFlaw) -> StoredPicture {
    var reader = try DMTagReader(file)
    let root = try reader.root(file)
    let images = images(root)
    guard !images.isEmpty else { throw .noPicture("no image") }
    let page = try page(of: images, choice.page)
    let image = images[page - 1]
    if let other = image.otherThanPicture { throw .noPicture(other) }
    let sample = try image.sample()
    let (offset, bytes) = try image.place()
    let first = StoredFrame(
      offset: offset, width: image.width, height: image.height, sample: sample,
      isBigEndian: reader.isBigEndian)
    let count = image.sizes.count > 2 ? image.sizes[2] : 1
    // An array that is smaller than its picture would be read into what lies behind it.
    guard try SizeProduct.of(first.byteCount(), count) <= bytes else { throw .truncated }
    var stack = StoredStack(format: format, first: first)
    if count > 1 {
      let axis = image.calibration(2)
      stack.frames = StackAxis(
        name: image.isSpectral ? "spectral channel" : axisName(axis), count: count,
        calibration: axis)
    }
    stack.acquisition = DMAcquisition(image).acquisition
    stack.page = page
    stack.pages = images.enumerated().map { index, image in
      let sample = try? image.sample()
      return ImagePage(
        number: index + 1, width: image.width, height: image.height,
        samplesPerPixel: sample?.samplesPerPixel ?? 1, pixelType: sample?.pixelType,
        isThumbnail: image.isThumbnail, isMask: false)
    }
    return try stack.picture(choice, limit, in: file) {
      (_: borrowing InputFile) throws(ImageFlaw) in
      var tags: [MetadataTag] = []
      var budget = metadataBytes
      root.listed(under: "", into: &tags, budget: &budget)
      return tags
    }
  }

  private static func images(_ root: DMTag) -> [DMImage] {
    let thumbnails = Set(
      (root["Thumbnails"]?.entries ?? []).compactMap { $0.value["ImageIndex"]?.whole })
    return (root["ImageList"]?.entries ?? []).enumerated().compactMap { index, entry in
      DMImage(entry.value, isThumbnail: thumbnails.contains(index))
    }
  }

  private static func page(of images: [DMImage], _ choice: PageChoice) throws(ImageFlaw) -> Int {
    if case .number(let number) = choice {
      guard images.indices.contains(number - 1) else {
        throw .noSuchPage(number, count: images.count)
      }
      return number
    }
    var best = 0
    for index in images.indices where rank(images[best]) < rank(images[index]) { best = index }
    return best + 1
  }

  private static func rank(_ image: DMImage) -> (Int, Int, Int) {
    (image.isThumbnail ? 0 : 1, image.otherThanPicture == nil ? 1 : 0, image.pixelCount)
  }

  private static func axisName(_ axis: AxisCalibration?) -> String {
    switch axis?.unit.kind {
    case .length: "z"
    case .time: "time"
    case .energy: "energy"
    case .angle: "angle"
    default: "frame"
    }
  }
}
