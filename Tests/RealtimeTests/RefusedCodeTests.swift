// The compile-time half of real-time safety: the two marks refuse every kind of invalid code in the
// samples, in debug and in release, and accept the code of the callback.

import Testing

@Suite("Code the real-time marks refuse")
struct RefusedCodeTests {
  private struct Sample {
    let compilation: MarkedCompilation
    let lines: [ClosedRange<Int>]
  }

  /// All cases in one file, so that the compiler starts once.
  private static func compileAll(_ optimisation: String) async throws -> Sample {
    var source = RefusedCode.prelude
    var lines: [ClosedRange<Int>] = []
    for code in RefusedCode.all {
      let first = source.count { $0 == "\n" } + 2
      source += "\n" + code.source
      lines.append(first...source.count { $0 == "\n" } + 1)
    }
    return Sample(
      compilation: try await .compile(source + "\n", optimisation: optimisation), lines: lines)
  }

  // Truth: the compiler of this build, Swift 6.3. A kind missing from its refusals fails here.
  @Test("Every kind of bad code is refused, for its own reason", arguments: ["-Onone", "-O"])
  func refusals(optimisation: String) async throws {
    #expect(RefusedCode.all.count >= 16)
    let sample = try await Self.compileAll(optimisation)
    #expect(sample.compilation.status != 0)
    var refused = 0
    for (code, lines) in zip(RefusedCode.all, sample.lines) {
      let errors = sample.compilation.errors(in: lines)
      #expect(
        errors.contains { $0.contains(code.reason) || code.reason.isEmpty },
        "\(code.kind): \(errors)")
      if !errors.isEmpty { refused += 1 }
    }
    print("\(optimisation): \(refused) of \(RefusedCode.all.count) kinds of bad code refused")
  }

  @Test("What the callback is made of is accepted", arguments: ["-Onone", "-O"])
  func control(optimisation: String) async throws {
    let compilation = try await MarkedCompilation.compile(
      """
      import Realtime
      import Synchronization
      struct State: ~Copyable {
        let memory: UnsafeMutablePointer<Float>
        let ring = Ring<Float>(capacity: 4)
        let settings = Mailbox<Float>()
        let flag = Atomic<Bool>(false)
        var gains = InlineArray<8, Float>(repeating: 1)
        init() { memory = .allocate(capacity: 64) }
        @_noAllocation @_noLocks
        mutating func render(_ frames: Int) -> Int64 {
          DenormalGuard.disableDenormals()
          if let gain = settings.take() { gains[0] = gain }
          for frame in 0..<frames { memory[frame] *= gains[frame & 7] * (ring.pop() ?? 1) }
          let wide = SIMD8<Float>(repeating: memory[0]) * 0.5
          if flag.load(ordering: .acquiring) { ring.push(wide.sum()) }
          return MonotonicClock.nowNanoseconds()
        }
      }
      """, optimisation: optimisation)
    #expect(compilation.status == 0, "\(compilation.text)")
  }
}
