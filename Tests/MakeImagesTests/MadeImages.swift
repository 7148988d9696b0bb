// Runs the built program `make-images`, once for all tests that examine its output.
import Foundation
import Geometry
import ImageFile
import Micrograph
import TestBasics
import TestSupport
import Testing

/// The folders one run of the program has filled.
final class MadeImages: Sendable {
  private let folder: TemporaryFolder
  var root: URL { folder.url }
  var images: URL { root.appendingPathComponent("Images") }
  var calibration: URL { root.appendingPathComponent("calibration") }

  init(seed: Int) throws {
    folder = try TemporaryFolder()
    let outcome = try Subprocess.runHere(
      Subprocess.builtProduct("make-images"),
      [
        "--images", images.path, "--calibration", calibration.path, "--seed", String(seed),
      ])
    try #require(outcome.status == 0, "\(outcome.standardError)")
  }

  /// The run with the seed of the files that are part of the project.
  static let standard = Result { try MadeImages(seed: 1) }

  /// The folder of the project.
  static var project: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  func image(_ name: String) throws -> Micrograph {
    try ImageFile.open(path: images.appendingPathComponent(name).path)
  }

  func truth<Content: Decodable>(_ type: Content.Type, _ name: String) throws -> Content {
    try JSONDecoder().decode(type, from: Data(contentsOf: root.appendingPathComponent(name)))
  }

  /// The paths of all files of a run, from its root.
  static func files(below root: URL) throws -> [String] {
    try ["Images", "calibration"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: root.appendingPathComponent(folder).path
      ).map { "\(folder)/\($0)" }
    }.sorted()
  }
}

extension Micrograph {
  /// The mean of the pixels within `radius` of a point.
  func mean(around point: ImagePoint, radius: Double) -> Double {
    var sum = 0.0
    var count = 0.0
    let reach = Int(radius.rounded(.up))
    for y in Int(point.y.rounded()) - reach...Int(point.y.rounded()) + reach {
      for x in Int(point.x.rounded()) - reach...Int(point.x.rounded()) + reach {
        guard (0..<width).contains(x), (0..<height).contains(y) else { continue }
        let dx = Double(x) - point.x
        let dy = Double(y) - point.y
        if dx * dx + dy * dy <= radius * radius {
          sum += Double(pixels[y * width + x])
          count += 1
        }
      }
    }
    return sum / count
  }
}
