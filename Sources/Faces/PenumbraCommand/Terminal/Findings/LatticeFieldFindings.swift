// What `penumbra lattice` tells of a crystal place by place: its grains, and how it is stretched and turned.

import Analysis
import Foundation
import Micrograph
import Wording

/// Grains and strain of an image.
struct LatticeFieldFindings: Encodable {
  /// One grain.
  struct Grain: Encodable {
    let number: Int
    let sharePercent: Double
  }

  /// The figures of one part of the strain over the whole image.
  struct Part: Encodable {
    let mean: Double
    let deviation: Double
    let minimum: Double
    let maximum: Double
  }

  /// The strain and its unit: fractions of a length, and degrees.
  struct Strain: Encodable {
    let xx: Part
    let yy: Part
    let xy: Part
    let rotationDegrees: Part
  }

  /// The parts of the strain: the layer, and what its file's name ends with.
  static let strainLayers = ["strain-xx", "strain-yy", "strain-xy", "rotation"]

  var grains: [Grain]?
  var borderPixels: Double?
  /// The length of the borders on the specimen, with its unit.
  var borderLength: Double?
  var borderUnit: String?
  var strain: Strain?

  /// The grains by their map, and the length of the borders between them.
  mutating func take(grains map: GrainMap, count: Int, _ size: PixelSize?) {
    var pixels = [Int](repeating: 0, count: count + 1)
    for row in 0..<map.height {
      for column in 0..<map.width { pixels[map.grain(column, row)] += 1 }
    }
    let all = Double(map.width * map.height)
    grains = (1...count).map {
      Grain(number: $0, sharePercent: 100 * Double(pixels[$0]) / all)
    }
    borderPixels = map.borderPixels
    if let size, size.x > 0, size.y > 0, size.x.isFinite, size.y.isFinite {
      (borderLength, borderUnit) = (map.borderLength(x: size.x, y: size.y), size.unit)
    }
  }

  /// The strain by its layers, in the order of `strainLayers`.
  mutating func take(strain layers: [Micrograph]) {
    let parts = layers.map { Part(values: $0.pixels.lazy.map(Double.init).filter { !$0.isNaN }) }
    strain = Strain(xx: parts[0], yy: parts[1], xy: parts[2], rotationDegrees: parts[3])
  }

  /// The lines for people; none where nothing was asked for.
  var lines: [String] {
    var lines: [String] = []
    for grain in grains ?? [] {
      lines.append(
        "grain \(grain.number)     \(NumberWords.number(grain.sharePercent, 1)) % of the image")
    }
    if let borderPixels, (grains?.count ?? 0) > 1 {
      let length =
        borderLength.map { " (\(NumberWords.significant($0)) \(borderUnit ?? ""))" } ?? ""
      lines.append("borders     \(NumberWords.number(borderPixels, 0)) px long\(length)")
    }
    guard let strain else { return lines }
    func line(_ name: String, _ part: Part, _ factor: Double, _ unit: String) -> String {
      func words(_ value: Double) -> String { NumberWords.number(value * factor, 3) }
      return name + String(repeating: " ", count: 12 - name.count)
        + "mean \(words(part.mean)), sd \(words(part.deviation)), "
        + "\(words(part.minimum)) to \(words(part.maximum)) \(unit)"
    }
    return lines + [
      line("strain xx", strain.xx, 100, "%"), line("strain yy", strain.yy, 100, "%"),
      line("strain xy", strain.xy, 100, "%"), line("rotation", strain.rotationDegrees, 1, "°"),
    ]
  }
}

extension LatticeFieldFindings.Part {
  fileprivate init(values: some Sequence<Double>) {
    var (count, sum, low, high) = (0.0, 0.0, Double.infinity, -Double.infinity)
    for value in values {
      count += 1
      sum += value
      (low, high) = (min(low, value), max(high, value))
    }
    let mean = count > 0 ? sum / count : 0
    let squares = values.reduce(0.0) { $0 + ($1 - mean) * ($1 - mean) }
    self.init(
      mean: mean, deviation: count > 0 ? (squares / count).squareRoot() : 0,
      minimum: count > 0 ? low : 0, maximum: count > 0 ? high : 0)
  }
}
