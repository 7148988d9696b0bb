// Writes MRC files as ccpem.ac.uk/mrc_format/mrc2014.php describes them, apart from the reader under
// test.

/// An MRC file.
struct MRCBuilder {
  var sizes: (columns: Int32, rows: Int32, sections: Int32) = (3, 2, 1)
  var mode: Int32 = 2
  var intervals: (x: Int32, y: Int32, z: Int32) = (3, 2, 1)
  /// In ångströms.
  var cell: (x: Float, y: Float, z: Float) = (0, 0, 0)
  var spaceGroup: Int32 = 0
  var extended: [UInt8] = []
  var extendedType = ""
  var isBigEndian = false
  /// IMOD's mark and flags.
  var imod: (stamp: Int32, flags: Int32) = (0, 0)
  var hasStamp = true
  /// The numbers, in the file's byte order.
  var data: [UInt8] = []

  func file() -> [UInt8] {
    var writer = ByteWriter(isBigEndian: isBigEndian)
    let first: [Int32] = [sizes.columns, sizes.rows, sizes.sections, mode, 0, 0, 0]
    for number in first { writer.put(number) }
    for number in [intervals.x, intervals.y, intervals.z] { writer.put(number) }
    let lengths: [Float] = [cell.x, cell.y, cell.z, 90, 90, 90]
    for number in lengths { writer.put(number) }
    for number in [1, 2, 3] as [Int32] { writer.put(number) }
    for number in [0, 0, 0] as [Float] { writer.put(number) }
    writer.put(spaceGroup)
    writer.put(Int32(extended.count))
    writer.pad(to: 104)
    writer.put(extendedType)
    writer.pad(to: 152)
    writer.put(imod.stamp)
    writer.put(imod.flags)
    writer.pad(to: 208)
    if hasStamp {
      writer.put("MAP ")
      writer.put(raw: isBigEndian ? [0x11, 0x11, 0, 0] : [0x44, 0x44, 0, 0])
    }
    writer.pad(to: 220)
    writer.put(Int32(1))
    writer.put("made here")
    writer.pad(to: 1024)
    return writer.bytes + extended + data
  }

  /// FEI's record with the fields used here, each marked as valid, and padding behind it.
  static func feiRecord(paddedTo length: Int) -> [UInt8] {
    var record = [UInt8](repeating: 0, count: 888)
    func put(_ value: some FixedWidthInteger, at place: Int) {
      withUnsafeBytes(of: value.littleEndian) {
        record.replaceSubrange(place..<place + $0.count, with: $0)
      }
    }
    func put(_ value: Double, at place: Int) { put(value.bitPattern, at: place) }
    put(Int32(888), at: 0)
    put(Int32(2), at: 4)
    // Time stamp, microscope, voltage, stage x, pixel size x and y.
    put([0, 1, 5, 9, 14, 15].reduce(UInt32(0)) { $0 | 1 << $1 }, at: 8)
    // 1 January 2000, 18:00.
    put(36_526.75, at: 12)
    record.replaceSubrange(20..<26, with: Array("Talos.".utf8))
    put(200_000.0, at: 84)
    // Not marked as valid.
    put(12.5, at: 100)
    put(3e-6, at: 116)
    put(4e-10, at: 156)
    put(5e-10, at: 164)
    // Camera length.
    put(UInt32(1), at: 297)
    put(0.25, at: 301)
    // Detector and dwell time.
    put(UInt32(1 << 7 | 1 << 15), at: 490)
    record.replaceSubrange(519..<523, with: Array("BF-S".utf8))
    put(2e-6, at: 571)
    return record + [UInt8](repeating: 0xEE, count: length - record.count)
  }
}
