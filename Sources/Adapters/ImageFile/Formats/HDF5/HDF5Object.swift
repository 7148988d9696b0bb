// What penumbra-hdf5 says about one group or data set.
import Micrograph

/// A group or a data set.
struct HDF5Object: Sendable {
  /// A small value: texts one a line, or numbers.
  enum Value: Sendable, Equatable {
    case numbers([Double])
    case text(String)

    /// Its only or first number, also where it is written as text.
    var number: Double? {
      switch self {
      case .numbers(let numbers): numbers.first
      case .text(let text): Double(text)
      }
    }

    var text: String? {
      if case .text(let text) = self { return text }
      return nil
    }

    /// The value in words.
    var described: String {
      switch self {
      case .numbers(let numbers): numbers.map { "\($0)" }.joined(separator: ", ")
      case .text(let text): text
      }
    }
  }

  /// What an element is.
  enum Kind: UInt8, Sendable {
    case other, unsigned, signed, float, complex, text, fields
  }

  /// The values of a data set.
  struct Data: Sendable {
    let kind: Kind
    /// The bytes of an element as they are handed over.
    let elementBytes: Int
    /// The sizes of the axes; nil where there are no values.
    let sizes: [Int]?
    /// Whether they lie in other files or data sets.
    let isElsewhere: Bool
    /// The number of a filter that is missing; 0 where none is.
    let missingFilter: Int
    /// The bytes of a chunk; 0 where the values lie together.
    let chunkBytes: Int

    /// The number format; nil where an element is no number.
    var pixelType: PixelType? {
      guard [1, 2, 4, 8].contains(elementBytes) else { return nil }
      switch kind {
      case .unsigned: return PixelType(.unsigned, bits: 8 * elementBytes)
      case .signed: return PixelType(.signed, bits: 8 * elementBytes)
      case .float: return elementBytes < 4 ? nil : PixelType(.float, bits: 8 * elementBytes)
      default: return nil
      }
    }
  }

  /// Its place in the file, "/" between the names; empty for the root.
  let path: String
  /// Nil for a group.
  let data: Data?
  /// The value of a small data set.
  let value: Value?
  /// The attributes by their names.
  var attributes: [(name: String, value: Value?)] = []

  /// The value of an attribute.
  func attribute(_ name: String) -> Value? {
    attributes.first { $0.name == name }?.value
  }

  /// The last part of the path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? "" }

  /// The path of the group that holds it; nil for the root.
  var parent: String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
