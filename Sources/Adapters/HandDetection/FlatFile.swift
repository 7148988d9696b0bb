// Reads FlatBuffers, the format of model files: tables whose fields lie wherever an offset says.
// Source: FlatBuffers, "Internals". Each access is checked against the file's length.

/// The bytes of a file.
struct FlatFile {
  let bytes: [UInt8]

  /// A number stored with its least byte first.
  func number<Number: FixedWidthInteger>(
    at position: Int, as _: Number.Type = Number.self
  ) throws(NetworkFlaw) -> Number {
    let size = MemoryLayout<Number>.size
    guard position >= 0, position <= bytes.count - size else { throw .outside(byte: position) }
    return bytes.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: Number.self))
    }
  }

  /// Where an offset leads that is stored at a position.
  func target(of position: Int) throws(NetworkFlaw) -> Int {
    position + Int(try number(at: position, as: UInt32.self))
  }

  /// The table the file begins with.
  func root() throws(NetworkFlaw) -> FlatTable {
    FlatTable(file: self, position: try target(of: 0))
  }
}
