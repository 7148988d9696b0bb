// The tests' own WAV reader, against sox and against broken files.

import Foundation
import TestBasics
import TestSupport
import Testing

@Suite("WaveFile")
struct WaveFileTests {
  // Truth: sox writes a constant of one half; integers hold it exactly.
  @Test(
    "Files of sox are read in every sample format",
    arguments: [
      ("signed-integer", 16), ("signed-integer", 24), ("signed-integer", 32), ("float", 32),
    ])
  func readsFilesOfSox(encoding: String, bits: Int) async throws {
    let sox = try Subprocess.find("sox", package: "sox")
    let folder = try TemporaryFolder()
    let path = folder.path("a.wav")
    let outcome = try await Subprocess.run(
      sox,
      [
        "-D", "-r", "8000", "-c", "2", "-n", "-b", "\(bits)", "-e", encoding, path, "trim", "0",
        "100s", "dcshift", "-0.5",
      ])
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let file = try WaveFile.read(path)
    #expect(file.sampleRateHertz == 8000)
    #expect(file.bitsPerSample == bits)
    #expect(file.isFloatingPoint == (encoding == "float"))
    #expect(file.channels == [[Float]](repeating: [Float](repeating: -0.5, count: 100), count: 2))
  }

  @Test("A file cut short anywhere is refused")
  func cutShort() async throws {
    let sox = try Subprocess.find("sox", package: "sox")
    let folder = try TemporaryFolder()
    let path = folder.path("a.wav")
    _ = try await Subprocess.run(sox, ["-r", "8000", "-n", path, "trim", "0", "10s"])
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    try #require(bytes.count > 44)
    for length in bytes.indices {
      #expect(throws: WaveFile.Malformed.self) { try WaveFile(bytes: Array(bytes[..<length])) }
    }
  }
}
