// Gestures that were learned, to tell how strange a new one is: a linear recogniser is as sure of what
// lies far away as of what it knows.

/// Learned gestures of one class, and how far others of it may be.
///
/// For rejecting what is none of the class, as the distance of Mahalanobis does in Rubine,
/// "Specifying gestures by example", Computer Graphics 25(4), SIGGRAPH 1991; here the distance is
/// to the nearest of at most 40 templates. They are chosen as in Gonzalez, "Clustering to minimize
/// the maximum intercluster distance", Theoretical Computer Science 38, 1985.
public struct TemplateBank: Sendable, Hashable {
  /// Whitened features of learned gestures.
  let templates: [[Double]]
  /// The distance at which a gesture is as likely strange as not.
  let reach: Double

  /// The most templates of a class: what a recognition costs is bounded by them.
  public static let mostTemplates = 40
  // Of gestures of hands that were not learned this share is nearer than the quantile.
  private static let quantile = 0.98
  // How much further than that the reach is: on the public strokes of Wobbrock and others (2007) 1.3
  // refuses nine in ten foreign ones and keeps 98 in a hundred known ones.
  private static let slack = 1.3
  // Few rows show less of how a class scatters: three more of them make up for the first.
  private static let missingRows = 3.0
  // A class whose rows are all alike would refuse everything else.
  private static let leastReach = 1.0
  // In a model's text a number takes six characters instead of eighteen; its spread is 1.
  private static let digits = 1_000.0

  /// Takes numbers; nil where they are not finite, none, or too many.
  init?(templates: [[Double]], reach: Double) {
    guard reach.isFinite, reach > 0, (1...Self.mostTemplates).contains(templates.count),
      templates.allSatisfy({ $0.allSatisfy(\.isFinite) })
    else { return nil }
    self.templates = templates
    self.reach = reach
  }

  /// Learns from the whitened features of the class's gestures, at least one, and from who drew each.
  ///
  /// How far gestures of one class are from one another is measured between persons; with one person
  /// alone, between gestures.
  init(_ examples: [[Double]], persons: [String]) {
    let rounded = examples.map { $0.map { ($0 * Self.digits).rounded() / Self.digits } }
    let chosen = Self.chosen(rounded)
    let isAlone = Set(persons).count < 2
    var nearest: [Double] = []
    for index in rounded.indices {
      let others = chosen.filter { isAlone ? $0 != index : persons[$0] != persons[index] }
      if let least = others.map({ Self.distance(rounded[$0], rounded[index]) }).min() {
        nearest.append(least)
      }
    }
    nearest.sort()
    let place = min(Int(Double(nearest.count) * Self.quantile), nearest.count - 1)
    templates = chosen.map { rounded[$0] }
    let far = max(place >= 0 ? nearest[place] : 0, Self.leastReach)
    reach = far * Self.slack * (1 + Self.missingRows / Double(max(nearest.count, 1)))
  }

  /// How far features are from the nearest template, as a share of the reach.
  func strangeness(of whitened: [Double]) -> Double {
    let nearest = templates.map { Self.distance($0, whitened) }.min() ?? .infinity
    return nearest / reach
  }

  /// The examples that stand for all, by index: each next one is the furthest from those before (Gonzalez,
  /// "Clustering to minimize the maximum intercluster distance", 1985).
  private static func chosen(_ examples: [[Double]]) -> [Int] {
    guard examples.count > mostTemplates else { return Array(examples.indices) }
    var chosen = [0]
    var distances = examples.map { distance($0, examples[0]) }
    while chosen.count < mostTemplates {
      var furthest = 0
      for index in distances.indices where distances[index] > distances[furthest] {
        furthest = index
      }
      chosen.append(furthest)
      for index in distances.indices {
        distances[index] = min(distances[index], distance(examples[index], examples[furthest]))
      }
    }
    return chosen.sorted()
  }

  private static func distance(_ first: [Double], _ second: [Double]) -> Double {
    var sum = 0.0
    for index in 0..<min(first.count, second.count) {
      let difference = first[index] - second[index]
      sum += difference * difference
    }
    return sum.squareRoot()
  }
}
