// A path of any number of reports as a fixed number of places, so that paths can be compared.

/// Resampling by the length of the way.
///
/// The first step of the $1 recogniser: Wobbrock, Wilson and Li, "Gestures without libraries,
/// toolkits or training: a $1 recognizer for user interface prototypes", UIST 2007. Places are in
/// millimetres; a stroke has 45 of them.
public enum StrokeResampling {
  /// Places at equal lengths of the way along a path, the first and the last included.
  ///
  /// The way is the polyline through the places given; the published algorithm inserts its new places
  /// into the path and so loses some length with each.
  ///
  /// - Parameters:
  ///   - path: at least one place.
  ///   - count: how many places are wanted, at least 2.
  /// - Returns: as many places; the first `count` times where the path has no length.
  public static func evenly(_ path: [StrokePoint], count: Int) -> [StrokePoint] {
    guard let first = path.first, let last = path.last, count >= 2 else { return [] }
    var ends = [0.0]
    ends.reserveCapacity(path.count)
    for index in path.indices.dropFirst() {
      ends.append(ends[index - 1] + path[index - 1].distance(to: path[index]))
    }
    let length = ends[path.count - 1]
    guard length > 0 else { return Array(repeating: first, count: count) }
    var places = [first]
    places.reserveCapacity(count)
    var segment = 1
    for place in 1..<count - 1 {
      let wanted = length * Double(place) / Double(count - 1)
      while ends[segment] < wanted { segment += 1 }
      let (start, end) = (path[segment - 1], path[segment])
      let fraction = (wanted - ends[segment - 1]) / (ends[segment] - ends[segment - 1])
      places.append(
        StrokePoint(
          xMillimetres: start.xMillimetres + (end.xMillimetres - start.xMillimetres) * fraction,
          yMillimetres: start.yMillimetres + (end.yMillimetres - start.yMillimetres) * fraction,
          seconds: start.seconds + (end.seconds - start.seconds) * fraction))
    }
    places.append(last)
    return places
  }

  /// The path without places nearer than `step` millimetres to the one kept before; the last one stays.
  ///
  /// A resting tip trembles and its places are rounded: that is way without movement.
  static func thinned(_ path: [StrokePoint], step: Double) -> [StrokePoint] {
    guard let first = path.first, let last = path.last else { return [] }
    var kept = [first]
    var before = first
    for place in path where before.distance(to: place) >= step {
      kept.append(place)
      before = place
    }
    if before != last, before.distance(to: last) > 0, kept.count > 1 { kept.append(last) }
    return kept
  }
}
