// What FEI's programs write between an MRC header and its pixels.
// Layout: "FEI EPU MRC2014 image file format", versions FEI1 and FEI2: one record a frame, whose size is
// its own first number; a field counts only where its bit in one of the masks is set.
import Files
import Micrograph

/// The first frame's record.
struct MRCExtendedHeader: Sendable {
  // FEI1's record; FEI2's has 888 bytes, and later ones may have more.
  private static let smallestRecord = 768
  private static let largestRecord = 1 << 16
  // Where the masks lie.
  private static let masks = [8, 297, 490]

  private enum Kind {
    case real
    case text
  }

  private struct Field {
    let name: String
    let offset: Int
    let mask: Int
    let bit: UInt64
    var kind = Kind.real
  }

  private static let fields = [
    Field(name: "Timestamp", offset: 12, mask: 0, bit: 0),
    Field(name: "Microscope type", offset: 20, mask: 0, bit: 1, kind: .text),
    Field(name: "D-Number", offset: 36, mask: 0, bit: 2, kind: .text),
    Field(name: "Application", offset: 52, mask: 0, bit: 3, kind: .text),
    Field(name: "Application version", offset: 68, mask: 0, bit: 4, kind: .text),
    Field(name: "HT", offset: 84, mask: 0, bit: 5),
    Field(name: "Dose", offset: 92, mask: 0, bit: 6),
    Field(name: "Alpha tilt", offset: 100, mask: 0, bit: 7),
    Field(name: "Beta tilt", offset: 108, mask: 0, bit: 8),
    Field(name: "X-Stage", offset: 116, mask: 0, bit: 9),
    Field(name: "Y-Stage", offset: 124, mask: 0, bit: 10),
    Field(name: "Z-Stage", offset: 132, mask: 0, bit: 11),
    Field(name: "Tilt axis angle", offset: 140, mask: 0, bit: 12),
    Field(name: "Pixel size X", offset: 156, mask: 0, bit: 14),
    Field(name: "Pixel size Y", offset: 164, mask: 0, bit: 15),
    Field(name: "Defocus", offset: 220, mask: 0, bit: 22),
    Field(name: "STEM Defocus", offset: 228, mask: 0, bit: 23),
    Field(name: "Objective lens mode", offset: 252, mask: 0, bit: 27, kind: .text),
    Field(name: "Magnification", offset: 289, mask: 0, bit: 31),
    Field(name: "Camera length", offset: 301, mask: 1, bit: 0),
    Field(name: "Convergence angle", offset: 329, mask: 1, bit: 4),
    Field(name: "Illumination mode", offset: 337, mask: 1, bit: 5, kind: .text),
    Field(name: "Integration time", offset: 419, mask: 1, bit: 16),
    Field(name: "Camera name", offset: 435, mask: 1, bit: 19, kind: .text),
    Field(name: "STEM Detector name", offset: 519, mask: 2, bit: 7, kind: .text),
    Field(name: "Gain", offset: 535, mask: 2, bit: 8),
    Field(name: "Offset", offset: 543, mask: 2, bit: 9),
    Field(name: "Dwell time", offset: 571, mask: 2, bit: 15),
    Field(name: "Frame time", offset: 579, mask: 2, bit: 16),
  ]

  private let reader: ByteReader

  /// Reads the record; nil where the file has none of this kind.
  init?(_ header: MRCHeader, _ file: borrowing InputFile) throws(ImageFlaw) {
    guard ["FEI1", "FEI2"].contains(header.extendedType),
      header.extendedBytes >= Self.smallestRecord
    else { return nil }
    let count = min(header.extendedBytes, Self.largestRecord)
    let bytes = try file.bytes(count, at: MRCHeader.byteCount)
    reader = ByteReader(bytes: bytes, isBigEndian: header.reader.isBigEndian)
    guard let size = try? reader.number(at: 0, length: 4),
      (Self.smallestRecord...count).contains(size)
    else { return nil }
  }

  /// Adds what the record states.
  func state(in acquisition: inout Acquisition) {
    acquisition.instrument = text("Microscope type")
    acquisition.detector = text("STEM Detector name") ?? text("Camera name")
    acquisition.mode = text("Illumination mode")
    acquisition.dateAndTime = real("Timestamp").flatMap { days in
      OLEDate.text(days.value).map { Stated($0, from: days.source) }
    }
    acquisition.voltageKilovolts = positive("HT", times: 1e-3)
    acquisition.magnification = positive("Magnification")
    acquisition.cameraLengthMillimetres = positive("Camera length", times: 1e3)
    acquisition.dwellTimeMicroseconds = positive("Dwell time", times: 1e6)
    acquisition.exposureSeconds = positive("Integration time")
    acquisition.stage.alphaDegrees = real("Alpha tilt")
    acquisition.stage.betaDegrees = real("Beta tilt")
    acquisition.stage.xMicrometres = real("X-Stage", times: 1e6)
    acquisition.stage.yMicrometres = real("Y-Stage", times: 1e6)
    acquisition.stage.zMicrometres = real("Z-Stage", times: 1e6)
    if acquisition.axisX == nil, acquisition.axisY == nil, let x = positive("Pixel size X") {
      let y = positive("Pixel size Y") ?? x
      acquisition.axisX = Self.metres(x)
      acquisition.axisY = Self.metres(y)
    }
  }

  /// The fields that the record marks as valid.
  var tags: [MetadataTag] {
    Self.fields.compactMap { field in
      let value =
        field.kind == .text ? text(field.name)?.value : real(field.name)?.value.description
      return value.map { MetadataTag(key: "extended header.\(field.name)", value: $0) }
    }
  }

  private static func metres(_ size: Stated<Double>) -> Stated<AxisCalibration>? {
    AxisCalibration(scale: size.value, unit: AxisUnit("m")).map { Stated($0, from: size.source) }
  }

  private func positive(_ name: String, times factor: Double = 1) -> Stated<Double>? {
    real(name, times: factor).flatMap { $0.value > 0 ? $0 : nil }
  }

  private func real(_ name: String, times factor: Double = 1) -> Stated<Double>? {
    guard let field = valid(name), let bits = try? reader.integer(at: field.offset, length: 8)
    else { return nil }
    let value = Double(bitPattern: bits) * factor
    return value.isFinite ? Stated(value, from: "extended header: \(name)") : nil
  }

  private func text(_ name: String) -> Stated<String>? {
    guard let field = valid(name) else { return nil }
    let text = reader.text(at: field.offset, length: 16)
    return text.isEmpty ? nil : Stated(text, from: "extended header: \(name)")
  }

  private func valid(_ name: String) -> Field? {
    guard let field = Self.fields.first(where: { $0.name == name }),
      let mask = try? reader.integer(at: Self.masks[field.mask], length: 4),
      mask >> field.bit & 1 == 1
    else { return nil }
    return field
  }
}
