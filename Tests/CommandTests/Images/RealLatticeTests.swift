// The lattice of pictures from microscopes, which lie outside the project. Source of truth: the peaks of numpy's
// spectrum of the whole picture under a Hann window, padded to 4096 px and refined by parabolas; and that cells, tissue,
// a face and surfaces have no lattice.

import Foundation
import TestSupport
import Testing

@Suite("The lattice of real pictures", .timeLimit(.minutes(60)))
struct RealLatticeTests {
  private struct Answer: Decodable {
    struct Figure: Decodable { let value: Double }
    struct Measures: Decodable {
      let a: Figure
      let b: Figure
      let angleDegrees: Figure
    }
    struct Found: Decodable {
      let pixels: Measures
      let specimen: Measures?
    }
    let isFound: Bool
    let lattices: [Found]
  }

  private static let folder = "../shared/data/micrographs"

  private func answer(_ name: String, _ arguments: String...) async throws -> Answer? {
    let path = "\(Self.folder)/\(name)"
    guard FileManager.default.fileExists(atPath: path) else {
      print("no \(path) here: its lattice was not looked for")
      return nil
    }
    let outcome = try await ProgramFolder().penumbra(["lattice", path, "--json"] + arguments)
    try #require(outcome.status == 0, "\(outcome.standardError)")
    return try JSONDecoder().decode(Answer.self, from: Data(outcome.standardOutput.utf8))
  }

  @Test("strontium titanate as numpy's spectrum has it, within half a percent")
  func titanate() async throws {
    guard let answer = try await answer("16_STOimage_1.ser") else { return }
    let found = try #require(answer.lattices.first)
    #expect(answer.lattices.count == 1)
    // Reciprocal vectors (0.024896, 0.0003795) and (0.000091, 0.0246065) per pixel, from the four strongest pairs of
    // peaks.
    #expect(abs(found.pixels.a.value / 40.170 - 1) < 0.005)
    #expect(abs(found.pixels.b.value / 40.647 - 1) < 0.005)
    #expect(abs(found.pixels.angleDegrees.value - 88.915) < 0.3)
    // 0.010012704 nm a pixel, as the file says.
    let measured = try #require(found.specimen)
    #expect(abs(measured.a.value / 0.40221 - 1) < 0.005)
    #expect(abs(measured.b.value / 0.40699 - 1) < 0.005)
  }

  @Test(
    "what is no crystal has none",
    arguments: [
      "ski_cell.png", "ski_ihc.png", "pil_hopper_16bit.pgm",
      "FEI-Helios-Ebeam-16bits.tif", "test_tiff_Zeiss_SEM_512pix.tif",
      "derived_test_still_0.325um.ome.tif",
    ])
  func refused(name: String) async throws {
    guard let answer = try await answer(name) else { return }
    #expect(!answer.isFound && answer.lattices.isEmpty)
  }
}
