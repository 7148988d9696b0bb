// One surface of a Digital Surf file and the way to its values: whole numbers, plain or in packed streams.
import Files
import Micrograph

/// A surface or an image in the file.
struct DigitalSurfObject: Sendable {
  private static let limitStreams = 4096

  /// Bytes of the values.
  private struct Piece {
    let offset: Int
    let storedBytes: Int
    let bytes: Int
  }

  let header: DigitalSurfHeader
  /// The text between header and values.
  let textOffset: Int
  /// Where the next object begins.
  let end: Int
  private var pieces: [Piece] = []

  /// Reads the header at `offset`, and where its values lie.
  init(at offset: Int, _ file: borrowing InputFile) throws(ImageFlaw) {
    let bytes = try file.prefix(DigitalSurfHeader.byteCount, at: offset)
    guard offset == 0 || bytes.count == DigitalSurfHeader.byteCount else { throw .truncated }
    guard let header = try DigitalSurfHeader(bytes) else {
      throw offset == 0 ? .notAnImage : .damaged
    }
    self.header = header
    textOffset = offset + DigitalSurfHeader.byteCount
    let start = textOffset + header.textBytes
    let count = try SizeProduct.of(header.width, header.height, header.valuesPerPoint)
    let all = try SizeProduct.of(count, header.sample.bits / 8)
    guard header.isPacked else {
      try file.check(all, at: start)
      pieces = [Piece(offset: start, storedBytes: all, bytes: all)]
      end = start + all
      return
    }
    var cursor = FileCursor(at: start)
    let streams = try cursor.number(4, isBigEndian: false, file)
    guard streams > 0, streams <= Self.limitStreams else { throw .damaged }
    var place = start + 4 + 8 * streams
    var total = 0
    for _ in 0..<streams {
      let bytes = try cursor.number(4, isBigEndian: false, file)
      let stored = try cursor.number(4, isBigEndian: false, file)
      try file.check(stored, at: place)
      pieces.append(Piece(offset: place, storedBytes: stored, bytes: bytes))
      (place, total) = (place + stored, total + bytes)
    }
    guard total == all else { throw .damaged }
    end = place
  }

  /// Reads the values; places that were not measured are no number.
  func read(_ file: borrowing InputFile) throws(ImageFlaw) -> (PixelValues, isRounded: Bool) {
    let count = header.width * header.height
    let bytesEach = header.sample.bits / 8
    // The stored bytes, the unpacked ones and the values.
    guard AvailableMemory.holds(bytes: count * (2 * bytesEach + MemoryLayout<Float>.stride)) else {
      throw .noMemory(width: header.width, height: header.height)
    }
    var bytes = [UInt8](repeating: 0, count: header.isPacked ? count * bytesEach : 0)
    var filled = 0
    for piece in pieces {
      let stored = try file.bytes(piece.storedBytes, at: piece.offset)
      if header.isPacked {
        try InflatedBytes.unpack(stored, into: &bytes, at: filled, count: piece.bytes)
      } else {
        bytes = stored
      }
      filled += piece.bytes
    }
    var values = [Float](repeating: 0, count: count)
    let convert = StoredNumbers(.number(header.sample), isBigEndian: false)
    let isRounded = bytes.withUnsafeBytes { source in
      values.withUnsafeMutableBufferPointer { convert.row(source, into: $0) }
    }
    if let missing = header.missing {
      // The mark is compared as it is stored: a float would take its neighbours for it.
      for place in values.indices where stored(bytes, place) == missing { values[place] = .nan }
    }
    return (PixelValues(values), isRounded)
  }

  private func stored(_ bytes: [UInt8], _ place: Int) -> Int32 {
    bytes.withUnsafeBytes { all in
      header.sample.bits == 16
        ? Int32(Int16(littleEndian: all.loadUnaligned(fromByteOffset: 2 * place, as: Int16.self)))
        : Int32(littleEndian: all.loadUnaligned(fromByteOffset: 4 * place, as: Int32.self))
    }
  }
}
