// What the calibration screen draws and offers, computed without a screen.

import Calibration
import Foundation
import Geometry
import Library
import Translation

extension WindowModel {
  /// Where the target is drawn; nil while no calibration is shown.
  public var calibrationLayout: CalibrationLayout? {
    guard let calibration else { return nil }
    let room = calibrationState.room
    let sheet = calibration.stage == .choosing ? nil : calibration.sheet
    switch calibration.setup.surface {
    case .paper:
      return CalibrationLayout(
        planInWidth: room.width, height: room.height,
        sideMillimetres: sheet?.sideMillimetres ?? calibration.setup.paperMillimetres)
    case .display:
      return CalibrationLayout(
        realSizeInWidth: room.width, height: room.height,
        pixelsPerMillimetre: calibrationState.scale.pixelsPerMillimetre,
        sideMillimetres: sheet?.sideMillimetres)
    }
  }

  /// The sheet that is drawn: the one that is touched, or the one that was chosen.
  public var calibrationSheet: TargetSheet? {
    guard let calibration, let layout = calibrationLayout else { return nil }
    if calibration.stage != .choosing, let sheet = calibration.sheet { return sheet }
    return TargetSheet(calibration.setup.count, sideMillimetres: layout.sideMillimetres)
  }

  /// The number of crosses on the printed target.
  public var targetCrossCount: Int { calibrationSetup.count.rawValue }

  /// Follows the size of the room for the target.
  public func resizeCalibration(width: Double, height: Double) {
    guard width != calibrationState.room.width || height != calibrationState.room.height else {
      return
    }
    calibrationState.room = (width, height)
    penDisplay.placeNanoseconds = trailNowNanoseconds
    changes.insert(.calibration)
  }

  /// Where the sheet is on the screen; nil on paper, and where the window does not fill the screen.
  var sheetOnScreen: CalibrationRecord.Screen? {
    guard calibration?.setup.surface == .display, let layout = calibrationLayout,
      let screen = penDisplay.place.filledScreen, let room = penDisplay.place.target
    else { return nil }
    return CalibrationRecord.Screen(
      name: screen.name, width: screen.width, height: screen.height,
      pixelsPerMillimetre: layout.pixelsPerMillimetre,
      corner: ScreenPoint(x: room.x + layout.corner.x, y: room.y + layout.corner.y))
  }

  /// Requests the first cross once the window fills the screen, and ends if the target has moved.
  func awaitTarget(_ now: Int64) {
    let isAtRest = now - penDisplay.placeNanoseconds >= Self.targetRestNanoseconds
    if let since = calibrationState.awaitedNanoseconds {
      let isThere = sheetOnScreen != nil && isAtRest
      // A desktop without full screen calibrates all the same, without a place on the screen.
      if isThere || now - since >= Self.fullScreenTimeoutNanoseconds { touchFirstCross() }
    }
    guard let calibration, calibration.stage == .touching, isAtRest,
      let began = calibrationState.screen,
      penDisplay.place.target != nil || penDisplay.place.filledScreen == nil,
      sheetOnScreen != began
    else { return }
    calibrationState.worker?.cancel()
    self.calibration?.fail(
      translated(
        "The target has moved on the screen, and nothing was stored; leave the window in full screen "
          + "and start again."))
    changes.insert(.calibration)
  }

  // How long the target stays in its place before it is touched, and how long that is waited for.
  private static let targetRestNanoseconds: Int64 = 150_000_000
  private static let fullScreenTimeoutNanoseconds: Int64 = 3_000_000_000

  /// The screen's scale in percent of the size it reports.
  public var screenScalePercent: Double { calibrationState.scale.percent }

  /// Takes note of the screen the window is on, with the correction that is remembered for it.
  public func noteScreen(_ scale: CalibrationScreenScale) {
    guard scale.screen != calibrationState.scale.screen else { return }
    var scale = scale
    scale.percent = preferences.screenScales?[scale.screen] ?? 100
    calibrationState.scale = scale
    changes.insert(.calibration)
  }

  /// Corrects the screen's scale, before the first cross alone.
  public func setScreenScale(percent: Double) {
    guard calibration?.stage == .choosing else { return }
    let range = CalibrationScreenScale.range
    calibrationState.scale.percent = min(max(percent, range.lowerBound), range.upperBound)
    preferences.screenScales = (preferences.screenScales ?? [:]).merging(
      [calibrationState.scale.screen: calibrationState.scale.percent]) { $1 }
    changes.insert(.calibration)
  }

  /// A sentence on the size the screen reports.
  public var screenScaleHint: String {
    let scale = calibrationState.scale
    let density = translated("\(NumberText.number(scale.pixelsPerMillimetre, 2)) px per mm")
    return scale.reported == nil
      ? translated("the screen does not report its size, 96 dpi is assumed; now \(density)")
      : translated("100 is the size that the screen reports; now \(density)")
  }

  /// The picture of the errors as PNG; nil before there is one.
  public var calibrationPicture: [UInt8]? { calibrationState.picture }

  /// The report on the finished calibration, a fact in each line.
  public var calibrationReport: [String] {
    calibration?.report(
      image: calibrationState.image.map { ($0.width, $0.height) },
      unitsPerMillimetre: calibrationState.unitsPerMillimetre) ?? []
  }

  /// Whether an action makes sense now: actions behind the calibration screen are disabled.
  public func allows(_ action: Action) -> Bool {
    guard calibration != nil else { return true }
    switch action {
    case .calibrate, .printTarget, .hands, .sheet, .close, .silence, .louder, .softer, .shortcuts,
      .manual,
      .keyHelp, .repeatWords, .nextVerbosity, .hush, .words:
      return true
    default:
      show(
        Notice(
          sentence: translated(
            "\"\(action.title)\" waits until the calibration is over; Escape ends it."),
          remedy: .dismiss))
      return false
    }
  }
}
