// How large an image may be, checked before anything is allocated or scanned.

/// The largest size a header may announce.
struct SizeLimit {
  /// The decoder takes no image with more columns or rows than this.
  static let side = 1 << 20
  /// The decoder takes no image with more pixels than this.
  static let pixels = 1 << 30

  /// The limit the user set, in megapixels; nil to describe a file of any size.
  let megapixels: Int?

  func check(width: Int, height: Int) throws(ImageFlaw) {
    guard let megapixels else { return }
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard
      !overflow, width <= Self.side, height <= Self.side, pixels <= Self.pixels,
      Double(pixels) <= Double(megapixels) * 1e6
    else { throw .tooLarge(width: width, height: height) }
  }
}
