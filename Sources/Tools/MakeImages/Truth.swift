// The ground truth of a picture, written beside it.
import Foundation
import Geometry

/// A position in image pixels, as the truth files state it.
struct Position: Encodable {
  let x: Double
  let y: Double

  init(_ point: ImagePoint) {
    x = point.x.rounded(toPlaces: 3)
    y = point.y.rounded(toPlaces: 3)
  }
}

/// The pixel size as the truth files state it.
struct StatedPixelSize: Encodable {
  let value: Double
  let unit: String
}

enum Truth {
  /// Writes the truth of the picture `name` as JSON with sorted keys.
  static func write(_ truth: some Encodable, name: String, folder: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var text = try encoder.encode(truth)
    text.append(0x0A)
    try text.write(to: URL(fileURLWithPath: folder).appendingPathComponent(name + ".json"))
  }

  static func path(_ name: String, _ suffix: String, folder: String) -> String {
    URL(fileURLWithPath: folder).appendingPathComponent(name + "." + suffix).path
  }
}

extension Double {
  /// The nearest number with that many decimals.
  func rounded(toPlaces places: Int) -> Double {
    let scale = pow(10, Double(places))
    return (self * scale).rounded() / scale
  }
}
