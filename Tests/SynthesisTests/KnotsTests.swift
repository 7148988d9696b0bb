// Gliding filters, whose coefficients are found at every sixteenth frame. Source of truth: the second
// version of the engine, which finds them frame by frame, and which Csound's opcodes check as well.

import Synthesis
import Testing

@Suite("Coefficients between knots") struct KnotsTests {
  private static let frames = 48_000

  /// The largest difference between two sounds, in dB below the largest sample.
  private static func residual(_ one: [Float], _ other: [Float]) -> Double {
    let peak = other.map(abs).max() ?? 0
    let difference = zip(one, other).map { abs($0 - $1) }.max() ?? 0
    return 20 * log10Of(Double(difference) / Double(peak))
  }

  private static func log10Of(_ value: Double) -> Double {
    fastLog2(value) * 0.301_029_995_663_981_2
  }

  private static func sound(
    _ engine: EngineVersion, octaves: Double, drive: Double
  ) -> (left: [Float], right: [Float]) {
    func parameters(_ isUp: Bool) -> ChainParameters {
      let cutoff = 400 * (isUp ? fastExp2(octaves) : 1)
      return ChainParameters(
        voice: [.modulationIndex: 4],
        effects: [
          .ladderCutoffHertz: cutoff, .ladderResonance: isUp ? 0.7 : 0.3, .drive: drive,
          .reverbCutoffHertz: cutoff * 2, .reverbFeedback: isUp ? 0.9 : 0.5, .reverbBalance: 0.4,
        ])
    }
    // Most changes come while nothing glides, at any place of a cell; some before the last is over.
    let changes: [Change] = (1...100).map { ($0 * 463 - $0 % 3 * 150, parameters($0 % 2 == 1)) }
    return render(
      parameters(false), frequency: .init(repeating: 331, count: frames),
      amplitude: .init(repeating: 0.3, count: frames), changes: changes, engine: engine)
  }

  @Test(
    "differ from those of every frame by less than is heard",
    arguments: [(1.0, -110.0), (3.0, -85.0), (5.5, -60.0)], [0.0, 1.0])
  func differLittle(jump: (octaves: Double, limit: Double), drive: Double) {
    let one = Self.sound(.third, octaves: jump.octaves, drive: drive)
    let other = Self.sound(.second, octaves: jump.octaves, drive: drive)
    let levels = (Self.residual(one.left, other.left), Self.residual(one.right, other.right))
    print("jumps by \(jump.octaves) octaves, drive \(drive): \(levels.0) and \(levels.1) dB")
    #expect(one.left != other.left)
    #expect(levels.0 <= jump.limit)
    #expect(levels.1 <= jump.limit)
  }

  @Test("change nothing where nothing glides")
  func restIsTheSame() {
    let parameters = ChainParameters()
    func steady(_ engine: EngineVersion) -> [Float] {
      render(
        parameters, frequency: .init(repeating: 331, count: 9_600),
        amplitude: .init(repeating: 0.3, count: 9_600), engine: engine
      ).left
    }
    #expect(steady(.third) == steady(.second))
    #expect(steady(.third).contains { $0 != 0 })
  }
}
