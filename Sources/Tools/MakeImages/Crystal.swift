// A model crystal seen along a zone axis: a rhombic cell with two kinds of columns.
import Foundation
import Geometry

/// A kind of atom, by its atomic number.
enum Species: Int, Encodable {
  case light = 22
  case heavy = 38
  case dopant = 56

  var atomicNumber: Int { rawValue }
}

/// One column of atoms in the picture.
struct Column: Encodable {
  /// The indices of its cell along a and b.
  let i: Int
  let j: Int
  let atomicNumber: Int
  /// Where it is in the picture, drift included.
  let position: Position

  init(i: Int, j: Int, species: Species, at point: ImagePoint) {
    self.i = i
    self.j = j
    atomicNumber = species.atomicNumber
    position = Position(point)
  }

  var point: ImagePoint { ImagePoint(x: position.x, y: position.y) }
}

/// The cell: heavy columns at its corners, light ones in its middle.
struct Crystal {
  /// Where cell (0, 0) begins, in pixels.
  let origin: ImagePoint
  /// The length of both edges, in pixels: 39 px are 0.39 nm.
  let edge = 39.0
  /// The angle between the edges, in degrees.
  let angle = 80.0
  /// The direction of edge a, in degrees, clockwise on the screen from the right.
  let rotation: Double

  /// The corner of cell (i, j), moved by fractions of the edges.
  func point(_ i: Double, _ j: Double) -> ImagePoint {
    let a = rotation * .pi / 180
    let b = (rotation + angle) * .pi / 180
    return ImagePoint(
      x: origin.x + edge * (i * cos(a) + j * cos(b)),
      y: origin.y + edge * (i * sin(a) + j * sin(b)))
  }

  /// All columns of a picture of that size and a margin around it, row by row of the cell.
  func columns(width: Int, height: Int, margin: Double) -> [Column] {
    let reach = 60
    var columns: [Column] = []
    for j in -reach...reach {
      for i in -reach...reach {
        for (species, shift) in [(Species.heavy, 0.0), (.light, 0.5)] {
          let place = point(Double(i) + shift, Double(j) + shift)
          guard place.x > -margin, place.x < Double(width) + margin,
            place.y > -margin, place.y < Double(height) + margin
          else { continue }
          columns.append(Column(i: i, j: j, species: species, at: place))
        }
      }
    }
    return columns
  }
}
