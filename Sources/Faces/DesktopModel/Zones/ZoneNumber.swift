// The numbers of a zone, as the rows of the page show them.

import Geometry
import Movement
import Translation

/// A number of a zone.
public struct ZoneNumber: Sendable, Hashable {
  /// Its name with the unit, as it is written.
  public let name: String
  /// The same as it is said.
  public let spoken: String
  /// The numbers it accepts.
  public let range: ClosedRange<Double>
  /// What an arrow key changes.
  public let step: Double
  /// Digits after the point.
  public let digits: Int
  /// The number.
  public let value: Double

  /// What it accepts, in words.
  public var hint: String {
    range.lowerBound < -1
      ? translated("pixels of the image")
      : translated(
        "\(NumberText.number(range.lowerBound, 2)) to \(NumberText.number(range.upperBound, 2))")
  }

  fileprivate static func share(
    _ name: String, _ value: Double, _ range: ClosedRange<Double> = 0...1
  ) -> ZoneNumber {
    ZoneNumber(
      name: name, spoken: translated("\(name) of the zone"), range: range, step: 0.05, digits: 2,
      value: value)
  }

  fileprivate static func pixels(
    _ name: String, _ value: Double, least: Double = -1e6
  ) -> ZoneNumber {
    ZoneNumber(
      name: "\(name), px", spoken: translated("\(name) of the zone in pixels"), range: least...1e6,
      step: 1,
      digits: 1, value: value)
  }
}

extension Zone.Shape {
  /// Its numbers; none of a polygon, which has its handles.
  var numbers: [ZoneNumber] {
    switch self {
    case .grey(let range): return Self.numbers(of: range, Zone.valueScale)
    case .edge(let range, let over):
      return Self.numbers(of: range, Zone.changeScale) + [
        ZoneNumber(
          name: translated("Over, px"), spoken: translated("Stretch of the zone's edge in pixels"),
          range: Zone.overPixelsRange, step: 1, digits: 1, value: over)
      ]
    case .area(.rectangle(let area)):
      return [
        .pixels(translated("Left"), area.upperLeft.x), .pixels(translated("Top"), area.upperLeft.y),
        .pixels(translated("Width"), area.lowerRight.x - area.upperLeft.x, least: 1),
        .pixels(translated("Height"), area.lowerRight.y - area.upperLeft.y, least: 1),
      ]
    case .area(.ellipse(let center, let radiusX, let radiusY)):
      return [
        .pixels(translated("Middle x"), center.x), .pixels(translated("Middle y"), center.y),
        .pixels(translated("Half width"), radiusX, least: 0.5),
        .pixels(translated("Half height"), radiusY, least: 0.5),
      ]
    case .area(.polygon): return []
    case .line(let start, let end):
      return [
        .pixels(translated("Start x"), start.x), .pixels(translated("Start y"), start.y),
        .pixels(translated("End x"), end.x),
        .pixels(translated("End y"), end.y),
      ]
    }
  }

  private static func numbers(
    of range: GreyRange, _ scale: ClosedRange<Double>
  ) -> [ZoneNumber] {
    switch range {
    case .above(let enter, let exit), .below(let enter, let exit):
      [.share(translated("Enter"), enter, scale), .share(translated("Exit"), exit, scale)]
    case .between(let low, let high, let gap):
      [
        .share(translated("From"), low, scale), .share(translated("To"), high, scale),
        .share(translated("Gap"), gap, GreyRange.leastGap...1),
      ]
    }
  }

  /// This with other numbers, in the order of ``numbers``; nil where no zone has them.
  func with(_ numbers: [Double]) -> Zone.Shape? {
    switch self {
    case .grey(let range):
      return Self.range(range, numbers).map { .grey($0.withLeastGap(on: Zone.valueScale)) }
    case .edge(let range, _):
      guard let over = numbers.last else { return nil }
      return Self.range(range, numbers).map {
        .edge($0.withLeastGap(on: Zone.changeScale), overPixels: over)
      }
    case .area(.rectangle):
      guard numbers.count == 4 else { return nil }
      return .area(
        .rectangle(
          ImageArea(
            upperLeft: ImagePoint(x: numbers[0], y: numbers[1]),
            lowerRight: ImagePoint(x: numbers[0] + numbers[2], y: numbers[1] + numbers[3]))))
    case .area(.ellipse):
      guard numbers.count == 4 else { return nil }
      return .area(
        .ellipse(
          center: ImagePoint(x: numbers[0], y: numbers[1]), radiusX: numbers[2],
          radiusY: numbers[3]))
    case .area(.polygon): return nil
    case .line:
      guard numbers.count == 4 else { return nil }
      let (start, end) = (
        ImagePoint(x: numbers[0], y: numbers[1]), ImagePoint(x: numbers[2], y: numbers[3])
      )
      return start == end ? nil : .line(from: start, to: end)
    }
  }

  private static func range(_ range: GreyRange, _ numbers: [Double]) -> GreyRange? {
    switch range {
    case .above, .below:
      guard numbers.count >= 2, numbers[0] != numbers[1] else { return nil }
      return numbers[0] > numbers[1]
        ? .above(enter: numbers[0], exit: numbers[1]) : .below(enter: numbers[0], exit: numbers[1])
    case .between:
      guard numbers.count >= 3, numbers[0] < numbers[1] else { return nil }
      return .between(low: numbers[0], high: numbers[1], gap: numbers[2])
    }
  }
}
