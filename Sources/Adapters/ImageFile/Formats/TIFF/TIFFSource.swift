// An open TIFF file, as libtiff is given it.
import Files

/// Where libtiff reads; the file must stay open as long.
struct TIFFSource {
  let descriptor: Int32
  /// The bytes of the file.
  let length: Int

  init(_ file: borrowing InputFile) {
    descriptor = file.descriptor
    length = file.length
  }
}
