// The origin app's rule: frequency = 16-bit value / 120 Hz.

import Foundation
import TestSupport
import Testing

@Suite("The preset sonic-atomic", .timeLimit(.minutes(60)))
struct SonicAtomicTests {
  @Test("Over the bundled micrograph every control frame is value / 120 Hz within 0.01 %")
  func bundled() async throws {
    try await expectRule(image: BundledPen.image, pen: BundledPen.path)
  }

  @Test("So it is over a real micrograph traced by a real pen")
  func real() async throws {
    let image = "../shared/data/micrographs/sonicexperiment-haadf-1024-u16.png"
    let pen = "../shared/data/tablets/Wacom_Cintiq_13HD.events"
    guard FileManager.default.fileExists(atPath: image),
      FileManager.default.fileExists(atPath: pen)
    else {
      print("no ../shared/data here: sonic-atomic was heard over the bundled micrograph only")
      return
    }
    try await expectRule(image: image, pen: pen)
  }

  private func expectRule(image: String, pen: String) async throws {
    let folder = try ProgramFolder()
    let outcome = try await folder.penumbra(
      "render", image, "--pen", pen, "--preset", "sonic-atomic", "--rate", "8000",
      "-o", folder.file("sound.wav"), "--trace", folder.file("trace.csv"))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let rows = try TraceRows(path: folder.file("trace.csv")).rows
    var largest = 0.0
    var count = 0
    var values: ClosedRange<Double>?
    for row in rows where row.amplitude > 0 {
      let value = try #require(row.value)
      let wanted = value / 120
      // A value of 0 is 0 Hz exactly.
      largest = max(
        largest, wanted > 0 ? abs(row.frequencyHertz / wanted - 1) : row.frequencyHertz)
      values = min(values?.lowerBound ?? value, value)...max(values?.upperBound ?? value, value)
      count += 1
    }
    let range = try #require(values)
    #expect(count > 2_000)
    #expect(range.upperBound > range.lowerBound + 1_000, "the path crosses atoms")
    #expect(largest <= 0.000_1)
    print(
      "sonic-atomic over \(image): \(count) control frames, values \(range), "
        + "off by \(largest * 100) % at most")
  }
}
