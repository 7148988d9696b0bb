// The two real-time marks: they hold across modules, and the compiler refuses what breaks them.
import Foundation
import Synthesis
import TestSupport
import Testing

/// The calls of an audio callback in another module.
///
/// That this compiles is the test: the two marks allow calls only of functions that carry them too.
@_noAllocation @_noLocks
func callback(
  _ chain: inout Chain, _ parameters: ChainParameters, _ frequency: UnsafePointer<Double>,
  _ amplitude: UnsafePointer<Float>, _ left: UnsafeMutablePointer<Float>,
  _ right: UnsafeMutablePointer<Float>, _ frames: Int
) -> Double {
  chain.set(parameters)
  chain.render(
    frequencyHertz: frequency, amplitude: amplitude, left: left, right: right, frames: frames)
  let levels = chain.levels
  if levels.peakLeft > 1 { chain.reset() }
  return fastExp2(Double(levels.limiterGain)) + fastLog2(2) + fastSine(turns: 0.1)
}

@Suite("Real-time marks")
struct AnnotationTests {
  /// The result of compiling one marked function with the compiler that builds the tests.
  private func compile(_ body: String) throws -> Subprocess.Outcome {
    let source = """
      import Glibc
      final class Box { var value: Float = 0 }
      let lazyTable: [Float] = (0..<16).map { Float($0) }
      struct State: ~Copyable {
        var box = Box()
        var samples: [Float] = [1, 2, 3]
        var closure: (Float) -> Float = { $0 }
        var lock = pthread_mutex_t()
        let memory = UnsafeMutablePointer<Float>.allocate(capacity: 4)
        @_noAllocation @_noLocks mutating func render(_ frames: Int) -> Float {
          \(body)
        }
      }
      """
    return try withTemporaryFolder { folder in
      try source.write(
        to: folder.appending(path: "snippet.swift"), atomically: true, encoding: .utf8)
      return try run(
        "swiftc", ["-parse-as-library", "-c", "snippet.swift", "-o", "snippet.o"], in: folder,
        package: "swift, from swift.org")
    }
  }

  @Test(
    "the compiler accepts arithmetic over preallocated memory",
    arguments: [
      "for i in 0..<frames { memory[i] *= 0.5 }; return memory[0]",
      "var x = SIMD8<Float>(repeating: memory[0]); x += x * 0.5; return x[3]",
    ])
  func acceptsGoodCode(body: String) throws {
    let process = try compile(body)
    #expect(process.status == 0, "\(process.text)")
  }

  @Test(
    "the compiler refuses what may allocate, lock or leave the module",
    arguments: [
      ("samples.append(1); return 0", "reference counting"),
      ("box = Box(); return 0", "metadata allocation or locks"),
      ("return closure(1)", "reference counting"),
      ("return lazyTable[0]", "initialization can cause locking"),
      ("print(frames); return 0", "metadata allocation or locks"),
      ("_ = malloc(frames); return 0", "not available in this module"),
      ("pthread_mutex_lock(&lock); return 0", "not available in this module"),
      ("return sinf(memory[0])", "not available in this module"),
      ("usleep(1); return 0", "not available in this module"),
    ])
  func refusesBadCode(body: String, reason: String) throws {
    let process = try compile(body)
    #expect(process.status != 0)
    #expect(process.text.contains(reason), "\(process.text)")
  }
}
