// The planes of a page, each read from top to bottom: going back within a strip would unpack it
// again.

/// One view of the file for each plane that is read.
struct TIFFPlanes: ~Copyable {
  private let first: TIFFHandle
  private let second: TIFFHandle?
  private let third: TIFFHandle?

  /// Opens the planes of a page; nil where libtiff finds it damaged.
  ///
  /// The file must stay open as long.
  init?(_ source: TIFFSource, _ picture: TIFFPicture) {
    guard let first = TIFFHandle.open(source, picture) else { return nil }
    self.first = first
    guard picture.isPlanar, picture.usedSamples == 3 else {
      second = nil
      third = nil
      return
    }
    second = TIFFHandle.open(source, picture)
    third = TIFFHandle.open(source, picture)
  }

  /// Whether everything read so far was valid.
  var isSound: Bool {
    first.isSound && Self.isSound(second) && Self.isSound(third)
  }

  private static func isSound(_ handle: borrowing TIFFHandle?) -> Bool {
    switch handle {
    case .some(let handle): handle.isSound
    case .none: true
    }
  }

  /// The rows of every strip but the last, which may have fewer.
  var rowsPerStrip: Int { first.rowsPerStrip }

  /// Unpacks a strip of the first plane.
  borrowing func read(strip: Int, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    first.read(strip: strip, into: buffer)
  }

  /// Unpacks a row of a plane.
  borrowing func read(row: Int, plane: Int, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    switch plane {
    case 0: first.read(row: row, plane: 0, into: buffer)
    case 1: second?.read(row: row, plane: 1, into: buffer) ?? false
    default: third?.read(row: row, plane: 2, into: buffer) ?? false
    }
  }

  /// Unpacks the tile of a plane that holds a pixel.
  borrowing func read(
    tileAtColumn column: Int, row: Int, plane: Int, into tile: UnsafeMutableRawBufferPointer
  ) -> Bool {
    first.read(tileAtColumn: column, row: row, plane: plane, into: tile)
  }
}
