// The other processes that have a device open.
import Glibc

/// A program that has a device node open.
public struct NodeHolder: Sendable, Hashable {
  /// The number of its process.
  public let process: Int32
  /// Its name, cut to 15 characters by the kernel.
  public let name: String

  /// Creates a holder.
  public init(process: Int32, name: String) {
    self.process = process
    self.name = name
  }

  /// Every other process that has a descriptor's file open, in the order of their numbers; an
  /// ordinary user sees their own processes only.
  static func all(of fileDescriptor: Int32) -> [NodeHolder] {
    var node = stat()
    guard fstat(fileDescriptor, &node) == 0 else { return [] }
    return entries(of: "/proc").compactMap { Int32($0) }.sorted().compactMap { process in
      guard process != getpid(), holds(process, node) else { return nil }
      return NodeHolder(process: process, name: name(of: process))
    }
  }

  // Another name space may show other paths; the inode is the same for all.
  private static func holds(_ process: Int32, _ node: stat) -> Bool {
    entries(of: "/proc/\(process)/fd").contains { entry in
      var file = stat()
      return stat("/proc/\(process)/fd/\(entry)", &file) == 0 && file.st_ino == node.st_ino
        && file.st_dev == node.st_dev
    }
  }

  private static func entries(of folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  private static func name(of process: Int32) -> String {
    guard let file = fopen("/proc/\(process)/comm", "r") else { return "" }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, Int32(line.count), file) != nil else { return "" }
    let bytes = line.prefix { $0 != 0 && $0 != 0x0A }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
