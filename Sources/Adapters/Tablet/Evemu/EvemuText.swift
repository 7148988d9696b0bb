// Writes evemu text, the format of evemu-describe and evemu-record: what EvemuParser reads.

/// A device and its events as evemu text.
public enum EvemuText {
  /// The description of a device, with which every recording begins.
  public static func describe(_ description: TabletDescription) -> String {
    let identity = description.identity
    var lines = [
      "# EVEMU 1.3",
      // A line feed in a name would begin a line of its own.
      "N: "
        + String(identity.name.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) }),
      "I: "
        + [identity.busType, identity.vendor, identity.product, identity.version]
        .map { hexadecimal($0, digits: 4) }.joined(separator: " "),
    ]
    lines += bits("P:", Array(description.properties), bytes: 8)
    let absolute = Array(description.axes.keys)
    let types: [(type: UInt16, codes: [UInt16], last: UInt16)] = [
      (EventType.key, Array(description.keys), KeyCode.last),
      (EventType.relative, Array(description.relativeAxes), RelativeCode.last),
      (EventType.absolute, absolute, AxisCode.last),
    ]
    // Type 0 holds the types themselves.
    lines += bits(
      "B: 00", [0] + types.filter { !$0.codes.isEmpty }.map(\.type), bytes: 8)
    for (type, codes, last) in types {
      lines += bits("B: \(hexadecimal(type, digits: 2))", codes, bytes: Int(last) / 8 + 1)
    }
    for (code, axis) in description.axes.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "A: \(hexadecimal(code, digits: 2)) \(axis.minimum) \(axis.maximum) \(axis.fuzz) "
          + "\(axis.flat) \(axis.resolution)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One event, with its line feed.
  public static func line(_ event: InputEvent) -> String {
    let seconds = event.timeMicroseconds / 1_000_000
    let fraction = String(event.timeMicroseconds % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.utf8.count)
    let type = hexadecimal(event.type, digits: 4)
    let code = hexadecimal(event.code, digits: 4)
    // evemu prints values with %04d.
    let digits = String(event.value.magnitude)
    let sign = event.value < 0 ? "-" : ""
    let padding = String(repeating: "0", count: max(4 - sign.utf8.count - digits.utf8.count, 0))
    return "E: \(seconds).\(zeros)\(fraction) \(type) \(code) \(sign)\(padding)\(digits)\n"
  }

  /// Bit masks, eight bytes to a line, as many lines as `bytes` fill.
  private static func bits(_ tag: String, _ codes: [UInt16], bytes: Int) -> [String] {
    let count = (bytes + 7) / 8 * 8
    var mask = [UInt16](repeating: 0, count: count)
    for code in codes where Int(code) / 8 < count { mask[Int(code) / 8] |= 1 << (code % 8) }
    return stride(from: 0, to: count, by: 8).map { start in
      "\(tag) "
        + mask[start..<start + 8].map { hexadecimal($0, digits: 2) }.joined(separator: " ")
    }
  }

  private static func hexadecimal(_ value: UInt16, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
  }
}
