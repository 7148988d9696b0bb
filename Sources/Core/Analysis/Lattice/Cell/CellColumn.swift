// The columns of atoms in an averaged cell: its maxima.

/// A column of the cell.
public struct CellColumn: Sendable, Hashable {
  /// Where it lies, in units of a and b, 0 to below 1.
  public let u: Double
  /// Where it lies, in units of a and b, 0 to below 1.
  public let v: Double
  /// Its height above the lowest point of the cell.
  public let height: Double
}

extension UnitCell {
  // Lower maxima than this share of the range are noise; the cell is first blurred by 1.5 px, and its
  // floor by half a pixel.
  private static let leastHeight = 0.06
  private static let blurPixels = 1.5
  private static let floorBlurPixels = 0.5
  private static let reachPixels = 2.0

  /// The columns, the highest first; the vertex of a quadratic surface tells their places.
  public var atomColumns: [CellColumn] {
    let smooth = blurred(UnitCell.blurPixels)
    let reach = Int(UnitCell.reachPixels * pointsPerPixel)
    func value(_ i: Int, _ j: Int) -> Double {
      smooth[((j % rows) + rows) % rows * columns + ((i % columns) + columns) % columns]
    }
    guard let low = smooth.min(), let high = smooth.max(), low < high else { return [] }
    var found: [CellColumn] = []
    for j in 0..<rows {
      for i in 0..<columns {
        let own = value(i, j)
        guard own - low >= UnitCell.leastHeight * (high - low) else { continue }
        let isHighest = (-reach...reach).allSatisfy { down in
          (-reach...reach).allSatisfy { value(i + $0, j + down) <= own }
        }
        guard isHighest else { continue }
        let (x, y) = UnitCell.vertex { value(i + $0, j + $1) }
        let (u, v) = ((Double(i) + x) / Double(columns), (Double(j) + y) / Double(rows))
        found.append(
          CellColumn(u: u - u.rounded(.down), v: v - v.rounded(.down), height: own - low))
      }
    }
    return found.sorted { $0.height > $1.height }
  }

  /// The lowest point between the columns, without most of the cell's own noise.
  var lowestPoint: (value: Float, u: Double, v: Double)? {
    let smooth = blurred(UnitCell.floorBlurPixels)
    guard let place = smooth.indices.min(by: { smooth[$0] < smooth[$1] }) else { return nil }
    return (
      Float(smooth[place]), Double(place % columns) / Double(columns),
      Double(place / columns) / Double(rows)
    )
  }

  private func blurred(_ pixels: Double) -> [Double] {
    let kernel = GaussianKernel(sigma: pixels * pointsPerPixel).weights.map { Double($0) }
    func blur(_ plane: [Double], _ isAcross: Bool) -> [Double] {
      plane.indices.map { place in
        let (i, j) = (place % columns, place / columns)
        var sum = plane[place] * kernel[0]
        for distance in 1..<kernel.count {
          for sign in [-distance, distance] {
            let (x, y) = isAcross ? (i + sign, j) : (i, j + sign)
            let (k, l) = (x % columns, y % rows)
            sum +=
              kernel[distance] * plane[(l < 0 ? l + rows : l) * columns + (k < 0 ? k + columns : k)]
          }
        }
        return sum
      }
    }
    return blur(blur(values.map { Double($0) }, true), false)
  }

  // Least squares of 1, x, y, x y, x^2, y^2 over five by five points.
  private static func vertex(_ value: (Int, Int) -> Double) -> (x: Double, y: Double) {
    var system = LinearSystem(count: 6)
    for y in -2...2 {
      for x in -2...2 {
        let (i, j) = (Double(x), Double(y))
        let terms = [1, i, j, i * j, i * i, j * j]
        for row in 0..<6 {
          for column in 0..<6 { system.matrix[row * 6 + column] += terms[row] * terms[column] }
          system.right[row] += terms[row] * value(x, y)
        }
      }
    }
    guard let c = system.solution() else { return (0, 0) }
    let determinant = 4 * c[4] * c[5] - c[3] * c[3]
    guard determinant > 0 else { return (0, 0) }
    let x = (c[3] * c[2] - 2 * c[5] * c[1]) / determinant
    let y = (c[3] * c[1] - 2 * c[4] * c[2]) / determinant
    return (min(max(x, -1.5), 1.5), min(max(y, -1.5), 1.5))
  }
}
