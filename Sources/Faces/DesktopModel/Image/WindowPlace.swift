// The positions of the window and its parts. A window does not know its position on the screen, but
// when it fills a screen, its corner is the screen's.

import Geometry

/// The window's position, as far as the desktop reports it.
public struct WindowPlace: Sendable, Hashable {
  /// The screen the window is on; nil while it is not known.
  public var screen: WindowScreen?
  /// All screens there are.
  public var screens: [WindowScreen] = []
  /// Whether the window is in full screen.
  public var isFullScreen = false
  /// The window's width in the desktop's pixels.
  public var width = 0
  /// The window's height in the desktop's pixels.
  public var height = 0
  /// The upper left corner of the image's view, from that of the window; nil while it is not shown.
  public var canvas: ScreenPoint?
  /// Whether a menu or a dialog of the window's own lies over it.
  public var isCovered = false
  /// The upper left corner of the room for a calibration's target; nil while it is not shown.
  public var target: ScreenPoint?

  /// Creates the position of a window that is not on the screen yet.
  public init() {}

  /// The screen the window fills to its edges, so that places in both are the same; nil where it
  /// fills none.
  public var filledScreen: WindowScreen? {
    guard isFullScreen, let screen, width == screen.width, height == screen.height else {
      return nil
    }
    return screen
  }
}
