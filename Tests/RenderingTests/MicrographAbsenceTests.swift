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
    let highest = picture.pixels.max() ?? 0
    var random = SeededGenerator(seed: 14)
    let rounds = Rounds.count(usually: 10, all: 400)
    var told: [Int] = []
    for number in 0..<rounds {
      let side = [192, 256, 384, 512, 640][number % 5]
      let left = Int.random(in: 0...picture.width - side, using: &random)
      let top = Int.random(in: 0...picture.height - side, using: &random)
      let (isTurned, isOver) = (Bool.random(using: &random), Bool.random(using: &random))
      // In shares of the largest value of the file.
      let share: Float = [0, 0, 0.01, 0.03][number % 4]
      let noise = share * highest
      var pixels: [Float] = []
      for row in 0..<side {
        for column in 0..<side {
          let (x, y) = isTurned ? (row, column) : (column, row)
          let place = (top + y) * picture.width + left + (isOver ? side - 1 - x : x)
          let added: Float = noise * Float.random(in: -1...1, using: &random)
          pixels.append(picture.pixels[place] + added)
        }
      }
      let crop = Micrograph(width: side, height: side, pixels: pixels, pixelType: .float32)
      if try !LatticeSearch().answer(for: crop).lattices.isEmpty { told.append(number) }
    }
    print("crops of a micrograph without a lattice: \(told.count) of \(rounds) told")
    #expect(told.isEmpty, "\(told)")
  }
}
