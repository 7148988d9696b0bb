// A curve of any length in little memory: where it has more points than a drawing can show,
// neighbours are replaced by their minimum and maximum.

/// Points of a curve, thinned as they come.
public struct ThinCurve: Sendable {
  private struct Group {
    var x: Double
    var least: Double
    var greatest: Double
    var isRising: Bool
    var isBroken: Bool
  }

  private static let mostGroups = 256

  private var groups: [Group] = []
  private var groupSize = 1
  private var inLast = 0
  private var isBroken = true
  /// The range of x.
  public private(set) var xRange: ClosedRange<Double>?
  /// The range of y.
  public private(set) var yRange: ClosedRange<Double>?

  /// Creates an empty curve.
  public init() {}

  /// Adds a point; x never falls.
  public mutating func add(x: Double, y: Double) {
    guard x.isFinite, y.isFinite else {
      breakHere()
      return
    }
    xRange = min(xRange?.lowerBound ?? x, x)...max(xRange?.upperBound ?? x, x)
    yRange = min(yRange?.lowerBound ?? y, y)...max(yRange?.upperBound ?? y, y)
    if isBroken || inLast == groupSize || groups.isEmpty {
      if groups.count == ThinCurve.mostGroups { halve() }
      groups.append(Group(x: x, least: y, greatest: y, isRising: true, isBroken: isBroken))
      inLast = 1
      isBroken = false
      return
    }
    inLast += 1
    let last = groups.count - 1
    if y > groups[last].greatest {
      groups[last].greatest = y
      groups[last].isRising = true
    } else if y < groups[last].least {
      groups[last].least = y
      groups[last].isRising = false
    }
  }

  /// Breaks the curve: no line leads to the next point.
  public mutating func breakHere() {
    isBroken = true
  }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { groups.isEmpty }

  private mutating func halve() {
    var halved: [Group] = []
    var index = 0
    while index < groups.count {
      var group = groups[index]
      if index + 1 < groups.count, !groups[index + 1].isBroken {
        let next = groups[index + 1]
        if next.greatest > group.greatest { group.isRising = true }
        if next.least < group.least { group.isRising = false }
        group.greatest = max(group.greatest, next.greatest)
        group.least = min(group.least, next.least)
        index += 1
      }
      halved.append(group)
      index += 1
    }
    // Where every second group begins a piece of its own, nothing could be joined.
    if halved.count == groups.count {
      halved = halved.indices.compactMap { $0 % 2 == 0 ? halved[$0] : nil }
    }
    groups = halved
    groupSize *= 2
    inLast = groupSize
  }

  /// The pieces of the curve, each a list of points.
  var pieces: [[(x: Double, y: Double)]] {
    var pieces: [[(x: Double, y: Double)]] = []
    for group in groups {
      if group.isBroken || pieces.isEmpty { pieces.append([]) }
      let last = pieces.count - 1
      if group.least == group.greatest {
        pieces[last].append((group.x, group.least))
      } else {
        let ends = [group.least, group.greatest]
        for y in group.isRising ? ends : ends.reversed() { pieces[last].append((group.x, y)) }
      }
    }
    return pieces
  }
}
