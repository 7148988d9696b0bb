// Text of files that predate Unicode.

extension Collection where Element == UInt8 {
  /// The bytes as ISO 8859-1, which names a character for each.
  var latin1: String { String(String.UnicodeScalarView(map { Unicode.Scalar($0) })) }
}

extension String {
  /// Without white space at both ends.
  var trimmed: String {
    var text = drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
