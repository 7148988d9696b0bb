// The values of a tag, whatever their type.
// Layout: TIFF revision 6.0, section 2; the types 16 to 18 are BigTIFF's.

/// An entry of a directory: the type of its values, their number and where they lie.
struct TIFFField {
  // Bytes of the types 1 to 18; 0 for those that do not exist.
  private static let lengths = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8]

  let type: Int
  let count: Int
  /// Where the value stands in the entry, or the place of the values.
  let inlinePlace: Int
  let inlineBytes: Int

  private var length: Int { Self.lengths.indices.contains(type) ? Self.lengths[type] : 0 }

  /// Where the values begin; nil where they do not lie within the file.
  func place(_ reader: ByteReader) -> Int? {
    let (bytes, overflow) = count.multipliedReportingOverflow(by: length)
    guard length > 0, !overflow else { return nil }
    guard bytes > inlineBytes else { return inlinePlace }
    guard let place = try? reader.number(at: inlinePlace, length: inlineBytes),
      reader.holds(bytes, at: place)
    else { return nil }
    return place
  }

  /// The value of this number as text.
  func value(_ index: Int, at place: Int, _ reader: ByteReader) -> String? {
    let start = place + index * length
    guard let bits = try? reader.integer(at: start, length: length) else { return nil }
    switch type {
    case 5, 10:
      guard let numerator = try? reader.integer(at: start, length: 4),
        let denominator = try? reader.integer(at: start + 4, length: 4)
      else { return nil }
      func number(_ bits: UInt64) -> Double {
        type == 5 ? Double(bits) : Double(Int32(truncatingIfNeeded: bits))
      }
      return "\(number(numerator) / number(denominator))"
    case 6: return "\(Int8(truncatingIfNeeded: bits))"
    case 8: return "\(Int16(truncatingIfNeeded: bits))"
    case 9: return "\(Int32(truncatingIfNeeded: bits))"
    case 17: return "\(Int64(bitPattern: bits))"
    case 11: return "\(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))"
    case 12: return "\(Double(bitPattern: bits))"
    default: return "\(bits)"
    }
  }
}
