// The three sentences of `inspect --describe`, against how the bundled pictures were made: the JSON beside each.

import Foundation
import TestSupport
import Testing

@Suite("Pictures in words", .timeLimit(.minutes(60)))
struct DescribeTests {
  private struct Crystal: Decodable {
    struct Column: Decodable { let atomicNumber: Int }
    struct Grain: Decodable { let edgePixels: Double }
    struct Size: Decodable { let value: Double }
    let width: Int
    let height: Int
    let pixelSize: Size
    let grains: [Grain]
    let vacancies: [Column]?
    let dopants: [Column]?
  }

  private struct Particles: Decodable {
    struct Particle: Decodable { let radius: Double }
    let particles: [Particle]
    let width: Int
    let height: Int
  }

  /// The description of a bundled picture, which is 400 characters long at most.
  private static func words(_ name: String) async throws -> String {
    let outcome = try await ProgramFolder().penumbra("inspect", "Images/\(name).png", "--describe")
    #expect(outcome.status == 0 && outcome.standardError == "", "\(outcome.standardError)")
    let words = try #require(outcome.standardOutput.split(separator: "\n").last)
    #expect(words.count <= 400 && words.hasSuffix("."))
    return String(words)
  }

  @Test(
    "a crystal's size, its period to 0.5 %, and just the columns that differ",
    arguments: ["haadf-rhombic", "haadf-vacancy", "grain-boundary"])
  func crystal(_ name: String) async throws {
    let truth = try JSONDecoder().decode(
      Crystal.self, from: Data(contentsOf: URL(filePath: "Images/\(name).json")))
    let words = try await Self.words(name)
    let nanometres = Double(truth.width) * truth.pixelSize.value
    #expect(
      words.hasPrefix(
        "\(truth.width) by \(truth.height) pixels, \(nanometres) by \(nanometres) nm. "), "\(words)"
    )
    let edge = truth.grains[0].edgePixels * truth.pixelSize.value
    let match = try #require(words.firstMatch(of: /every ([0-9.]+) by ([0-9.]+) nm at/))
    for side in [match.1, match.2] {
      #expect(abs((Double(side) ?? 0) / edge - 1) < 0.005, "\(words)")
    }
    #expect(words.contains("\(truth.grains.count) grains") == (truth.grains.count > 1))
    if let missing = truth.vacancies, let heavier = truth.dopants {
      #expect(
        words.hasSuffix("\(missing.count) missing, \(heavier.count) heavier."), "\(words)")
    } else {
      #expect(words.hasSuffix("no column differs."), "\(words)")
    }
  }

  @Test("particles are counted to 5 %, with their sizes")
  func particles() async throws {
    let truth = try JSONDecoder().decode(
      Particles.self, from: Data(contentsOf: URL(filePath: "Images/sem-particles.json")))
    let words = try await Self.words("sem-particles")
    // A pixel is 2 nm wide.
    #expect(words.hasPrefix("1024 by 1024 pixels, 2.048 by 2.048 µm. "))
    let match = try #require(
      words.firstMatch(
        of:
          /([0-9]+) bright regions, half of them below ([0-9.]+) nm across, the largest ([0-9.]+) nm/
      ))
    let count = try #require(Double(match.1))
    #expect(abs(count / Double(truth.particles.count) - 1) <= 0.05, "\(words)")
    let widths: [Double] = truth.particles.map { $0.radius * 2 * 2 }.sorted()
    let told = try #require(Double(match.2))
    #expect(abs(told / widths[widths.count / 2] - 1) < 0.1, "\(words)")
    #expect(!words.contains("lattice"))
  }

  @Test("stripes are no crystal")
  func stripes() async throws {
    let words = try await Self.words("line-grating")
    #expect(words.hasPrefix("1024 by 1024 pixels, 10.24 by 10.24 nm. "))
    #expect(!words.contains("lattice") && !words.contains("crystal") && !words.contains("missing"))
  }
}
