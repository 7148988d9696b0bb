// What a Digital Surf header says about the picture.
import Micrograph

extension DigitalSurfHeader {
  /// How it was taken.
  var acquisition: Acquisition {
    var acquisition = Acquisition()
    acquisition.axisX = axis(spacing: 120, offset: 466, unit: 180, from: "X spacing")
    acquisition.axisY = axis(spacing: 124, offset: 470, unit: 196, from: "Y spacing")
    // A value is (stored - lowest) * spacing / ratio + offset.
    let ratio = real(284) == 0 ? 1 : real(284)
    let step = real(128) / ratio
    let origin = Double(whole(100)) - (step == 0 ? 0 : real(474) / step)
    acquisition.values = ValueCalibration(scale: step, origin: origin, unit: unit(212)).map {
      Stated($0, from: "Z spacing")
    }
    let title = text(20, 30)
    if !title.isEmpty { acquisition.title = Stated(title, from: "object name") }
    let operatorName = text(50, 30)
    if !operatorName.isEmpty { acquisition.operatorName = Stated(operatorName, from: "operator") }
    if (1...12).contains(half(314)), (1...31).contains(half(312)), half(316) > 0 {
      func two(_ place: Int) -> String { half(place) < 10 ? "0\(half(place))" : "\(half(place))" }
      acquisition.dateAndTime = Stated(
        "\(half(316))-\(two(314))-\(two(312)) \(two(310)):\(two(308)):\(two(306))", from: "date")
    }
    return acquisition
  }

  /// The axis along which objects follow one another.
  var series: StackAxis? {
    guard objects > 1 else { return nil }
    let name = text(486, 13)
    return StackAxis(
      name: name.isEmpty ? "surface" : name, count: objects,
      calibration: AxisCalibration(scale: real(478), unit: AxisUnit(text(499, 13))))
  }

  /// What the file calls the values; empty where it has no name for them.
  var valueName: String { text(164, 16) }

  /// All fields that say something.
  func tags(comment: String) -> [MetadataTag] {
    let texts = [
      ("signature", 0, 12), ("object name", 20, 30), ("operator", 50, 30), ("X axis", 132, 16),
      ("Y axis", 148, 16), ("Z axis", 164, 16), ("X step unit", 180, 16), ("Y step unit", 196, 16),
      ("Z step unit", 212, 16), ("X length unit", 228, 16), ("Y length unit", 244, 16),
      ("Z length unit", 260, 16), ("T axis", 486, 13), ("T step unit", 499, 13),
    ]
    let halves = [
      ("objects", 14), ("version", 16), ("object type", 18), ("layers", 80),
      ("acquisition type", 82), ("range type", 84), ("points not measured", 86), ("absolute", 88),
      ("bits of a value", 98), ("inverted", 290), ("levelled", 292), ("day", 312), ("month", 314),
      ("year", 316),
    ]
    let wholes = [
      ("values of a point", 94), ("lowest value", 100), ("highest value", 104), ("points", 108),
      ("lines", 112), ("all points", 116), ("packed bytes", 324),
    ]
    let reals = [
      ("resolution", 90), ("X spacing", 120), ("Y spacing", 124), ("Z spacing", 128),
      ("X unit ratio", 276), ("Y unit ratio", 280), ("Z unit ratio", 284), ("duration", 320),
      ("X offset", 466), ("Y offset", 470), ("Z offset", 474), ("T spacing", 478),
      ("T offset", 482),
    ]
    var tags = texts.map { MetadataTag(key: $0, value: text($1, $2)) }
    tags += halves.map { MetadataTag(key: $0, value: "\(half($1))") }
    tags += wholes.map { MetadataTag(key: $0, value: "\(whole($1))") }
    tags += reals.map { MetadataTag(key: $0, value: "\(Float(real($1)))") }
    if !comment.isEmpty { tags.append(MetadataTag(key: "comment", value: comment)) }
    return tags.filter { !$0.value.isEmpty }
  }

  private func axis(
    spacing: Int, offset: Int, unit place: Int, from source: String
  ) -> Stated<AxisCalibration>? {
    let step = real(spacing)
    let origin = step == 0 ? 0 : -real(offset) / step
    return AxisCalibration(scale: step, origin: origin, unit: AxisUnit(unit(place))).map {
      Stated($0, from: source)
    }
  }

  // Older programs write the micro sign as one byte of their own code page.
  private func unit(_ place: Int) -> String { text(place, 16) }
}
