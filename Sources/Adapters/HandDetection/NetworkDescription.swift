// A network as a TensorFlow Lite file describes it: tensors, and operators from tensors to a tensor.
// Source: tensorflow/lite/schema/schema.fbs, whose numbers of fields and types stand here.

/// Tensors and operators of a network.
struct NetworkDescription {
  /// What a tensor holds before the network runs.
  enum Content {
    case computed
    case floats([Float])
    case integers([Int])
  }

  struct Tensor {
    let shape: [Int]
    var content: Content

    var count: Int { shape.reduce(1, *) }
  }

  struct Operator {
    /// The number in the schema.
    let code: Int
    /// Indices of tensors, -1 where one is left out.
    let inputs: [Int]
    let output: Int
    let options: FlatTable?
  }

  var tensors: [Tensor] = []
  var operators: [Operator] = []
  let input: Int
  let outputs: [Int]

  /// Reads a file's first graph.
  ///
  /// - Throws: `unknownFormat`, `outside`, `unknownNumbers`, `wrongShape`.
  init(_ bytes: [UInt8]) throws(NetworkFlaw) {
    guard bytes.count > 8, bytes[4..<8].elementsEqual("TFL3".utf8) else { throw .unknownFormat }
    let file = FlatFile(bytes: bytes)
    let model = try file.root()
    var codes: [Int] = []
    for code in try model.tables(1) {
      // Numbers beyond 127 stand in the newer field alone.
      let old: Int8 = try code.number(0)
      let new: Int32 = try code.number(3)
      codes.append(max(Int(old), Int(new)))
    }
    let buffers = try model.tables(4)
    guard let graph = try model.tables(2).first else { throw .wrongShape }
    let inputs = try graph.numbers(1, of: Int32.self)
    outputs = try graph.numbers(2, of: Int32.self)
    for table in try graph.tables(0) {
      tensors.append(try Self.tensor(table, buffers))
    }
    for table in try graph.tables(3) {
      let code = Int(try table.number(0, missing: UInt32(0)))
      let made = try table.numbers(2, of: Int32.self)
      guard codes.indices.contains(code), let output = made.first else { throw .wrongShape }
      operators.append(
        Operator(
          code: codes[code], inputs: try table.numbers(1, of: Int32.self), output: output,
          options: try table.table(4)))
    }
    guard inputs.count == 1 else { throw .wrongShape }
    input = inputs[0]
    let used = operators.flatMap { $0.inputs.filter { $0 != -1 } + [$0.output] }
    guard (inputs + outputs + used).allSatisfy(tensors.indices.contains) else { throw .wrongShape }
  }

  private static func tensor(
    _ table: FlatTable, _ buffers: [FlatTable]
  ) throws(NetworkFlaw) -> Tensor {
    let shape = try table.numbers(0, of: Int32.self)
    let buffer = Int(try table.number(2, missing: UInt32(0)))
    guard buffers.indices.contains(buffer), shape.count <= 6,
      shape.allSatisfy({ (1...1 << 20).contains($0) }),
      shape.reduce(1.0, { $0 * Double($1) }) < 1e8
    else { throw .wrongShape }
    let list = try buffers[buffer].list(0)
    let type: Int8 = try table.number(1)
    return Tensor(
      shape: shape,
      content: list.count == 0 ? .computed : try content(table.file, list, type: Int(type)))
  }

  private static func content(
    _ file: FlatFile, _ list: FlatList, type: Int
  ) throws(NetworkFlaw) -> Content {
    let bytes = list.start..<list.start + list.count
    switch type {
    case 0:
      return .floats(
        file.bytes.withUnsafeBytes { all in
          stride(from: bytes.lowerBound, to: bytes.upperBound - 3, by: 4).map {
            Float(bitPattern: all.loadUnaligned(fromByteOffset: $0, as: UInt32.self).littleEndian)
          }
        })
    case 1:
      return .floats(
        file.bytes.withUnsafeBytes { all in
          stride(from: bytes.lowerBound, to: bytes.upperBound - 1, by: 2).map {
            float(all.loadUnaligned(fromByteOffset: $0, as: UInt16.self).littleEndian)
          }
        })
    case 2:
      var integers: [Int] = []
      for place in stride(from: bytes.lowerBound, to: bytes.upperBound - 3, by: 4) {
        integers.append(Int(try file.number(at: place, as: Int32.self)))
      }
      return .integers(integers)
    default: throw .unknownNumbers(type: type)
    }
  }

  // A 16-bit number of IEEE 754 moved into place and scaled, exact for all that are finite: to
  // convert Float16 is a call for each number on plain x86-64.
  private static func float(_ half: UInt16) -> Float {
    let magnitude = Float(bitPattern: UInt32(half & 0x7fff) << 13) * 0x1p112
    return half & 0x8000 == 0 ? magnitude : -magnitude
  }
}
