// The owner of a handle of libhdf5, and the only place that passes memory to it.
import CHDF5

/// A group, a data set or an attribute that is open.
struct HDF5Object: ~Copyable {
  // No list of names is longer, whatever a file promises.
  private static let limitNames = 20_000

  private let handle: hdf5_handle
  private let isAttribute: Bool

  deinit {
    if isAttribute { hdf5_close_attribute(handle) } else { hdf5_close_object(handle) }
  }

  private init?(handle: hdf5_handle, isAttribute: Bool = false) {
    guard handle >= 0 else { return nil }
    self.handle = handle
    self.isAttribute = isAttribute
  }

  /// Opens the root of the file behind a descriptor.
  static func root(descriptor: Int32) -> HDF5Object? {
    let file = hdf5_open_file(descriptor)
    return file < 0 ? nil : HDF5Object(handle: hdf5_open_object(file, "/"))
  }

  /// Opens a group or a data set below this group.
  borrowing func object(at path: String) -> HDF5Object? {
    HDF5Object(handle: hdf5_open_object(handle, path))
  }

  /// Opens an attribute of this object.
  borrowing func attribute(_ name: String) -> HDF5Object? {
    HDF5Object(handle: hdf5_open_attribute(handle, name), isAttribute: true)
  }

  /// A number that no other object of the file has.
  var identity: UInt64 { hdf5_identity(handle) }

  var isData: Bool { hdf5_is_data(handle) }

  /// The number formats and the sizes; nil where libhdf5 cannot read them.
  var shape: hdf5_shape? {
    var shape = hdf5_shape()
    return hdf5_describe(handle, isAttribute, &shape) ? shape : nil
  }

  /// The names of what a group holds.
  borrowing func links() -> [(name: String, isOutside: Bool)] {
    var names: [(String, Bool)] = []
    withUnsafeMutablePointer(to: &names) { names in
      hdf5_each_link(
        handle,
        { context, name, link in
          guard let context, let name else { return 1 }
          let names = context.assumingMemoryBound(to: [(String, Bool)].self)
          names.pointee.append((String(cString: name), link == HDF5_LINK_OUTSIDE))
          return names.pointee.count < HDF5Object.limitNames ? 0 : 1
        }, names)
    }
    return names
  }

  /// The names of an object's attributes.
  borrowing func attributes() -> [String] {
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) { names in
      hdf5_each_attribute(
        handle,
        { context, name, _ in
          guard let context, let name else { return 1 }
          let names = context.assumingMemoryBound(to: [String].self)
          names.pointee.append(String(cString: name))
          return names.pointee.count < HDF5Object.limitNames ? 0 : 1
        }, names)
    }
    return names
  }

  /// Elements `start`, `start` + `stride` and so on of one axis, or all of an attribute.
  borrowing func numbers(start: UInt64 = 0, stride: UInt64 = 1, count: Int) -> [Double]? {
    var numbers = [Double](repeating: 0, count: count)
    return hdf5_read_numbers(handle, isAttribute, start, stride, UInt64(count), &numbers)
      ? numbers : nil
  }

  /// All texts, each on a line of its own, cut after `limit` bytes.
  borrowing func text(limit: Int) -> [UInt8]? {
    var count: Int64 = 0
    let text = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      count = buffer.withMemoryRebound(to: CChar.self) {
        hdf5_read_text(handle, isAttribute, $0.baseAddress, UInt64(limit))
      }
      filled = max(0, min(Int(count), limit))
    }
    return count < 0 ? nil : text
  }

  /// The first `count` bytes of the first column.
  borrowing func column(count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return hdf5_read_column(handle, &bytes, UInt64(count)) ? bytes : nil
  }

  /// Fills `elements` with a part; false where libhdf5 cannot read it.
  borrowing func read(
    starts: [UInt64], counts: [UInt64], into elements: UnsafeMutableRawBufferPointer
  ) -> Bool {
    hdf5_read_part(handle, starts, counts, elements.baseAddress)
  }
}
