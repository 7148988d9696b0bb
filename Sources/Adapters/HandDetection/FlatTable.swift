// A table in a FlatBuffers file, whose fields lie wherever an offset says, or not at all.
// Source: FlatBuffers, "Internals".

/// A table in the file.
struct FlatTable {
  let file: FlatFile
  let position: Int

  /// A number; `missing` where the table does not have the field.
  func number<Number: FixedWidthInteger>(
    _ field: Int, missing: Number = 0
  ) throws(NetworkFlaw) -> Number {
    guard let place = try place(of: field) else { return missing }
    return try file.number(at: place)
  }

  /// A table in this one; nil where there is none.
  func table(_ field: Int) throws(NetworkFlaw) -> FlatTable? {
    guard let place = try place(of: field) else { return nil }
    return FlatTable(file: file, position: try file.target(of: place))
  }

  /// Where a list lies; empty where there is none.
  func list(_ field: Int) throws(NetworkFlaw) -> FlatList {
    guard let place = try place(of: field) else { return FlatList() }
    let start = try file.target(of: place)
    let count = Int(try file.number(at: start, as: UInt32.self))
    guard count <= file.bytes.count - start - 4 else { throw .outside(byte: start) }
    return FlatList(start: start + 4, count: count)
  }

  /// A list of numbers of the given type.
  func numbers<Number: FixedWidthInteger>(
    _ field: Int, of _: Number.Type
  ) throws(NetworkFlaw) -> [Int] {
    let list = try list(field)
    var numbers: [Int] = []
    for index in 0..<list.count {
      let place = list.start + index * MemoryLayout<Number>.size
      numbers.append(Int(try file.number(at: place, as: Number.self)))
    }
    return numbers
  }

  /// A list of tables.
  func tables(_ field: Int) throws(NetworkFlaw) -> [FlatTable] {
    let list = try list(field)
    var tables: [FlatTable] = []
    for index in 0..<list.count {
      let place = try file.target(of: list.start + 4 * index)
      tables.append(FlatTable(file: file, position: place))
    }
    return tables
  }

  private func place(of field: Int) throws(NetworkFlaw) -> Int? {
    let fields = position - Int(try file.number(at: position, as: Int32.self))
    let entry = 4 + 2 * field
    guard entry < Int(try file.number(at: fields, as: UInt16.self)) else { return nil }
    let offset = Int(try file.number(at: fields + entry, as: UInt16.self))
    return offset == 0 ? nil : position + offset
  }
}
