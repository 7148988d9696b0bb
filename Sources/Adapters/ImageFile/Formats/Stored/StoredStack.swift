// Frames of one size that follow one another, as DM, SER and MRC files hold them.
import Files
import Micrograph

/// Frames of a file, one of which is read.
struct StoredStack: Sendable {
  let format: ImageFormat
  /// The first frame.
  let first: StoredFrame
  /// The axis of the frames; nil for one picture.
  var frames: StackAxis?
  var acquisition = Acquisition()
  var page = 1
  var channels: [ImageChannel] = []
  var channel: String?
  var pages: [ImagePage]?
  /// Where each frame begins, where they do not follow one another without a gap.
  var offsets: [Int]?

  /// The header of the chosen frame, and the way to its pixels.
  func picture(
    _ choice: PictureChoice, _ limit: SizeLimit, in file: borrowing InputFile,
    tags: @escaping StoredPicture.Tags
  ) throws(ImageFlaw) -> StoredPicture {
    guard first.width > 0, first.height > 0, first.width < 1 << 31, first.height < 1 << 31 else {
      throw .damaged
    }
    let number = choice.frame ?? 1
    let count = frames?.count ?? 1
    guard (1...count).contains(number) else { throw .noSuchFrame(number, count: count) }
    let bytes = try first.byteCount()
    if offsets == nil { try file.check(try SizeProduct.of(bytes, count), at: first.offset) }
    let offset = offsets?[number - 1] ?? first.offset + (number - 1) * bytes
    let frame = StoredFrame(
      offset: offset, width: first.width, height: first.height, sample: first.sample,
      isBigEndian: first.isBigEndian, isBottomUp: first.isBottomUp)
    try file.check(bytes, at: offset)
    try limit.check(width: first.width, height: first.height)
    var acquisition = acquisition
    if let remark = first.sample.remark { acquisition.remarks.append(remark) }
    let header = ImageHeader(
      format: format, width: first.width, height: first.height,
      samplesPerPixel: first.sample.samplesPerPixel, pixelType: first.sample.pixelType,
      acquisition: acquisition, page: page, pages: pages, frames: frames, frame: number,
      channels: channels, channel: channel)
    return StoredPicture(header: header, tags: tags) {
      (file: borrowing InputFile) throws(ImageFlaw) in
      try frame.read(file)
    }
  }
}
