// Which map takes a tablet's units to the image: the calibration the user gave, the one stored for
// the tablet, or the default.

import Calibration
import Geometry
import Library
import Micrograph
import Tablet

/// The map in force, and where it comes from.
public struct TabletMap: Sendable, Equatable {
  /// From tablet units to image pixels.
  public let transform: CalibratedMap<ImagePoint>
  /// The part of the image that the pen reaches; nil for all of it and its surroundings.
  public let area: ImageArea?
  /// Whether it comes from a calibration.
  public let isCalibrated: Bool
  /// The stored calibration it comes from; nil for another source.
  public let stored: CalibrationLibrary.Entry?
  /// How the tablet lies, where it is turned by 180 degrees; nil for as its maker means it.
  public let turn: TabletTurn?
  /// Stored files that could not be used.
  public let problems: [CalibrationLibrary.Problem]

  /// Chooses the map for a tablet and an image.
  ///
  /// - Parameters:
  ///   - description: the tablet.
  ///   - micrograph: the image.
  ///   - calibration: where to look for a calibration, or nil for the default map: the whole image
  ///     in the middle of the tablet's area, its aspect kept.
  ///   - isTurned: whether the tablet lies turned by 180 degrees. That turns the default map; a calibration was
  ///     touched with the tablet as it lies, so it has the turn in it.
  /// - Throws: `Fault.tabletWithoutArea`, `Fault.calibrationForOtherImage`.
  public init(
    for description: TabletDescription, _ micrograph: Micrograph,
    calibration: CalibrationChoice?, isTurned: Bool = false
  ) throws(Fault) {
    let (width, height) = (micrograph.width, micrograph.height)
    let record: CalibrationRecord?
    let turn =
      isTurned
      ? description.area.map { TabletTurn(of: $0, hasRotation: description.reportsRotation) } : nil
    self.turn = turn
    if case .seen(_, let part) = calibration { area = part } else { area = nil }
    switch calibration {
    case .none:
      (record, stored, problems) = (nil, nil, [])
    case .given(let given), .seen(let given, _):
      (record, stored, problems) = (given, nil, [])
    case .stored(let library, let imageName):
      let found = library.find(
        for: CalibrationRecord.Tablet(description.identity),
        image: CalibrationRecord.Image(name: imageName, width: width, height: height))
      (record, stored, problems) = (found.entry?.record, found.entry, found.problems)
    }
    if let record {
      guard let map = record.map(toImageOfWidth: width, height: height) else {
        let made = record.image.map { "\($0.width) × \($0.height)" } ?? "unknown"
        throw .calibrationForOtherImage(calibrated: made, image: "\(width) × \(height)")
      }
      transform = map
      isCalibrated = true
      return
    }
    guard let whole = description.area,
      let map = whole.defaultMap(toImageOfWidth: width, height: height)
    else { throw .tabletWithoutArea(name: description.identity.name) }
    transform = CalibratedMap(turn?.map.followed(by: map) ?? map)
    isCalibrated = false
  }

  /// The sample as it is for whoever sits at the tablet, still in the device's units.
  func seen(_ sample: PenSample<TabletPoint>) -> PenSample<TabletPoint> {
    turn?.turned(sample) ?? sample
  }

  /// The sample's position in the image; out of reach where the pen is outside the mapped area.
  func place(_ sample: PenSample<TabletPoint>) -> PenSample<ImagePoint> {
    var placed = seen(sample).moved(to: transform.apply(to: sample))
    if let area, !area.contains(placed.position) {
      placed.isInContact = false
      placed.isInProximity = false
      placed.pressure = 0
    }
    return placed
  }
}
