// Crystals of which chosen columns are missing or heavier, by chance or all around one place.

import Glibc

extension CrystalPicture {
  /// The cells whose columns all lie at least `margin` pixels inside the picture.
  private func cells(margin: Double) -> [[Int]] {
    let far = 2 * max(width, height) / Int(min(edge, secondEdge ?? edge))
    return (-far...far).flatMap { i in (-far...far).map { [i, $0] } }.filter { cell in
      CrystalPicture.columns.indices.allSatisfy { kind in
        let (x, y) = place(cell + [kind])
        return min(x, y) > margin && x < Double(width) - margin && y < Double(height) - margin
      }
    }
  }

  /// The crystal without some columns of both kinds, and with dopants, all by chance.
  func faulty(_ number: Int, heavy: Int, light: Int, dopants: Int = 0) -> CrystalPicture {
    var crystal = self
    var noise = Noise(seed: UInt64(30_000 + number))
    var cells = cells(margin: 1.1 * edge)
    func take(_ count: Int, _ kind: Int) -> [[Int]] {
      (0..<min(count, cells.count)).map { _ in
        cells.remove(at: Int(noise.uniform() * Double(cells.count))) + [kind]
      }
    }
    crystal.missing = take(heavy, 0) + take(light, 1)
    crystal.dopants = take(dopants, 0)
    return crystal
  }

  /// The crystal without a share of its columns.
  func thinned(_ number: Int, share: Double) -> CrystalPicture {
    let count = Int(share * Double(cells(margin: 1.1 * edge).count))
    return faulty(number, heavy: count, light: count)
  }

  /// The crystal with a hole: without the columns of a block of cells in its middle.
  func pierced(cells side: Int) -> CrystalPicture {
    var crystal = self
    let middle = cells(margin: 1.1 * edge).min { one, other in
      func far(_ cell: [Int]) -> Double {
        let (x, y) = place(cell + [0])
        return hypot(x - Double(width) / 2, y - Double(height) / 2)
      }
      return far(one) < far(other)
    }
    guard let middle else { return self }
    crystal.missing = (0..<side).flatMap { i in
      (0..<side).flatMap { j in [0, 1].map { [middle[0] + i, middle[1] + j, $0] } }
    }
    return crystal
  }
}
