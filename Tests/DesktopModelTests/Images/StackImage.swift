// Files with several pictures, written here by their published layouts.

import Foundation
import TestBasics

/// A file with frames or channels in a folder of its own.
struct StackImage {
  private let folder: TemporaryFolder
  let path: String

  func remove() { folder.remove() }

  /// Sections of 200 by 100 pixels in an MRC file, 3 nm apart and 0.5 by 0.4 nm a pixel; each value is the
  /// section's number, from 0, times 100 and the column.
  static func withSections(_ count: Int) throws -> StackImage {
    let (columns, rows) = (200, 100)
    var bytes: [UInt8] = []
    func put(_ number: Int32) {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    func put(_ number: Float) { put(Int32(bitPattern: number.bitPattern)) }
    // Size, mode 1 (16 bits), start, intervals, cell in ångströms, angles, axes, range, and a volume.
    for number in [columns, rows, count, 1, 0, 0, 0, columns, rows, count] { put(Int32(number)) }
    for length in [1_000, 400, 30 * Float(count), 90, 90, 90] { put(Float(length)) }
    for axis in [1, 2, 3] { put(Int32(axis)) }
    for number in [0, 0, 0] { put(Float(number)) }
    put(Int32(1))
    bytes += [UInt8](repeating: 0, count: 208 - bytes.count)
    bytes += Array("MAP ".utf8) + [0x44, 0x44, 0, 0]
    bytes += [UInt8](repeating: 0, count: 1_024 - bytes.count)
    for section in 0..<count {
      for index in 0..<columns * rows {
        let value = UInt16(section * 100 + index % columns)
        bytes += [UInt8(value & 0xFF), UInt8(value >> 8)]
      }
    }
    return try write(bytes, to: "stack.mrc")
  }

  /// Data fields of a Gwyddion file in volts: their titles, sizes, and a value added to the column, or to
  /// what `values` gives for a pixel's index.
  static func withChannels(
    _ channels: [(title: String, columns: Int, rows: Int, value: Double)],
    nanometres: (x: Double, y: Double) = (1, 1), values: ((Int) -> Double)? = nil
  ) throws -> StackImage {
    var body: [UInt8] = []
    for (number, channel) in channels.enumerated() {
      body += component("/\(number)/data/title", "s", Array(channel.title.utf8) + [0])
      let values = (0..<channel.columns * channel.rows).map {
        channel.value + (values?($0) ?? Double($0 % channel.columns))
      }
      let field =
        component("xres", "i", little(Int32(channel.columns)))
        + component("yres", "i", little(Int32(channel.rows)))
        + component(
          "xreal", "d", little((1e-9 * nanometres.x * Double(channel.columns)).bitPattern))
        + component("yreal", "d", little((1e-9 * nanometres.y * Double(channel.rows)).bitPattern))
        + component("si_unit_xy", "o", object("GwySIUnit", component("unitstr", "s", [0x6D, 0])))
        + component("si_unit_z", "o", object("GwySIUnit", component("unitstr", "s", [0x56, 0])))
        + component(
          "data", "D", little(UInt32(values.count)) + values.flatMap { little($0.bitPattern) })
      body += component("/\(number)/data", "o", object("GwyDataField", field))
    }
    return try write(Array("GWYP".utf8) + object("GwyContainer", body), to: "channels.gwy")
  }

  private static func write(_ bytes: [UInt8], to name: String) throws -> StackImage {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: name).path
    try Data(bytes).write(to: URL(filePath: path))
    return StackImage(folder: folder, path: path)
  }

  private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  private static func component(_ name: String, _ kind: String, _ value: [UInt8]) -> [UInt8] {
    Array(name.utf8) + [0] + Array(kind.utf8) + value
  }

  private static func object(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Array(name.utf8) + [0] + little(UInt32(body.count)) + body
  }
}
