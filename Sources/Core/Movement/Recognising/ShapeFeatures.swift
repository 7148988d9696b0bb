// What a recogniser is told of a shape: Rubine's thirteen numbers, and what tells apart gestures
// that these do not. Of the coordinates there are five points: with all 45, persons that were not
// learned were recognised worse and foreign strokes taken more often.

import RealModule

/// The features of a shape.
///
/// The first thirteen are those of Rubine, "Specifying gestures by example", Computer Graphics
/// 25(4), SIGGRAPH 1991; the others are ours. ``FeatureSpace`` makes their units comparable.
public enum ShapeFeatures {
  /// How many features a shape of a kind has; those of a hand are its coordinates.
  public static func count(of kind: ShapeKind) -> Int {
    switch kind {
    case .stroke: 45
    case .hand: kind.coordinateCount
    }
  }

  /// The features of a shape.
  ///
  /// Rubine's in his order, f1 to f13, with two changes: sizes, times and speeds as logarithms, since
  /// hands differ by ratios; and the mean speed in place of the highest, which a row does not keep.
  public static func vector(of shape: StrokeShape) -> [Double] {
    guard shape.kind == .stroke else { return shape.coordinates }
    let way = ShapeWay(shape.coordinates)
    let size = max(shape.scale, StrokeShape.leastScaleMillimetres)
    let length = way.length * size
    let seconds = shape.durationSeconds
    let initial = way.direction(from: 0, to: 4, softness: 0.1)
    let (width, height) = way.extent
    let chord = way.direction(from: 0, to: way.count - 1, softness: 0.3)
    let turning = way.turning()
    var features = [initial.x, initial.y]
    features.append(Double.log(0.5 + (width * width + height * height).squareRoot() * size))
    features.append(Double.atan2(y: height, x: width + 0.05))
    features += [way.chordLength, chord.x, chord.y]
    features.append(Double.log(0.5 + length))
    features += [turning.sum, turning.magnitude, turning.squares]
    features.append(Double.log(1 + length / (seconds + 0.02)))
    features.append(Double.log(0.02 + seconds))
    // Not Rubine's from here on.
    let final = way.direction(from: way.count - 5, to: way.count - 1, softness: 0.1)
    features += [final.x, final.y, width, height, way.length]
    features.append(way.chordLength / (way.length + 0.1))
    features += [shape.contactCount == 2 ? 1 : 0, shape.contactCount > 2 ? 1 : 0]
    features += way.directionShares()
    features += [initial.x * chord.x + initial.y * chord.y, final.x * chord.x + final.y * chord.y]
    features += [turning.sum.magnitude, way.radialSpread, turning.corners, turning.straight]
    // The ends, the middle and the quarters.
    return features + way.places(every: 11)
  }
}
