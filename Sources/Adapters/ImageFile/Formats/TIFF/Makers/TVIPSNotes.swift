// The record of TVIPS's EM-MENU: 244 bytes of version 1, behind them 6068 of version 2, which ends with
// a mark. Version 2 has the size of a pixel in nanometres; version 1 leaves it to the resolution, which
// is per centimetre. No specification is published; the layout is that which tifffile reads.
import Micrograph

/// What EM-MENU says about a picture.
enum TVIPSNotes {
  private static let secondPart = 244
  private static let mark: UInt64 = 0xAAAA_AAAA
  private static let markPlace = 6064
  private static let source = "TVIPS record"
  private static let nameBytes = 160
  private static let commentBytes = 1024

  /// Reads the record of a page; nil where it has none.
  static func read(_ directory: TIFFDirectory) -> Acquisition? {
    let reader = directory.reader
    guard let record = directory.recordPlace(of: .videoAndImageProcessing),
      let version = try? reader.number(at: record, length: 4)
    else { return nil }
    let second = record + secondPart
    guard version == 2, (try? reader.integer(at: second + markPlace, length: 4)) == mark else {
      return byResolution(directory)
    }
    func number(_ place: Int, times factor: Double = 1, isPositive: Bool = true) -> Stated<Double>?
    {
      guard let value = directory.float(at: second + place), value.isFinite,
        !isPositive || value > 0
      else { return nil }
      return Stated(value * factor, from: source)
    }
    func text(_ place: Int, _ length: Int) -> Stated<String>? {
      let text = words(reader.bytes(length, at: second + place))
      return text.isEmpty ? nil : Stated(text, from: source)
    }
    var acquisition = Acquisition()
    if let x = number(2724), let y = number(2728) {
      acquisition.state(PixelSize(checkedX: x.value, y: y.value, unit: "nm"), from: source)
    }
    acquisition.title = text(0, nameBytes)
    acquisition.instrument = text(2868, nameBytes)
    acquisition.detector = text(3524, nameBytes)
    acquisition.specimen = text(5040, commentBytes)
    acquisition.voltageKilovolts = number(3028, times: 1e-3)
    acquisition.magnification = number(3292)
    acquisition.exposureSeconds = number(3708, times: 1e-3)
    // x, y and z in millimetres, then the tilts in degrees; a stage that is not read out is all zero.
    if (0..<5).contains(where: { directory.float(at: second + 3308 + 4 * $0) ?? 0 != 0 }) {
      acquisition.stage.xMicrometres = number(3308, times: 1e3, isPositive: false)
      acquisition.stage.yMicrometres = number(3312, times: 1e3, isPositive: false)
      acquisition.stage.zMicrometres = number(3316, times: 1e3, isPositive: false)
      acquisition.stage.alphaDegrees = number(3320, isPositive: false)
      acquisition.stage.betaDegrees = number(3324, isPositive: false)
    }
    return acquisition
  }

  private static func byResolution(_ directory: TIFFDirectory) -> Acquisition? {
    guard let x = directory.real(of: .xResolution), let y = directory.real(of: .yResolution) else {
      return nil
    }
    var acquisition = Acquisition()
    acquisition.state(PixelSize(checkedX: 1e7 / x, y: 1e7 / y, unit: "nm"), from: source)
    return acquisition
  }

  /// Text of 16-bit units, the lower byte first, up to the first zero.
  private static func words(_ bytes: [UInt8]) -> String {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
    }
    return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self).trimmed
  }
}
