// Classes of ASCII characters that file headers are made of.

extension UInt8 {
  var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }

  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  /// The characters that separate the numbers of a netpbm header.
  var isNetpbmSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
