// A plain scanner of evemu text for the fake tablets. It shares no code with the program, so
// that the two can check each other; it trusts its input.

/// Parsed evemu text: a fake device's description and its events.
public struct FakeTabletText: Sendable {
  /// The device's name.
  public private(set) var name = ""
  /// Bus, vendor, product and version.
  public private(set) var identity: [Int32] = [3, 0, 0, 0]
  /// The bytes of the properties.
  public private(set) var properties: [UInt8] = []
  /// The bytes of the codes, by event type.
  public private(set) var bits: [Int32: [UInt8]] = [:]
  /// Code, minimum, maximum, fuzz, flat and resolution of each axis.
  public private(set) var axes: [[Int32]] = []
  /// The events.
  public private(set) var events: [FakeTabletEvent] = []

  /// Parses evemu text.
  ///
  /// - Throws: `badText` with the first line that is not evemu text.
  public init(_ text: String) throws(FakeTabletError) {
    for line in text.split(whereSeparator: \.isNewline) {
      guard line.dropFirst().first == ":" else { continue }
      if line.hasPrefix("N:") {
        name = String(line.dropFirst(3))
        continue
      }
      let content = line.prefix { $0 != "#" }
      let words = content.dropFirst(2).split { $0 == " " || $0 == "\t" }
      guard take(tag: line.prefix(1), words: words) else {
        throw .badText(line: String(line))
      }
    }
  }

  private mutating func take(tag: Substring, words: [Substring]) -> Bool {
    let hexadecimal = words.compactMap { Int32($0, radix: 16) }
    let decimal = words.compactMap { Int32($0) }
    switch tag {
    case "I":
      guard hexadecimal.count == 4 else { return false }
      identity = hexadecimal
    case "P": properties += hexadecimal.map { UInt8(truncatingIfNeeded: $0) }
    case "B":
      guard let type = hexadecimal.first else { return false }
      bits[type, default: []] += hexadecimal.dropFirst().map { UInt8(truncatingIfNeeded: $0) }
    case "A":
      guard words.count >= 5, let code = hexadecimal.first else { return false }
      let values = words.dropFirst().compactMap { Int32($0) }
      axes.append(([code] + values + [0, 0]).prefix(6).map { $0 })
    case "E":
      guard words.count == 4, hexadecimal.count >= 2, let value = decimal.last else { return false }
      let time = words[0].split(separator: ".")
      guard time.count == 2, let seconds = Int64(time[0]), let fraction = Int64(time[1]),
        let type = UInt16(words[1], radix: 16), let code = UInt16(words[2], radix: 16)
      else { return false }
      events.append(
        FakeTabletEvent(
          timeMicroseconds: seconds * 1_000_000 + fraction, type: type, code: code, value: value))
    default: break
    }
    return true
  }
}
