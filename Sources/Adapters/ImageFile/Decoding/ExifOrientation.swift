// The orientation that cameras and phones note in JPEG (APP1) and PNG (eXIf): the first directory of
// a small TIFF file. Layout: Exif 2.3, section 4.5.

/// The orientation in EXIF data.
enum ExifOrientation {
  /// The bytes before the directory in a JPEG file.
  private static let mark = Array("Exif\0\0".utf8)

  /// The orientation in the body of a JPEG's APP1 segment; nil where it holds none.
  static func read(segment body: ArraySlice<UInt8>) -> ImageOrientation? {
    body.starts(with: mark) ? read(body.dropFirst(mark.count)) : nil
  }

  /// The orientation in EXIF data; nil where it holds none, or none that exists.
  static func read(_ exif: ArraySlice<UInt8>) -> ImageOrientation? {
    let bytes = ByteReader(bytes: Array(exif), isBigEndian: false)
    guard ImageFormat(signature: exif.prefix(8)) == .tiff,
      let reader = TIFFDirectory.reader(bytes)
    else { return nil }
    let directory = try? TIFFDirectory(reader, isBig: false)
    return (try? directory?.integer(of: .orientation)).flatMap { ImageOrientation(rawValue: $0) }
  }
}
