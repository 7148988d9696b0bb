// Seconds as decimal text and as whole nanoseconds, without a float between the two: a time stamp
// of a machine that ran for months has more digits than a 64-bit float keeps.

/// Exact conversion between decimal seconds and nanoseconds.
package enum DecimalSeconds {
  private static let digitsOfNanoseconds = 9
  // Beyond it every number is 0 or out of range; it keeps the sums below from overflowing.
  private static let largestExponent = 100_000

  /// The text of a time in seconds with exactly nine decimals.
  package static func text(ofNanoseconds nanoseconds: Int128) -> String {
    let magnitude = nanoseconds.magnitude
    let whole = String(magnitude / 1_000_000_000)
    let rest = String(magnitude % 1_000_000_000)
    let zeros = String(repeating: "0", count: digitsOfNanoseconds - rest.utf8.count)
    return (nanoseconds < 0 ? "-" : "") + whole + "." + zeros + rest
  }

  /// The result of reading a text.
  package enum Reading: Equatable {
    case nanoseconds(Int64)
    case notANumber
    case outOfRange
  }

  /// The time that `text` gives in seconds, rounded to the nearest nanosecond, halves away from 0.
  package static func nanoseconds(from text: Substring.UTF8View) -> Reading {
    var cells = text[...]
    let isNegative = cells.first == UInt8(ascii: "-")
    if isNegative || cells.first == UInt8(ascii: "+") { cells = cells.dropFirst() }

    var digits: [UInt8] = []
    var pointPosition: Int?
    var exponentText: Substring.UTF8View?
    var digitCount = 0
    scan: for (offset, byte) in cells.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digitCount += 1
        digits.append(byte - UInt8(ascii: "0"))
      case UInt8(ascii: ".") where pointPosition == nil:
        pointPosition = digits.count
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponentText = cells.dropFirst(offset + 1)
        break scan
      default:
        return .notANumber
      }
    }
    guard digitCount > 0 else { return .notANumber }

    var exponent = 0
    if let exponentText {
      let bare = exponentText.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      guard !bare.isEmpty, exponentText.count - bare.count <= 1,
        bare.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
      else { return .notANumber }
      let size = Int(Substring(bare)) ?? largestExponent
      exponent = min(size, largestExponent)
      if exponentText.first == UInt8(ascii: "-") { exponent = -exponent }
    }
    let position = (pointPosition ?? digits.count) + exponent + digitsOfNanoseconds
    return rounded(digits, upTo: position, isNegative: isNegative)
  }

  private static func rounded(
    _ digits: [UInt8], upTo position: Int, isNegative: Bool
  ) -> Reading {
    let firstNonzero = digits.firstIndex { $0 != 0 } ?? digits.count
    guard firstNonzero < digits.count, position >= 0 else { return .nanoseconds(0) }
    // Int128 holds 38 digits, Int64 fewer than 20.
    guard position - firstNonzero < 20 else { return .outOfRange }
    var value: Int128 = 0
    if firstNonzero < position {
      for index in firstNonzero..<position {
        value = value * 10 + Int128(index < digits.count ? digits[index] : 0)
      }
    }
    if position < digits.count, digits[position] >= 5 { value += 1 }
    guard let nanoseconds = Int64(exactly: isNegative ? -value : value) else {
      return .outOfRange
    }
    return .nanoseconds(nanoseconds)
  }
}
