// Finding a few bytes among many.

enum ByteSearch {
  /// Where `wanted` first occurs from `place` on.
  static func first(_ wanted: [UInt8], in bytes: [UInt8], from place: Int) -> Int? {
    guard let head = wanted.first, bytes.count >= wanted.count else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      var place = place
      while place <= bytes.count - wanted.count {
        guard let found = bytes[place...].firstIndex(of: head),
          found <= bytes.count - wanted.count
        else { return nil }
        if bytes[found..<found + wanted.count].elementsEqual(wanted) { return found }
        place = found + 1
      }
      return nil
    }
  }
}
