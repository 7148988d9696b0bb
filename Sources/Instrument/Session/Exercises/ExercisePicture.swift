// The square that an exercise is done on, as a picture: bright where the pen is to be.

import Foundation
import Geometry
import ImageFile
import Micrograph
import Movement
import Pen

/// Pictures of exercises, with values from 0 to 1, and the map between their pixels and shares of the side.
public enum ExercisePicture {
  /// The side, in pixels.
  public static let sidePixels = 600
  // On the path all is one; a tenth of the side beside it there is nothing left.
  private static let onShare = 0.008
  private static let offShare = 0.1

  /// The picture of an exercise.
  ///
  /// - Parameters:
  ///   - exercise: the exercise.
  ///   - line: the shape that is followed; nil for other tasks.
  /// - Returns: a square of `sidePixels`.
  public static func micrograph(_ exercise: Exercise, line: ShownLine?) -> Micrograph {
    switch exercise.task {
    case .follow:
      guard let line else { return picture { _ in 0 } }
      return along(line)
    case .reach(let reach):
      let places = zip(reach.rings, reach.targets()).flatMap { ring, targets in
        targets.dropLast().map { (place: $0, radius: ring.width / 2) }
      }
      return picture { place in
        places.reduce(0) { most, target in
          let beyond = max(target.place.distance(to: place) - target.radius, 0)
          return max(most, 1 - beyond / offShare * 2)
        }
      }
    case .keepRhythm: return picture { _ in 0.5 }
    }
  }

  /// The value of the path in a picture that is stored.
  public static let storedWhite = 65_535.0

  /// Stores an exercise's picture as a PNG of 16 bits.
  ///
  /// - Throws: why it cannot be written.
  public static func store(_ picture: Micrograph, to path: String) throws(Fault) {
    let pixels = picture.pixels.map { UInt16((Double($0) * storedWhite).rounded()) }
    try write(pixels, to: path)
  }

  /// Stores what is to be seen on paper: the path or the targets black on white.
  ///
  /// - Throws: why it cannot be written.
  public static func storeSheet(_ picture: Micrograph, to path: String) throws(Fault) {
    try write(picture.pixels.map { $0 >= 1 ? 0 : UInt16(storedWhite) }, to: path)
  }

  private static func write(_ pixels: [UInt16], to path: String) throws(Fault) {
    try Fault.wrap { () throws(ImageFileError) in
      try ImageFile.writeGray16PNG(
        path: path, pixels: pixels, width: sidePixels, height: sidePixels)
    }
  }

  /// Where a share of the side lies in the picture.
  public static func point(_ place: PathPoint) -> ImagePoint {
    let side = Double(sidePixels)
    return ImagePoint(x: place.x * side - 0.5, y: place.y * side - 0.5)
  }

  /// Where a place of the picture lies in shares of the side.
  public static func share(_ point: ImagePoint) -> PathPoint {
    let side = Double(sidePixels)
    return PathPoint(x: (point.x + 0.5) / side, y: (point.y + 0.5) / side)
  }

  private static func picture(_ value: (PathPoint) -> Double) -> Micrograph {
    var pixels: [Float] = []
    pixels.reserveCapacity(sidePixels * sidePixels)
    for row in 0..<sidePixels {
      for column in 0..<sidePixels {
        let place = share(ImagePoint(x: Double(column), y: Double(row)))
        pixels.append(Float(min(max(value(place), 0), 1)))
      }
    }
    return Micrograph(
      width: sidePixels, height: sidePixels, pixels: pixels, pixelType: .float32)
  }

  /// Each corner's surroundings by themselves, for a line of many corners is near few of all pixels.
  private static func along(_ line: ShownLine) -> Micrograph {
    let side = Double(sidePixels)
    let reach = Int((offShare * side).rounded(.up)) + 1
    var nearest = [Double](repeating: .infinity, count: sidePixels * sidePixels)
    for place in line.evenPlaces(step: 0.5 / side) {
      let middle = point(place)
      let (column, row) = (Int(middle.x.rounded()), Int(middle.y.rounded()))
      let rows = max(row - reach, 0)..<max(min(row + reach + 1, sidePixels), max(row - reach, 0))
      let columns =
        max(column - reach, 0)..<max(min(column + reach + 1, sidePixels), max(column - reach, 0))
      for y in rows {
        for x in columns {
          let (dx, dy) = (Double(x) - middle.x, Double(y) - middle.y)
          let distance = dx * dx + dy * dy
          let index = y * sidePixels + x
          if distance < nearest[index] { nearest[index] = distance }
        }
      }
    }
    let pixels = nearest.map { square in
      let beyond = max(square.squareRoot() / side - onShare, 0)
      return Float(max(1 - beyond / (offShare - onShare), 0))
    }
    return Micrograph(
      width: sidePixels, height: sidePixels, pixels: pixels, pixelType: .float32)
  }
}
