// Writes TIA series as phyweb.physics.nus.edu.sg/~phybcb/info/TIAformat describes them, apart from the
// reader under test.

/// A SER file of pictures.
struct SERBuilder {
  var version: UInt16 = 0x0210
  var kind: UInt32 = 0x4122
  /// The number of SER's type of data.
  var type: UInt16 = 2
  var width: UInt32 = 3
  var height: UInt32 = 2
  /// The bytes of each element, the lowest row first.
  var elements: [[UInt8]] = []
  /// The elements that were planned.
  var total: UInt32?
  var step = 2e-11
  var stepY = 2e-11
  /// Where the first pixel's centre lies.
  var start = 0.0

  func file() -> [UInt8] {
    var writer = ByteWriter()
    writer.put(UInt16(0x4949))
    writer.put(UInt16(0x0197))
    writer.put(version)
    writer.put(kind)
    writer.put(UInt32(0x4152))
    writer.put(total ?? UInt32(elements.count))
    writer.put(UInt32(elements.count))
    let isWide = version >= 0x0220
    let dimension = dimension()
    let array = writer.bytes.count + (isWide ? 12 : 8) + dimension.count
    place(array, isWide, &writer)
    writer.put(UInt32(1))
    writer.put(raw: dimension)
    var offset = array + (total.map(Int.init) ?? elements.count) * (isWide ? 16 : 8)
    for element in elements {
      place(offset, isWide, &writer)
      offset += 50 + element.count
    }
    for _ in elements.count..<(total.map(Int.init) ?? elements.count) { place(0, isWide, &writer) }
    // A tag of a time for each element.
    for _ in 0..<(total.map(Int.init) ?? elements.count) { place(0, isWide, &writer) }
    for element in elements {
      for step in [step, stepY] {
        writer.put(start)
        writer.put(step)
        writer.put(UInt32(0))
      }
      writer.put(type)
      writer.put(width)
      writer.put(height)
      writer.put(raw: element)
    }
    return writer.bytes
  }

  /// A file with one spectrum.
  static func spectrum(_ values: [UInt32]) -> [UInt8] {
    var writer = ByteWriter()
    writer.put(raw: [0x49, 0x49, 0x97, 0x01, 0x10, 0x02])
    for number in [0x4120, 0x4152, 1, 1, 30, 0] as [UInt32] { writer.put(number) }
    writer.put(UInt32(writer.bytes.count + 8))
    writer.put(UInt32(0))
    for number in [0.0, 1.0] { writer.put(number) }
    writer.put(UInt32(0))
    writer.put(UInt16(3))
    writer.put(UInt32(values.count))
    for value in values { writer.put(value) }
    return writer.bytes
  }

  private func dimension() -> [UInt8] {
    var writer = ByteWriter()
    writer.put(UInt32(elements.count))
    writer.put(0.0)
    writer.put(1.0)
    writer.put(UInt32(0))
    for text in ["Number", "meters"] {
      writer.put(UInt32(text.utf8.count))
      writer.put(text)
    }
    return writer.bytes
  }

  private func place(_ value: Int, _ isWide: Bool, _ writer: inout ByteWriter) {
    if isWide { writer.put(UInt64(value)) } else { writer.put(UInt32(value)) }
  }
}

/// An EMI file: XML between bytes of other content.
enum EMIBuilder {
  static func file(
    _ facts: [(label: String, value: String, unit: String)], seconds: String = "",
    camera: String? = nil
  ) -> [UInt8] {
    let data = facts.map {
      "<Data><Label>\($0.label)</Label><Value>\($0.value)</Value><Unit>\($0.unit)</Unit></Data>"
    }
    let text =
      "<ObjectInfo><Uuid>0</Uuid><ExperimentalDescription><Root>\(data.joined())</Root>"
      + "</ExperimentalDescription><AcquireDate>Tue Dec 12 09:00:00 2017</AcquireDate>"
      + "<AcquireInfo><DwellTimePath>\(seconds)</DwellTimePath>"
      + (camera.map { "<CameraNamePath>\($0)</CameraNamePath>" } ?? "")
      + "</AcquireInfo></ObjectInfo>"
    return [0x4A, 0x4B, 0, 2, 0, 0, 0, 0, 4, 0x4D, 1, 0] + Array(text.utf8) + [1, 2, 3]
  }
}
