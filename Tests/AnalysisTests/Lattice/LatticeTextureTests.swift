// Pictures with a pattern and no lattice, in series: none is told in what stands for micrographs of particles,
// and in foam and labyrinths at most in 0.3 %. The truth is how they were made. Short by default; whole with
// PENUMBRA_ROUNDS=all.

import Analysis
import Micrograph
import TestBasics
import Testing

@Suite("Patterns that are no lattice")
struct LatticeTextureTests {
  @Test("are refused, and of crossed fibres nine in ten", arguments: TexturePicture.allCases)
  func refused(kind: TexturePicture) throws {
    let rounds = Rounds.count(usually: 4, all: 200)
    var told: [String] = []
    for number in 0..<rounds {
      if let lattice = try LatticeSearch().answer(for: kind.make(number)).lattices.first {
        let (a, b) = (lattice.basis.a.length, lattice.basis.b.length)
        told.append("\(number): \(a) by \(b) px, in step \(lattice.coherence)")
      }
    }
    print("\(kind.rawValue): \(told.count) of \(rounds) told; \(told)")
    // Straight fibres across the whole picture are waves that do keep step: one picture in twenty passes for a crystal.
    let share = kind == .fibres ? 0.1 : kind == .foam || kind == .labyrinth ? 0.003 : 0
    let most = (share * Double(rounds)).rounded(rounds < 100 ? .up : .down)
    #expect(Double(told.count) <= most, "\(told)")
  }
}
