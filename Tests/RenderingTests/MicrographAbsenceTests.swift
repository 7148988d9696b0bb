// No lattice is told in a scanning electron micrograph: crops of the bundled one, turned over, with noise added.
// The truth is how it was made: particles placed by chance. Short by default; whole with PENUMBRA_ROUNDS=all.
import Analysis
import ImageFile
import Micrograph
import TestBasics
import Testing

@Suite("A micrograph without a lattice")
struct MicrographAbsenceTests {
  @Test("none of its crops is told as a crystal")
  func crops() throws {
    let picture = try ImageFile.open(path: "Images/sem-particles.png")
    var random = SeededGenerator(seed: 14)
    let rounds = Rounds.count(usually: 10, all: 400)
    var told: [Int] = []
    for number in 0..<rounds {
      let side = [192, 256, 384, 512, 640][number % 5]
      let left = Int.random(in: 0...picture.width - side, using: &random)
      let top = Int.random(in: 0...picture.height - side, using: &random)
      let (isTurned, isOver) = (Bool.random(using: &random), Bool.random(using: &random))
      let noise = Float([0, 0, 500, 2_000].randomElement(using: &random) ?? 0)
      let pixels = (0..<side * side).map { place -> Float in
        let (x, y) = isTurned ? (place / side, place % side) : (place % side, place / side)
        let column = isOver ? side - 1 - x : x
        let value = picture.pixels[(top + y) * picture.width + left + column]
        let scale = picture.pixelType == .uint8 ? noise / 257 : noise
        return value + Float.random(in: -1...1, using: &random) * scale
      }
      let crop = Micrograph(width: side, height: side, pixels: pixels, pixelType: .float32)
      if try !LatticeSearch().answer(for: crop).lattices.isEmpty { told.append(number) }
    }
    print("crops of a micrograph without a lattice: \(told.count) of \(rounds) told")
    #expect(told.isEmpty, "\(told)")
  }
}
