// Values as TOML text, so that written files can carry a comment on every line.

/// Writes TOML values.
package enum TOMLText {
  /// A text in quotes.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A number in the shortest form that reads back identically.
  package static func number(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    return "\(value)"
  }

  /// A whole number in hexadecimal, four digits or more.
  package static func hexadecimal(_ value: Int) -> String {
    let digits = String(value, radix: 16)
    return "0x" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
