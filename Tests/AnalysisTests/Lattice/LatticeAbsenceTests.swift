// Pictures without a lattice, in series: none is told in noise and in what stands for scanning electron
// micrographs, and in at most 0.3 % of all. The truth is how they were made. Short by default; all 4,000 with
// PENUMBRA_ROUNDS=all. Crops of the bundled micrograph are in the tests of rendering, which can open it.

import Analysis
import Micrograph
import TestBasics
import Testing

@Suite("Pictures without a lattice")
struct LatticeAbsenceTests {
  @Test("are refused: all of noise and of particles, and all but 0.3 % of every kind together")
  func refused() throws {
    // Thirteen kinds make 4,004.
    let rounds = Rounds.count(usually: 4, all: 308)
    var told: [String] = []
    var inNoise = 0
    for kind in AbsencePicture.allCases {
      for number in 0..<rounds {
        let answer = try LatticeSearch().answer(for: kind.make(number))
        guard !answer.lattices.isEmpty else { continue }
        told.append("\(kind.rawValue) \(number)")
        if kind.isNoise { inNoise += 1 }
      }
    }
    let all = rounds * AbsencePicture.allCases.count
    print(
      "without a lattice: \(told.count) of \(all) told, \(inNoise) in noise and particles; \(told)")
    #expect(inNoise == 0)
    #expect(Double(told.count) <= 0.003 * Double(all), "\(told)")
  }
}
