// From the name of a file back to the name it was made of.

extension KeptName {
  /// The name whose file stem this is, where it is one of any: its own stem is another text else.
  init(stem: String) {
    var bytes: [UInt8] = []
    var rest = Array(stem.utf8)[...]
    while let byte = rest.popFirst() {
      // An escape is two hexadecimal digits.
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    self.init(String(decoding: bytes, as: UTF8.self))
  }
}
