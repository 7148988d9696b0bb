// Writes Gwyddion files as gwyddion.net/documentation/user-guide-en/gwyfile-format.html describes them,
// apart from the reader under test.

/// A component of a Gwyddion object.
indirect enum GWYComponent {
  case whole(Int32)
  case real(Double)
  case text([UInt8])
  case object(String, [(String, GWYComponent)])
  case reals([Double])

  static func text(_ text: String) -> GWYComponent { .text(Array(text.utf8)) }
}

/// A whole file.
enum GWYBuilder {
  static func file(_ components: [(String, GWYComponent)]) -> [UInt8] {
    Array("GWYP".utf8) + object("GwyContainer", components)
  }

  static func field(
    width: Int32, height: Int32, size: (x: Double, y: Double),
    offset: (x: Double, y: Double) = (0, 0),
    unit: [UInt8] = Array("m".utf8), valueUnit: String = "m", _ values: [Double]
  ) -> GWYComponent {
    .object(
      "GwyDataField",
      [
        ("xres", .whole(width)), ("yres", .whole(height)), ("xreal", .real(size.x)),
        ("yreal", .real(size.y)), ("xoff", .real(offset.x)), ("yoff", .real(offset.y)),
        ("si_unit_xy", .object("GwySIUnit", [("unitstr", .text(unit))])),
        ("si_unit_z", .object("GwySIUnit", [("unitstr", .text(valueUnit))])),
        ("data", .reals(values)),
      ])
  }

  private static func object(_ name: String, _ components: [(String, GWYComponent)]) -> [UInt8] {
    var body = ByteWriter()
    for (name, value) in components {
      body.put(name)
      body.put(UInt8(0))
      switch value {
      case .whole(let value):
        body.put("i")
        body.put(value)
      case .real(let value):
        body.put("d")
        body.put(value)
      case .text(let bytes):
        body.put("s")
        body.put(raw: bytes + [0])
      case .object(let kind, let parts):
        body.put("o")
        body.put(raw: object(kind, parts))
      case .reals(let values):
        body.put("D")
        body.put(UInt32(values.count))
        for value in values { body.put(value) }
      }
    }
    var whole = ByteWriter()
    whole.put(name)
    whole.put(UInt8(0))
    whole.put(UInt32(body.bytes.count))
    return whole.bytes + body.bytes
  }
}
