// Whether the image lies under the pen of a pen display, and what to do where it does not.

import Library
import Translation

/// How a calibration that was made on a screen holds at present.
public enum DisplayState: Sendable, Hashable {
  /// The image lies under the pen; 95 % of the errors stay below this many millimetres, where that
  /// is known.
  case underPen(millimetres: Double?)
  /// The window is on the screen and does not fill it.
  case inWindow
  /// The window is on another screen than this one.
  case elsewhere(name: String)
  /// There is no such screen at present.
  case missing(name: String)
  /// The screen has another size than then, in pixels.
  case resized(WindowScreen)

  /// Compares where a calibration was made with where the window is.
  init(_ calibration: CalibrationRecord, on screen: CalibrationRecord.Screen, _ place: WindowPlace)
  {
    let residuals = calibration.residuals
    if let filled = place.filledScreen, filled.isMeant(by: screen) {
      self = .underPen(millimetres: residuals?.interval ?? residuals?.rootMeanSquare)
    } else if place.screen?.isMeant(by: screen) ?? true {
      self = .inWindow
    } else if place.screens.contains(where: { $0.isMeant(by: screen) }) {
      self = .elsewhere(name: screen.name)
    } else if let resized = place.screens.first(where: { $0.name == screen.name }) {
      self = .resized(resized)
    } else {
      self = .missing(name: screen.name)
    }
  }

  /// The text of the status line.
  public var words: String {
    switch self {
    case .underPen(let millimetres):
      translated(
        "calibrated on this screen\(millimetres.map { ", \(NumberText.fixed($0, 2)) mm" } ?? "")")
    case .inWindow: translated("calibrated on the screen: F11 for full screen")
    case .elsewhere(let name):
      translated("calibrated on the screen \(name): F11 there for full screen")
    case .missing(let name):
      translated("calibrated on the screen \(name), which is not there: Ctrl+K")
    case .resized: translated("calibrated when the screen had another size: Ctrl+K")
    }
  }

  /// The message shown once; nil where nothing is wrong.
  public var notice: Notice? {
    switch self {
    case .underPen: nil
    case .inWindow:
      Notice(
        sentence: translated(
          "The pen is calibrated on this screen: in full screen (F11) the image lies under "
            + "its tip, in a window it does not."), remedy: .fullScreen)
    case .elsewhere(let name):
      Notice(
        sentence:
          translated(
            "The pen is calibrated on the screen \(name): in full screen there the image lies "
              + "under its tip, here it does not."), remedy: .fullScreen)
    case .missing(let name):
      Notice(
        sentence: translated(
          "The pen is calibrated on the screen \(name), which is not there; plug it in, or "
            + "calibrate on another one."), remedy: .calibrate)
    case .resized(let screen):
      Notice(
        sentence:
          translated(
            "The screen \(screen.name) has \(screen.width) × \(screen.height) px, another size "
              + "than when the pen was calibrated on it; calibrate again."), remedy: .calibrate)
    }
  }
}
