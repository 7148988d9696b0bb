// Writes Digital Surf files by the layout of their 512 bytes of header, apart from the reader under test.
import Foundation

/// An object of a Digital Surf file in the making.
struct DigitalSurfBuilder {
  var kind = 2
  var objects = 1
  var layers = 1
  var size = (width: 3, height: 2)
  var bits = 32
  var lowest: Int32 = -5
  var hasMissing = false
  var spacing: (x: Float, y: Float, z: Float) = (0.5, 0.25, 0.001)
  var offset: (x: Float, z: Float) = (1, 2)
  var units = (xy: "µm", z: "nm")
  var valueName = "Height"
  var valuesPerPoint: UInt32 = 0
  var comment = ""
  var values: [Int32] = [-5, -4, 0, 1, 2, 100_000]
  /// Streams as zlib packs them, with their length; nil where the values are plain.
  var streams: [(bytes: Int, packed: [UInt8])]?

  /// Header, text and values.
  func object() -> [UInt8] {
    var out = ByteWriter()
    out.put(streams == nil ? "DIGITAL SURF" : "DSCOMPRESSED")
    for number in [0, objects, 1, kind] { out.put(Int16(number)) }
    text("a surface", 30, &out)
    text("somebody", 30, &out)
    for number in [layers, 0, 0, hasMissing ? 1 : 0, 0] { out.put(Int16(number)) }
    out.put(Float(0))
    out.put(valuesPerPoint)
    out.put(Int16(bits))
    out.put(lowest)
    out.put(Int32(100_000))
    out.put(Int32(size.width))
    out.put(Int32(size.height))
    out.put(Int32(truncatingIfNeeded: size.width * size.height))
    for number in [spacing.x, spacing.y, spacing.z] { out.put(number) }
    for name in ["X", "Y", valueName] { text(name, 16, &out) }
    for unit in [units.xy, units.xy, units.z, units.xy, units.xy, units.z] { text(unit, 16, &out) }
    for _ in 0..<3 { out.put(Float(1)) }
    out.pad(to: 306)
    for number in [7, 6, 5, 4, 3, 2021] { out.put(Int16(number)) }
    out.pad(to: 334)
    out.put(Int16(comment.utf8.count))
    out.pad(to: 466)
    for number in [offset.x, 0, offset.z, 0.5, 0] { out.put(number) }
    text("", 13, &out)
    text("s", 13, &out)
    out.put(comment)
    if let streams {
      out.put(UInt32(streams.count))
      for stream in streams {
        out.put(UInt32(stream.bytes))
        out.put(UInt32(stream.packed.count))
      }
      for stream in streams { out.put(raw: stream.packed) }
    } else {
      for value in values { bits == 16 ? out.put(Int16(value)) : out.put(value) }
    }
    return out.bytes
  }

  // Latin-1, filled with spaces.
  private func text(_ text: String, _ length: Int, _ out: inout ByteWriter) {
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    out.put(raw: bytes + [UInt8](repeating: 0x20, count: length - bytes.count))
  }
}
