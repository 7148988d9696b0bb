// A simulated hand that touches a sheet of paper on a fake tablet: places of the sheet become the
// tablet's units by a rotation, a reflection and a shift that only this file knows.
import Foundation

/// A sheet on a fake tablet of 200 units per millimetre, and the pen over it.
public struct SheetHand: Sendable {
  /// The sheet's turn on the tablet, in radians.
  public var turn = 0.0
  /// Whether the sheet lies face down, as seen by the tablet.
  public var isMirrored = false
  /// Where the middle of the sheet lies on the tablet, in millimetres.
  public var middle = (x: 100.0, y: 62.5)
  /// The length of the sheet's side, in millimetres.
  public let sideMillimetres: Double
  /// The time stamp of the next report, in microseconds.
  public private(set) var timeMicroseconds: Int64

  private static let unitsPerMillimetre = 200.0
  private static let reportMicroseconds: Int64 = 8_000

  /// Creates a hand whose first touch is now.
  public init(sideMillimetres: Double = 120) {
    self.sideMillimetres = sideMillimetres
    timeMicroseconds = FakeTablet.nowMicroseconds
  }

  /// The tablet's units at a place of the sheet, in millimetres from its upper left corner.
  public func units(_ x: Double, _ y: Double) -> (x: Int32, y: Int32) {
    let (u, v) = (x - sideMillimetres / 2, y - sideMillimetres / 2)
    let turned = (x: u * cos(turn) - v * sin(turn), y: u * sin(turn) + v * cos(turn))
    let along = middle.x + (isMirrored ? -turned.x : turned.x)
    return (
      Int32((along * Self.unitsPerMillimetre).rounded()),
      Int32(((middle.y + turned.y) * Self.unitsPerMillimetre).rounded())
    )
  }

  /// The events of a touch.
  ///
  /// - Parameters:
  ///   - x: the place, in millimetres from the sheet's left edge.
  ///   - y: the place, in millimetres from the sheet's upper edge.
  ///   - slide: how far the tip moves to the right while it touches, in millimetres.
  ///   - milliseconds: how long it touches.
  ///   - tilt: the pen's lean in degrees.
  /// - Returns: the events, in order of time.
  public mutating func touch(
    _ x: Double, _ y: Double, slide: Double = 0, milliseconds: Int = 320,
    tilt: (x: Int32, y: Int32) = (0, 0)
  ) -> [FakeTabletEvent] {
    let count = max(milliseconds / 8, 1)
    let places = (0...count).map { index in
      (x + slide * Double(index) / Double(count), y)
    }
    return stroke(places, tilt: tilt)
  }

  /// The events of a stroke through places of the sheet, one report each, 8 ms apart.
  public mutating func stroke(
    _ places: [(x: Double, y: Double)], tilt: (x: Int32, y: Int32) = (0, 0)
  ) -> [FakeTabletEvent] {
    guard let first = places.first else { return [] }
    let start = units(first.x, first.y)
    // Time never runs backwards, and never lags behind the clock for long.
    timeMicroseconds = max(timeMicroseconds + 200_000, FakeTablet.nowMicroseconds)
    var events = report([
      .x(start.x), .y(start.y), .tiltX(tilt.x), .tiltY(tilt.y), .pen(true),
    ])
    for (index, place) in places.enumerated() {
      let at = units(place.x, place.y)
      // The pressure changes, as in real strokes, so that no report is empty.
      var changes: [FakeTabletChange] = [
        .x(at.x), .y(at.y), .pressure(2_000 + Int32(index % 2)),
      ]
      if index == 0 { changes.append(.touch(true)) }
      events += report(changes)
    }
    events += report([.pressure(0), .touch(false)])
    return events + report([.pen(false)])
  }

  private mutating func report(_ changes: [FakeTabletChange]) -> [FakeTabletEvent] {
    timeMicroseconds += Self.reportMicroseconds
    return changes.map { $0.event(at: timeMicroseconds) } + [.report(at: timeMicroseconds)]
  }
}

/// The crosses in the sheet's own JSON, for tests that do not rely on the program's.
public struct SheetCrosses: Decodable, Sendable {
  /// One cross.
  public struct Cross: Decodable, Sendable {
    /// The number printed beside it.
    public let number: Int
    /// The distance from the sheet's left edge, in millimetres.
    public let xMillimetres: Double
    /// The distance from the sheet's upper edge, in millimetres.
    public let yMillimetres: Double
  }

  /// The crosses of the calibration.
  public let crosses: [Cross]
  /// The check crosses.
  public let checks: [Cross]

  /// Reads `calibration/target-<count>.json`.
  ///
  /// - Throws: Foundation's error where the file cannot be read.
  public init(count: Int) throws {
    self = try JSONDecoder().decode(
      SheetCrosses.self,
      from: Data(contentsOf: URL(fileURLWithPath: "calibration/target-\(count).json")))
  }
}
