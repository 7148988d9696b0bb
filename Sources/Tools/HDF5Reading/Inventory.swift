// What a file holds: groups, data sets with their shapes, attributes and small values; no picture.
import CHDF5

/// A walk through a file.
struct Inventory {
  // Far more than the deepest and largest files of microscopes; a loop of links ends here as well.
  private static let limitDepth = 24
  private static let limitObjects = 20_000
  private static let limitAttributeNumbers: UInt64 = 64
  private static let limitText = 1 << 18
  // Velox keeps the description of each frame in a column of bytes, ended by a zero.
  private static let columnName = "Metadata"

  private(set) var answer = Answer()
  private var objects = 0
  // The groups that hold the one that is listed: a link back to one of them leads nowhere new.
  private var around: [UInt64] = []

  /// Lists the whole file.
  static func of(_ root: borrowing HDF5Object) -> Answer {
    var inventory = Inventory()
    inventory.list(root, path: "", depth: 0)
    inventory.answer.append(.end)
    return inventory.answer
  }

  private mutating func list(_ object: borrowing HDF5Object, path: String, depth: Int) {
    objects += 1
    guard objects <= Self.limitObjects, depth <= Self.limitDepth, answer.hasRoom else {
      answer.append(.cut)
      return
    }
    if object.isData {
      guard let shape = object.shape else { return }
      answer.append(.data)
      answer.append(text: path.utf8)
      append(shape)
      answer.append(value(of: object, shape, path: path))
    } else {
      answer.append(.group)
      answer.append(text: path.utf8)
    }
    for name in object.attributes() {
      guard answer.hasRoom, let attribute = object.attribute(name), let shape = attribute.shape
      else { continue }
      answer.append(.attribute)
      answer.append(text: path.utf8)
      answer.append(text: name.utf8)
      answer.append(value(of: attribute, shape))
    }
    guard !object.isData else { return }
    around.append(object.identity)
    defer { around.removeLast() }
    for link in object.links() {
      guard objects <= Self.limitObjects, answer.hasRoom else { return }
      if link.isOutside {
        answer.append(.linkOutside)
        answer.append(text: "\(path)/\(link.name)".utf8)
      } else if let inner = object.object(at: link.name),
        inner.isData || !around.contains(inner.identity)
      {
        list(inner, path: "\(path)/\(link.name)", depth: depth + 1)
      }
    }
  }

  private mutating func append(_ shape: hdf5_shape) {
    answer.append(UInt8(truncatingIfNeeded: shape.kind.rawValue))
    answer.append(UInt8(truncatingIfNeeded: shape.element_bytes))
    answer.append(Int8(truncatingIfNeeded: shape.rank))
    for size in shape.axes { answer.append(size) }
    answer.append(UInt8(shape.is_elsewhere ? 1 : 0))
    answer.append(UInt32(truncatingIfNeeded: shape.missing_filter))
    answer.append(shape.chunk_bytes)
  }

  /// The small value of a data set: a text, or the first, second and last number.
  private func value(
    of data: borrowing HDF5Object, _ shape: hdf5_shape, path: String
  ) -> Answer.Value {
    guard !shape.is_elsewhere, shape.missing_filter == 0, shape.rank >= 0 else { return .none }
    if shape.kind == HDF5_TEXT {
      return data.text(limit: Self.limitText).map { .text($0) } ?? .none
    }
    let axes = shape.axes
    if shape.kind == HDF5_UNSIGNED, shape.element_bytes == 1, (1...2).contains(axes.count),
      path.hasSuffix("/" + Self.columnName)
    {
      let count = Int(min(axes[0], UInt64(Self.limitText)))
      return count > 0 && axes.allSatisfy { $0 > 0 }
        ? data.column(count: count).map { .text(Array($0.prefix { $0 != 0 })) } ?? .none : .none
    }
    guard shape.isNumber, axes.count <= 1 else { return .none }
    let count = axes.first ?? 1
    switch count {
    case 0: return .none
    case 1...3: return data.numbers(count: Int(count)).map { .numbers($0) } ?? .none
    default:
      guard let start = data.numbers(count: 2),
        let end = data.numbers(start: count - 1, count: 1)
      else { return .none }
      return .numbers(start + end)
    }
  }

  /// The value of an attribute: a text or all of its numbers.
  private func value(of attribute: borrowing HDF5Object, _ shape: hdf5_shape) -> Answer.Value {
    if shape.kind == HDF5_TEXT {
      return attribute.text(limit: Self.limitText).map { .text($0) } ?? .none
    }
    guard shape.isNumber, shape.rank >= 0 else { return .none }
    var count: UInt64 = 1
    for size in shape.axes where count <= Self.limitAttributeNumbers {
      count = count.multipliedReportingOverflow(by: min(size, 1 << 16)).partialValue
    }
    guard (1...Self.limitAttributeNumbers).contains(count) else { return .none }
    return attribute.numbers(count: Int(count)).map { .numbers($0) } ?? .none
  }
}

extension hdf5_shape {
  /// The sizes along each axis.
  var axes: [UInt64] {
    withUnsafeBytes(of: sizes) { bytes in
      (0..<max(0, min(Int(rank), HDF5_LARGEST_RANK))).map {
        bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self)
      }
    }
  }

  var isNumber: Bool {
    kind == HDF5_UNSIGNED || kind == HDF5_SIGNED || kind == HDF5_FLOAT
  }
}
