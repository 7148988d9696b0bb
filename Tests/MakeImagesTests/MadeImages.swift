// Runs the built program `make-images`, once for all tests that look at what it makes.
import Foundation
import Geometry
import ImageFile
import Micrograph

/// The folders one run of the program has filled.
final class MadeImages: Sendable {
  struct ProgramFailed: Error, CustomStringConvertible {
    let description: String
  }

  let root: URL
  var images: URL { root.appendingPathComponent("Images") }
  var calibration: URL { root.appendingPathComponent("calibration") }

  init(seed: Int) throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent(
      "penumbra-\(UUID().uuidString)")
    try Self.run(
      Self.program,
      [
        "--images", images.path, "--calibration", calibration.path, "--seed", String(seed),
      ])
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// The run with the seed of the files that are part of the project.
  static let standard = Result { try MadeImages(seed: 1) }

  /// The program lies beside the test program.
  private static var program: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("make-images")
  }

  /// The folder of the project.
  static var project: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// Runs a program to its end and throws what it says where it fails.
  static func run(_ program: URL, _ arguments: [String]) throws {
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw ProgramFailed(description: "\(program.path) is not there")
    }
    let process = Process()
    let errors = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardError = errors
    try process.run()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ProgramFailed(description: String(decoding: text, as: UTF8.self))
    }
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
