// The same sources for the wide registers of x86-64-v3: another machine code, the same sound.
import Foundation
import Synthesis
import TestSupport
import Testing

@Suite("Wide build")
struct WideBuildTests {
  /// Whether this processor runs code built for x86-64-v3.
  static var isWide: Bool {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let flags = Set(text.split { $0 == " " || $0 == "\n" })
    return ["avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe"].allSatisfy {
      flags.contains(Substring($0))
    }
  }

  /// Reads frequencies and amplitudes of 9 600 frames, writes both sides of the chain's sound.
  static let program = """
    import Glibc
    let frames = 9_600
    var frequency = [Double](repeating: 0, count: frames)
    var amplitude = [Float](repeating: 0, count: frames)
    var left = amplitude
    var right = amplitude
    let input = fopen("input.raw", "r")!
    guard fread(&frequency, 8, frames, input) == frames,
      fread(&amplitude, 4, frames, input) == frames
    else { exit(1) }
    let output = fopen("output.raw", "w")!
    for isDriven in [false, true] {
      var parameters = ChainParameters(voice: [.carrierMultiplier: 1, .modulatingMultiplier: 1.5, .modulationIndex: 3], effects: [.delaySeconds: 0.1, .delayFeedback: 0.3, .delayMix: 0.5, .reverbFeedback: 0.6, .reverbCutoffHertz: 4_000, .reverbBalance: 0.5, .ladderCutoffHertz: 1_000, .ladderResonance: 0.6, .drive: isDriven ? 1 : 0])
      var chain = Chain(sampleRateHertz: 48_000, parameters: parameters)
      for start in stride(from: 0, to: frames, by: 960) {
        frequency.withUnsafeBufferPointer { frequency in
          amplitude.withUnsafeBufferPointer { amplitude in
            left.withUnsafeMutableBufferPointer { left in
              right.withUnsafeMutableBufferPointer { right in
                chain.render(
                  frequencyHertz: frequency.baseAddress! + start,
                  amplitude: amplitude.baseAddress! + start,
                  left: left.baseAddress! + start, right: right.baseAddress! + start, frames: 960)
              }
            }
          }
        }
        parameters[.ladderCutoffHertz] *= 1.1
        parameters[.reverbCutoffHertz] *= 0.9
        chain.set(parameters)
      }
      fwrite(left, 4, frames, output)
      fwrite(right, 4, frames, output)
    }
    fclose(output)
    """

  /// Source of truth: the build the tests run in, for the baseline of x86-64.
  @Test("sounds the same within -120 dB, gliding or not, driven or not", .enabled(if: isWide))
  func soundsTheSame() throws {
    let gesture = gesture(frames: 9_600)
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Core/Synthesis").standardizedFileURL
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") }.map { sources.appending(path: $0).path }
    let wide = try withTemporaryFolder { folder in
      func file(_ name: String) -> URL { folder.appending(path: name) }
      try Data(Self.program.utf8).write(to: file("main.swift"))
      try
        (gesture.frequency.withUnsafeBytes { Data($0) }
        + gesture.amplitude.withUnsafeBytes { Data($0) }).write(to: file("input.raw"))
      let compiler = try run(
        "swiftc",
        ["-O", "-wmo", "-swift-version", "6", "-Xcc", "-march=x86-64-v3", "-o", "wide"]
          + ["main.swift"] + files, in: folder,
        package: "swift, from swift.org")
      try #require(compiler.status == 0, "\(compiler.text)")
      let code = try run(
        "objdump", ["-d", "--no-show-raw-insn", "wide"], in: folder,
        package: "binutils")
      #expect(code.text.contains("%ymm"), "no wide register in the wide build")
      let program = try run(
        "env", ["./wide"], in: folder, package: "coreutils")
      try #require(program.status == 0, "\(program.text)")
      let bytes = try Data(contentsOf: file("output.raw"))
      return bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    }
    for isDriven in [false, true] {
      var parameters = busy
      parameters[.drive] = isDriven ? 1 : 0
      var changes: [Change] = []
      var changed = parameters
      for start in stride(from: 960, to: 9_600, by: 960) {
        changed[.ladderCutoffHertz] *= 1.1
        changed[.reverbCutoffHertz] *= 0.9
        changes.append((start, changed))
      }
      let plain = render(
        parameters, frequency: gesture.frequency, amplitude: gesture.amplitude, block: 960,
        changes: changes)
      let first = isDriven ? 2 * 9_600 : 0
      let levels = (
        residual(Array(wide[first..<first + 9_600]), plain.left.map { Double($0) }),
        residual(Array(wide[(first + 9_600)..<first + 19_200]), plain.right.map { Double($0) })
      )
      print("wide and plain, driven \(isDriven): \(levels.0) and \(levels.1) dB apart")
      #expect(levels.0 <= -120)
      #expect(levels.1 <= -120)
    }
  }
}
