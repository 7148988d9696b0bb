// Full screen: by its key, by the bar's button, and while a pen display is calibrated.

import Geometry
import Library

/// An order to the window to enter or leave full screen.
public struct FullScreenOrder: Sendable, Hashable {
  /// Whether to fill the screen, or to be a window again.
  public let isFull: Bool
  /// The screen to fill; nil for the one the window is on.
  public let screen: WindowScreen?
}

extension WindowModel {
  /// Fills the screen, or leaves it again.
  public func toggleFullScreen() {
    penDisplay.order = FullScreenOrder(isFull: !penDisplay.place.isFullScreen, screen: nil)
  }

  /// Whether the screen is filled, but for a calibration that fills it while it lasts.
  public var isFullScreenChosen: Bool {
    calibrationState.wasFullScreen ?? penDisplay.place.isFullScreen
  }

  /// Fills the screen that the tablet's calibration was made on, or the one the window is on.
  public func goFullScreen() {
    let meant = penDisplay.calibration?.screen.flatMap { screen in
      penDisplay.place.screens.first { $0.isMeant(by: screen) }
    }
    penDisplay.order = FullScreenOrder(isFull: true, screen: meant)
    dismissNotices(about: .display)
  }

  /// The order to the window, once; nil for none.
  public func takeFullScreenOrder() -> FullScreenOrder? {
    defer { penDisplay.order = nil }
    return penDisplay.order
  }

  /// Fills the screen while a pen display is calibrated, and leaves it afterwards where it was not
  /// filled before.
  func arrangeFullScreen() {
    let isWanted = calibration?.setup.surface == .display
    if isWanted, calibrationState.wasFullScreen == nil {
      calibrationState.wasFullScreen = penDisplay.place.isFullScreen
      if !penDisplay.place.isFullScreen {
        penDisplay.order = FullScreenOrder(isFull: true, screen: nil)
      }
    } else if !isWanted, let wasFull = calibrationState.wasFullScreen {
      calibrationState.wasFullScreen = nil
      if !wasFull { penDisplay.order = FullScreenOrder(isFull: false, screen: nil) }
    }
  }
}
