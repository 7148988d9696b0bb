// How long a microscopist waits for one frame of a stack, beside the bare read of its bytes, and how soon
// a stack of ten gigabytes is open. Both take turns; the files are in memory after the first round.

import Foundation
import Glibc
import ImageFile
import Micrograph

/// Measures how frames come out of MRC and TIFF stacks.
enum StackBenchmark {
  private static let side = 4_096
  private static let rounds = 15
  private static let frames = 320

  /// A format, and the header that a writer puts before the frames.
  private struct Format {
    let name: String
    let header: [UInt8]
  }

  static func run() throws {
    print("\nA \(side) x \(side) frame of 16 bit, beside the bare read of its bytes")
    for format in [mrc, tiff] {
      let folder = FileManager.default.temporaryDirectory
      let path = folder.appending(path: "penumbra-\(UUID().uuidString)").path
      guard FileManager.default.createFile(atPath: path, contents: Data(format.header)),
        let file = FileHandle(forWritingAtPath: path)
      else {
        print("  there is no room for the file, nothing is measured")
        return
      }
      defer { unlink(path) }
      try file.seekToEnd()
      try file.write(contentsOf: Data((0..<frameBytes).map { UInt8(truncatingIfNeeded: $0 >> 5) }))
      // The rest takes no room on the disk.
      try file.truncate(atOffset: UInt64(format.header.count + frames * frameBytes))
      try file.close()
      try measure(path, format)
    }
  }

  private static var frameBytes: Int { 2 * side * side }

  private static func measure(_ path: String, _ format: Format) throws {
    var ours: [Double] = []
    var bare: [Double] = []
    var headers: [Double] = []
    for round in 0...rounds {
      let reading = try seconds { try read(path, from: format.header.count) }
      let opening = try seconds { _ = try ImageFile.open(path: path) }
      let heading = try seconds { _ = try ImageFile.header(path: path) }
      guard round > 0 else { continue }
      bare.append(reading * 1e3)
      ours.append(opening * 1e3)
      headers.append(heading * 1e3)
    }
    let ratio = zip(ours, bare).map { $0 / $1 }.sorted()[rounds / 2]
    func middle(_ values: [Double]) -> String {
      String(format: "%.2f", values.sorted()[rounds / 2])
    }
    let gigabytes = Double(frames * frameBytes) * 1e-9
    print(
      "  \(format.name): \(middle(ours)) ms, a bare read \(middle(bare)) ms; "
        + String(format: "penumbra / bare read %.2f", ratio))
    print(
      "  \(format.name) of \(frames) frames, \(String(format: "%.1f", gigabytes)) GB, its header: "
        + "\(middle(headers)) ms")
  }

  private static func seconds(_ work: () throws -> Void) throws -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try work()
    return Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9
  }

  /// What every reader does at least: open the file, and have the bytes in memory of its own.
  private static func read(_ path: String, from offset: Int) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let values = [UInt16](unsafeUninitializedCapacity: side * side) { buffer, filled in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      var done = 0
      while done < frameBytes {
        let step = pread(
          descriptor, UnsafeMutableRawBufferPointer(rebasing: bytes[done...]).baseAddress,
          frameBytes - done, off_t(offset + done))
        if step <= 0 { break }
        done += step
      }
      filled = done / 2
    }
    guard values.count == side * side else { throw CocoaError(.fileReadCorruptFile) }
  }

  // CCP4's layout: sizes and mode 6, sampling, axes, the mark and the byte order.
  private static var mrc: Format {
    var header = [UInt8](repeating: 0, count: 1024)
    func put(_ value: Int, at place: Int) {
      for index in 0..<4 { header[place + index] = UInt8(truncatingIfNeeded: value >> (8 * index)) }
    }
    for (index, value) in [side, side, frames, 6, 0, 0, 0, side, side, frames].enumerated() {
      put(value, at: 4 * index)
    }
    for index in 0..<3 { put(index + 1, at: 64 + 4 * index) }
    header.replaceSubrange(208..<214, with: Array("MAP ".utf8) + [0x44, 0x44])
    return Format(name: "MRC", header: header)
  }

  // BigTIFF with all directories before the frames, as ImageJ's notes number them.
  private static var tiff: Format {
    func bytes(_ value: Int, _ length: Int) -> [UInt8] {
      (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let notes = Array("ImageJ=1.53t\nimages=\(frames)\nframes=\(frames)\n\0".utf8)
    let directoryBytes = 8 + 20 * 10 + 8
    let start = 16 + notes.count
    let pixels = start + frames * directoryBytes
    var header = [0x49, 0x49] + bytes(43, 2) + bytes(8, 2) + bytes(0, 2) + bytes(start, 8) + notes
    for frame in 0..<frames {
      header += bytes(10, 8)
      for (tag, type, count, value) in [
        (256, 16, 1, side), (257, 16, 1, side), (258, 16, 1, 16), (259, 16, 1, 1), (262, 16, 1, 1),
        (270, 2, notes.count, 16), (273, 16, 1, pixels + frame * frameBytes), (277, 16, 1, 1),
        (278, 16, 1, side), (279, 16, 1, frameBytes),
      ] {
        header += bytes(tag, 2) + bytes(type, 2) + bytes(count, 8) + bytes(value, 8)
      }
      header += bytes(frame < frames - 1 ? start + (frame + 1) * directoryBytes : 0, 8)
    }
    return Format(name: "TIFF", header: header)
  }
}
