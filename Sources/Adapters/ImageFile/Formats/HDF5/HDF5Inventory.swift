// The list that penumbra-hdf5 makes of a file. The program runs on hostile bytes: no number of its
// answer is believed before it is checked.

/// All groups and data sets of a file.
struct HDF5Inventory: Sendable {
  // The program's own limits; an answer beyond them is none of its.
  static let limitBytes = 9 << 20
  private static let limitObjects = 20_001
  private static let limitRank = 32
  static let mark: [UInt8] = Array("PNH5".utf8) + [1, 0, 0, 0]

  /// In the order of the file's names, each group before what it holds.
  private(set) var objects: [HDF5Object] = []
  /// Links to other files.
  private(set) var linksOutside: [String] = []
  /// Whether the file holds more than was listed.
  private(set) var isCut = false
  private var places: [String: Int] = [:]

  /// Reads an answer.
  ///
  /// - Throws: `hdf5` where it is not one.
  init(_ bytes: [UInt8]) throws(ImageFlaw) {
    guard bytes.starts(with: Self.mark) else { throw .hdf5(.senseless) }
    var answer = Cursor(ByteReader(bytes: bytes, isBigEndian: false), at: Self.mark.count)
    do throws(ImageFlaw) { try read(&answer) } catch { throw .hdf5(.senseless) }
  }

  /// The object at a path.
  func object(at path: String) -> HDF5Object? {
    places[path].map { objects[$0] }
  }

  /// What a group holds.
  func members(of group: String) -> [HDF5Object] {
    objects.filter { $0.parent == group && !$0.path.isEmpty }
  }

  private mutating func read(_ answer: inout Cursor) throws(ImageFlaw) {
    while true {
      let record = try answer.number(1)
      switch UInt8(record) {
      case UInt8(ascii: "G"): try add(HDF5Object(path: answer.text(), data: nil, value: nil))
      case UInt8(ascii: "D"):
        let path = try answer.text()
        let data = try Self.data(&answer)
        try add(HDF5Object(path: path, data: data, value: try answer.value()))
      case UInt8(ascii: "A"):
        let path = try answer.text()
        let name = try answer.text()
        let value = try answer.value()
        guard let place = places[path] else { throw .damaged }
        objects[place].attributes.append((name, value))
      case UInt8(ascii: "X"): linksOutside.append(try answer.text())
      case UInt8(ascii: "M"): isCut = true
      case UInt8(ascii: "."):
        guard answer.isAtEnd, !objects.isEmpty else { throw .damaged }
        return
      default: throw .damaged
      }
    }
  }

  private mutating func add(_ object: HDF5Object) throws(ImageFlaw) {
    guard objects.count < Self.limitObjects else { throw .damaged }
    // A name with a slash in it cannot be; the first of two equal ones counts.
    if places[object.path] == nil { places[object.path] = objects.count }
    objects.append(object)
  }

  private static func data(_ answer: inout Cursor) throws(ImageFlaw) -> HDF5Object.Data {
    guard let kind = HDF5Object.Kind(rawValue: UInt8(try answer.number(1))) else { throw .damaged }
    let elementBytes = try answer.number(1)
    let rank = try answer.number(1)
    guard rank <= limitRank || rank == 0xFF else { throw .damaged }
    var sizes: [Int] = []
    if rank != 0xFF {
      for _ in 0..<rank { sizes.append(try answer.number(8)) }
    }
    let flags = try answer.number(1)
    let filter = try answer.number(4)
    let chunk = (try? answer.number(8)) ?? .max
    return HDF5Object.Data(
      kind: kind, elementBytes: elementBytes, sizes: rank == 0xFF ? nil : sizes,
      isElsewhere: flags != 0, missingFilter: filter, chunkBytes: chunk)
  }

  /// A place in an answer.
  private struct Cursor {
    private let reader: ByteReader
    private var place: Int

    init(_ reader: ByteReader, at place: Int) {
      self.reader = reader
      self.place = place
    }

    var isAtEnd: Bool { place == reader.count }

    mutating func number(_ length: Int) throws(ImageFlaw) -> Int {
      defer { place += length }
      return try reader.number(at: place, length: length)
    }

    mutating func text() throws(ImageFlaw) -> String {
      let length = try number(4)
      guard reader.holds(length, at: place) else { throw .damaged }
      defer { place += length }
      return reader.text(at: place, length: length)
    }

    mutating func value() throws(ImageFlaw) -> HDF5Object.Value? {
      switch try number(1) {
      case 0: return nil
      case 1:
        let count = try number(4)
        guard reader.holds(count.multipliedReportingOverflow(by: 8).partialValue, at: place)
        else { throw .damaged }
        var numbers: [Double] = []
        for _ in 0..<count {
          numbers.append(Double(bitPattern: try reader.integer(at: place, length: 8)))
          place += 8
        }
        return .numbers(numbers)
      case 2: return .text(try text())
      default: throw .damaged
      }
    }
  }
}
