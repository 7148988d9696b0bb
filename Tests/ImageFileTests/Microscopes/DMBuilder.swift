// Writes DM3 and DM4 files as phyweb.physics.nus.edu.sg/~phybcb/info/dmformat describes them, apart from
// the reader under test.

/// A tag of a Digital Micrograph file.
indirect enum DMBuilderTag {
  case group([(String, DMBuilderTag)])
  case long(Int32)
  case unsignedLong(UInt32)
  case real(Float)
  case double(Double)
  case text(String)
  /// Numbers of a type, already in the file's byte order.
  case array(type: Int, count: Int, bytes: [UInt8])
  /// Structures of fields of these types.
  case structures(types: [Int], count: Int, bytes: [UInt8])
  /// A structure of 32-bit floats.
  case place([Float])
}

/// A whole file.
struct DMBuilder {
  var version = 3
  var isBigEndian = false

  func file(_ root: [(String, DMBuilderTag)]) -> [UInt8] {
    let tree = group(root)
    var writer = ByteWriter(isBigEndian: true)
    writer.put(Int32(version))
    if version == 4 { writer.put(Int64(tree.count)) } else { writer.put(Int32(tree.count)) }
    writer.put(Int32(isBigEndian ? 0 : 1))
    writer.put(raw: tree)
    writer.put(raw: [UInt8](repeating: 0, count: 8))
    return writer.bytes
  }

  /// A file with a thumbnail before its image, as the program writes them.
  func image(
    sizes: [Int], type: Int, data: DMBuilderTag,
    dimensions: [(scale: Float, origin: Float, unit: String)] = [],
    brightness: (scale: Float, origin: Float, unit: String)? = nil,
    tags: [(String, DMBuilderTag)] = [], thumbnail: (side: Int, bytes: [UInt8])? = (2, [])
  ) -> [UInt8] {
    var list: [(String, DMBuilderTag)] = []
    if let thumbnail {
      let count = thumbnail.side * thumbnail.side
      let pixels =
        thumbnail.bytes.isEmpty ? [UInt8](repeating: 9, count: 4 * count) : thumbnail.bytes
      list.append(
        (
          "",
          entry(
            sizes: [thumbnail.side, thumbnail.side], type: 23,
            data: .array(type: 3, count: count, bytes: pixels))
        ))
    }
    list.append(
      (
        "",
        entry(
          sizes: sizes, type: type, data: data, dimensions: dimensions, brightness: brightness,
          tags: tags)
      ))
    var root: [(String, DMBuilderTag)] = [("ImageList", .group(list))]
    if thumbnail != nil {
      root.append(("Thumbnails", .group([("", .group([("ImageIndex", .long(0))]))])))
    }
    return file(root)
  }

  private func entry(
    sizes: [Int], type: Int, data: DMBuilderTag,
    dimensions: [(scale: Float, origin: Float, unit: String)] = [],
    brightness: (scale: Float, origin: Float, unit: String)? = nil,
    tags: [(String, DMBuilderTag)] = []
  ) -> DMBuilderTag {
    func calibration(_ one: (scale: Float, origin: Float, unit: String)) -> DMBuilderTag {
      .group([
        ("Origin", .real(one.origin)), ("Scale", .real(one.scale)), ("Units", .text(one.unit)),
      ])
    }
    var calibrations: [(String, DMBuilderTag)] = []
    if let brightness { calibrations.append(("Brightness", calibration(brightness))) }
    calibrations.append(("Dimension", .group(dimensions.map { ("", calibration($0)) })))
    return .group([
      (
        "ImageData",
        .group([
          ("Calibrations", .group(calibrations)), ("Data", data),
          ("DataType", .unsignedLong(UInt32(type))),
          ("Dimensions", .group(sizes.map { ("", .unsignedLong(UInt32($0))) })),
          ("PixelDepth", .unsignedLong(4)),
        ])
      ),
      ("ImageTags", .group(tags)), ("Name", .text("made here")),
    ])
  }

  private func group(_ entries: [(String, DMBuilderTag)]) -> [UInt8] {
    var writer = ByteWriter(isBigEndian: true)
    writer.put(raw: [1, 0])
    size(entries.count, &writer)
    for (name, tag) in entries {
      let isGroup = if case .group = tag { true } else { false }
      writer.put(UInt8(isGroup ? 20 : 21))
      writer.put(UInt16(name.utf8.count))
      writer.put(name)
      let body = body(tag)
      if version == 4 { writer.put(UInt64(body.count)) }
      writer.put(raw: body)
    }
    return writer.bytes
  }

  private func body(_ tag: DMBuilderTag) -> [UInt8] {
    switch tag {
    case .group(let entries): return group(entries)
    case .long(let value): return data([3]) { $0.put(value) }
    case .unsignedLong(let value): return data([5]) { $0.put(value) }
    case .real(let value): return data([6]) { $0.put(value) }
    case .double(let value): return data([7]) { $0.put(value) }
    case .text(let text):
      let units = Array(text.utf16)
      return data([20, 4, units.count]) { writer in
        for unit in units { writer.put(unit) }
      }
    case .array(let type, let count, let bytes):
      return data([20, type, count]) { $0.put(raw: bytes) }
    case .structures(let types, let count, let bytes):
      return data([20, 15, 0, types.count] + types.flatMap { [0, $0] } + [count]) {
        $0.put(raw: bytes)
      }
    case .place(let values):
      return data([15, 0, values.count] + values.flatMap { _ in [0, 6] }) { writer in
        for value in values { writer.put(value) }
      }
    }
  }

  private func data(_ info: [Int], values: (inout ByteWriter) -> Void) -> [UInt8] {
    var writer = ByteWriter(isBigEndian: true)
    writer.put("%%%%")
    size(info.count, &writer)
    for word in info { size(word, &writer) }
    var content = ByteWriter(isBigEndian: isBigEndian)
    values(&content)
    return writer.bytes + content.bytes
  }

  private func size(_ value: Int, _ writer: inout ByteWriter) {
    if version == 4 { writer.put(UInt64(value)) } else { writer.put(UInt32(value)) }
  }
}
