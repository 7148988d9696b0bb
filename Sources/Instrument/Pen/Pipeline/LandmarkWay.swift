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
  private var firstRows = RowWay(at: 0, 0, isInside: false)
  private var secondRows = RowWay(at: 0, 0, isInside: false)
  private var site: Int?
  private var siteNanoseconds = Int64.min

  // A tip that passes at the edge of a site's reach trembles; the site is met again after the tip was this
  // many reaches away.
  private static let leaving = 1.5
  // At most 12 sites a second can be told apart.
  private static let leastSiteNanoseconds: Int64 = 83_000_000

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
    let isInside = reading.value != nil
    switch reading.phase {
    case .touchDown:
      landmark = begin(at: reading.position, reading.timeNanoseconds, isInside: isInside)
    case .motion:
      let met = move(to: reading.position, reading.timeNanoseconds, isInside: isInside)
      if met != .none { landmark = met }
    case .liftOff: landmark = .none
    }
  }

  /// Begins a way at a place; a site that is there is told.
  mutating func begin(
    at place: ImagePoint, _ timeNanoseconds: Int64, isInside: Bool
  ) -> PathLandmark {
    enter(guide.grain(at: place), at: place, timeNanoseconds, isInside)
    site = nil
    siteNanoseconds = .min
    var landmark = PathLandmark.none
    meetSite(place, timeNanoseconds, &landmark)
    return landmark
  }

  /// Goes on to a place; returns what is met there.
  mutating func move(
    to place: ImagePoint, _ timeNanoseconds: Int64, isInside: Bool
  ) -> PathLandmark {
    var landmark = PathLandmark.none
    if choice.tellsRows { crossRows(place, timeNanoseconds, isInside, &landmark) }
    meetSite(place, timeNanoseconds, &landmark)
    return landmark
  }

  // Rows are counted anew in another grain.
  private mutating func enter(
    _ grain: Int, at place: ImagePoint, _ timeNanoseconds: Int64, _ isInside: Bool
  ) {
    self.grain = grain
    let (u, v) = guide.coordinates(of: place, inGrain: grain)
    firstRows = RowWay(at: u, timeNanoseconds, isInside: isInside)
    secondRows = RowWay(at: v, timeNanoseconds, isInside: isInside)
  }

  private mutating func crossRows(
    _ place: ImagePoint, _ time: Int64, _ isInside: Bool, _ landmark: inout PathLandmark
  ) {
    let here = guide.grain(at: place)
    guard here == grain else { return enter(here, at: place, time, isInside) }
    let (u, v) = guide.coordinates(of: place, inGrain: grain)
    if let crossed = firstRows.move(to: u, time, isInside: isInside) {
      landmark.crossesFirstRow = true
      landmark.firstRowLeadNanoseconds = time - crossed
    }
    if let crossed = secondRows.move(to: v, time, isInside: isInside) {
      landmark.crossesSecondRow = true
      landmark.secondRowLeadNanoseconds = time - crossed
    }
  }

  private mutating func meetSite(
    _ place: ImagePoint, _ time: Int64, _ landmark: inout PathLandmark
  ) {
    guard choice.tellsSites else { return }
    let found = guide.finding(near: place)
    guard found != site else { return }
    guard let found else {
      if let last = site,
        guide.distancePixels(from: place, toFinding: last) > LandmarkWay.leaving * guide.reachPixels
      {
        site = nil
      }
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

  private static func isLater(_ time: Int64, _ last: Int64, _ least: Int64) -> Bool {
    last == .min || time - last >= least
  }
}
