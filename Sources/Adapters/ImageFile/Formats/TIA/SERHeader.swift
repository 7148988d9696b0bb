// TIA series: where its elements lie, and the few numbers before each element's data.
// Layout: C. Boothroyd, phyweb.physics.nus.edu.sg/~phybcb/info/TIAformat, after FEI's own description.
import Files
import Micrograph

/// The header of a SER file.
struct SERHeader {
  static let mark: [UInt8] = [0x49, 0x49, 0x97, 0x01]
  private static let spectra = 0x4120
  private static let images = 0x4122
  // More elements than any series has.
  private static let limitElements = 1 << 22

  /// The kind of element.
  enum Kind {
    case spectra
    case images
  }

  /// A dimension along which elements are ordered.
  struct Dimension {
    let size: Int
    let offset: Double
    let step: Double
    let element: Int
    let name: String
    let unit: String
  }

  let kind: Kind
  /// The elements that were planned.
  let total: Int
  /// Where the elements are, as many as were recorded.
  let offsets: [Int]
  let dimensions: [Dimension]

  init(_ file: borrowing InputFile) throws(ImageFlaw) {
    var cursor = FileCursor()
    func number(_ length: Int) throws(ImageFlaw) -> Int {
      try cursor.number(length, isBigEndian: false, file)
    }
    try cursor.skip(4, file)
    let version = try number(2)
    let type = try number(4)
    _ = try number(4)
    total = try number(4)
    let valid = try number(4)
    let wide = version >= 0x0220 ? 8 : 4
    let array = try number(wide)
    let dimensionCount = try number(4)
    switch type {
    case Self.spectra: kind = .spectra
    case Self.images: kind = .images
    default: throw .damaged
    }
    guard dimensionCount <= 16 else { throw .damaged }
    var dimensions: [Dimension] = []
    for _ in 0..<dimensionCount {
      let size = try number(4)
      let offset = Double(bitPattern: try cursor.integer(8, isBigEndian: false, file))
      let step = Double(bitPattern: try cursor.integer(8, isBigEndian: false, file))
      let element = try number(4)
      var texts: [String] = []
      for _ in 0..<2 {
        let length = try number(4)
        guard length < 1 << 16 else { throw .damaged }
        texts.append(String(decoding: try cursor.bytes(length, file), as: UTF8.self))
      }
      dimensions.append(
        Dimension(
          size: size, offset: offset, step: step, element: element, name: texts[0], unit: texts[1]
        ))
    }
    self.dimensions = dimensions
    guard valid <= Self.limitElements else { throw .damaged }
    try file.check(try SizeProduct.of(valid, wide), at: array)
    var offsets: [Int] = []
    var place = FileCursor(at: array)
    // A series that was aborted promises more than it has.
    for _ in 0..<valid {
      let offset = try place.number(wide, isBigEndian: false, file)
      guard offset != 0 else { break }
      offsets.append(offset)
    }
    self.offsets = offsets
  }
}
