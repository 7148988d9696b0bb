// `penumbra inspect` on our own images, on real ones and on damaged ones.

import Foundation
import TestSupport
import Testing

@Suite("Inspecting images", .timeLimit(.minutes(60)))
struct InspectTests {
  @Test("The bundled micrograph: 1024 × 1024, 16 bits, 0.01 nm")
  func bundled() async throws {
    let outcome = try await ProgramFolder().penumbra("inspect", BundledPen.image)
    #expect(outcome.status == 0 && outcome.standardError == "")
    #expect(outcome.standardOutput.contains("1024 × 1024"))
    #expect(outcome.standardOutput.contains("16-bit"))
    #expect(outcome.standardOutput.contains("0.01 nm"))
  }

  @Test("As JSON: size, type, range, window and pixel size, in the grating's own numbers")
  func json() async throws {
    let outcome = try await ProgramFolder().penumbra("inspect", Grating.path, "--json")
    #expect(outcome.status == 0 && outcome.standardError == "")
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.standardOutput.utf8))
    let object = try #require(parsed as? [String: Any])
    #expect(object["path"] as? String == Grating.path)
    #expect(object["widthPixels"] as? Int == 1024)
    #expect(object["heightPixels"] as? Int == 1024)
    #expect(object["pixelType"] as? String == "16-bit unsigned integer")
    // 32768 +- 24000, by the formula of the grating.
    #expect(object["minimum"] as? Double == 8_768)
    #expect(object["maximum"] as? Double == 56_768)
    #expect(object["windowLow"] as? Double == 8_768)
    #expect(object["windowHigh"] as? Double == 56_768)
    #expect(object["notFinitePixels"] as? Int == 0)
    #expect(object["pixelSizeX"] as? Double == 0.01)
    #expect(object["pixelSizeY"] as? Double == 0.01)
    #expect(object["pixelSizeUnit"] as? String == "nm")
    // 51 periods of mean 32768, then columns 1020 to 1023 of one more.
    let columns = (0..<1024).map { (32_768 + 24_000 * sin(2 * .pi * Double($0) / 20)).rounded() }
    let mean = columns.reduce(0, +) / 1024
    #expect(abs(try #require(object["mean"] as? Double) - mean) < 1e-6)
  }

  @Test("Every real or damaged file: an image or one clean line, never a signal")
  func shared() async throws {
    let folder = try ProgramFolder()
    var paths: [String] = []
    for name in ["hostile", "micrographs"] {
      let path = "../shared/data/\(name)"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      if names.isEmpty { print("no files in \(path): none of them was inspected") }
      paths += names.sorted().map { "\(path)/\($0)" }
    }
    let outcomes = try await withThrowingTaskGroup(
      of: (String, Subprocess.Outcome).self
    ) { group in
      var outcomes: [(String, Subprocess.Outcome)] = []
      for (index, path) in paths.enumerated() {
        // Three at a time: the machine has others to serve.
        if index >= 3, let next = try await group.next() { outcomes.append(next) }
        // The largest has 400 megapixels.
        group.addTask {
          (path, try await folder.penumbra(["inspect", path]))
        }
      }
      for try await outcome in group { outcomes.append(outcome) }
      return outcomes
    }
    #expect(outcomes.count == paths.count)
    var images = 0
    for (path, outcome) in outcomes {
      if outcome.status == 0 {
        images += 1
        #expect(!outcome.endedBySignal, "\(path)")
        #expect(outcome.standardError == "", "\(path)")
        #expect(outcome.standardOutput.contains("size "), "\(path)")
      } else {
        let isKnown = [65, 66].contains(outcome.status)
        #expect(isKnown, "\(path): \(outcome.status) \(outcome.standardError)")
        expectComplaint(outcome, status: outcome.status, "\(path): \(outcome.standardError)")
      }
    }
    print("inspect: \(images) of \(paths.count) files are images, the others are told in one line")
  }
}
