// The model's pictures.

import Micrograph

extension LatticeModel {
  /// What is left of the region without the crystal, in standard deviations of the noise there; drawn pixels
  /// and those without a value are NaN.
  public var residual: [Float] {
    picture { column, row in
      pixel(column, row).map { $0.residual / $0.noise } ?? .nan
    }
  }

  /// The crystal without noise: the averaged cell with the picture's slow changes of brightness.
  public var average: [Float] { picture { model($0, $1) } }

  private func picture(_ value: (Int, Int) -> Float) -> [Float] {
    var values: [Float] = []
    values.reserveCapacity(region.width * region.height)
    for row in 0..<region.height {
      let masked = mask.row(row)
      for column in 0..<region.width {
        let isMasked = !masked.isEmpty && masked.contains { $0.contains(column) }
        values.append(isMasked ? .nan : value(column, row))
      }
    }
    return values
  }
}

extension CrystalModel {
  /// What is left of the region without the crystal, each place by its own grain's; see ``LatticeModel/residual``.
  public var residual: [Float] {
    guard let map, let first = models.first else { return models.first?.residual ?? [] }
    var values = first.residual
    for (place, model) in models.enumerated().dropFirst() {
      let others = map.others(than: place + 1)
      let own = model.residual
      for row in 0..<model.region.height {
        var column = row * model.region.width
        for run in others[row] + [model.region.width..<model.region.width] {
          for pixel in column..<row * model.region.width + run.lowerBound {
            values[pixel] = own[pixel]
          }
          column = row * model.region.width + run.upperBound
        }
      }
    }
    return values
  }
}
