// A pointer's way over a crystal: each row and each site is told once when it is met.

import Analysis
import Geometry
import Micrograph
import Sonification

/// What a pointer has met of a crystal, and what it meets next.
struct LandmarkWay: Sendable {
  private let guide: LatticeGuide
  private let choice: LandmarkChoice
  private var grain = 0
  private var cell: (u: Int, v: Int) = (0, 0)
  private var site: Int?
  private var siteNanoseconds = Int64.min
  private var rowNanoseconds = Int64.min

  // A tip that rests on a row trembles; the row is crossed when the tip is this much of a cell beyond it.
  private static let hysteresis = 0.12
  // At most 12 sites a second can be told apart, and 40 rows.
  private static let leastSiteNanoseconds: Int64 = 83_000_000
  private static let leastRowNanoseconds: Int64 = 25_000_000

  init(_ guide: LatticeGuide, _ choice: LandmarkChoice) {
    self.guide = guide
    self.choice = choice
  }

  /// Whether this is a way over the same crystal with the same choice.
  func tells(_ scene: LandmarkScene) -> Bool {
    choice == scene.choice && guide.isSame(as: scene.guide)
  }

  /// Takes a reading of the tip; adds what is met there.
  mutating func follow(_ reading: PathReading, _ landmark: inout PathLandmark) {
    switch reading.phase {
    case .touchDown: landmark = begin(at: reading.position, reading.timeNanoseconds)
    case .motion:
      let met = move(to: reading.position, reading.timeNanoseconds)
      if met != .none { landmark = met }
    case .liftOff: landmark = .none
    }
  }

  /// Begins a way at a place; a site that is there is told.
  mutating func begin(at place: ImagePoint, _ timeNanoseconds: Int64) -> PathLandmark {
    enter(guide.grain(at: place), at: place)
    site = nil
    siteNanoseconds = .min
    rowNanoseconds = .min
    var landmark = PathLandmark.none
    meetSite(place, timeNanoseconds, &landmark)
    return landmark
  }

  /// Goes on to a place; returns what is met there.
  mutating func move(to place: ImagePoint, _ timeNanoseconds: Int64) -> PathLandmark {
    var landmark = PathLandmark.none
    if choice.tellsRows { crossRows(place, timeNanoseconds, &landmark) }
    meetSite(place, timeNanoseconds, &landmark)
    return landmark
  }

  // Rows are counted anew in another grain.
  private mutating func enter(_ grain: Int, at place: ImagePoint) {
    self.grain = grain
    let (u, v) = guide.coordinates(of: place, inGrain: grain)
    cell = (LandmarkWay.whole(u), LandmarkWay.whole(v))
  }

  private mutating func crossRows(
    _ place: ImagePoint, _ time: Int64, _ landmark: inout PathLandmark
  ) {
    let here = guide.grain(at: place)
    guard here == grain else { return enter(here, at: place) }
    let (u, v) = guide.coordinates(of: place, inGrain: grain)
    let crossesFirst = LandmarkWay.isBeyond(u, cell.u)
    let crossesSecond = LandmarkWay.isBeyond(v, cell.v)
    guard crossesFirst || crossesSecond else { return }
    if crossesFirst { cell.u = LandmarkWay.whole(u) }
    if crossesSecond { cell.v = LandmarkWay.whole(v) }
    guard LandmarkWay.isLater(time, rowNanoseconds, LandmarkWay.leastRowNanoseconds) else {
      return
    }
    rowNanoseconds = time
    landmark.crossesFirstRow = crossesFirst
    landmark.crossesSecondRow = crossesSecond
  }

  private mutating func meetSite(
    _ place: ImagePoint, _ time: Int64, _ landmark: inout PathLandmark
  ) {
    guard choice.tellsSites else { return }
    let found = guide.finding(near: place)
    guard found != site else { return }
    guard let found else {
      site = nil
      return
    }
    // One that came too soon after another is told as soon as it may.
    guard LandmarkWay.isLater(time, siteNanoseconds, LandmarkWay.leastSiteNanoseconds) else {
      return
    }
    site = found
    siteNanoseconds = time
    let change = guide.findings[found].change
    landmark.site = guide.findings[found].score < 0 ? .less : .more
    landmark.strength = Float(min(change.magnitude, 1))
  }

  private static func isBeyond(_ coordinate: Double, _ cell: Int) -> Bool {
    coordinate < Double(cell) - hysteresis || coordinate > Double(cell + 1) + hysteresis
  }

  private static func isLater(_ time: Int64, _ last: Int64, _ least: Int64) -> Bool {
    last == .min || time - last >= least
  }

  private static func whole(_ value: Double) -> Int {
    value.magnitude < 1e9 ? Int(value.rounded(.down)) : 0
  }
}
