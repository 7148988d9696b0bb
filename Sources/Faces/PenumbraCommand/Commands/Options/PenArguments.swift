// The options that say how the pen is read.

import ArgumentParser
import Files
import Library
import Pen

/// Smoothing and pressure, for live and recorded pens.
struct PenArguments: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Smooth the pen's way with a One Euro filter: the cutoff at rest in Hz and how fast it "
        + "rises with speed in Hz per px/s, such as 1,0.05; off for none. Without it a tablet is read as "
        + "its settings have it, and nothing else is smoothed.",
      valueName: "hz,beta"))
  var smooth: SmoothingArgument?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Bend the pressure by a Bézier curve, in percent as xsetwacom writes it; 0,0,100,100 is "
        + "straight, 75,25,100,50 asks for a firm hand. Without it a tablet has the curve of its "
        + "settings.", valueName: "x1,y1,x2,y2"))
  var pressureCurve: PressureCurveArgument?

  /// The options for the session.
  func options(isGrabbed: Bool? = nil, isTurned: Bool? = nil) -> PenOptions {
    PenOptions(
      isGrabbed: isGrabbed, smoothing: smooth?.choice ?? .kept,
      pressureCurve: pressureCurve?.curve, isTurned: isTurned,
      kept: TabletLibrary(folders: XDGFolders()), tellsEvents: true)
  }
}
