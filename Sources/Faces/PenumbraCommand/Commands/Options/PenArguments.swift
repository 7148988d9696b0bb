// The options that say how the pen is read.

import ArgumentParser
import Geometry
import Pen

/// Smoothing and pressure, for live and recorded pens.
struct PenArguments: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Smooth the pen's way with a One Euro filter: the cutoff at rest in Hz and how fast it "
        + "rises with speed in Hz per px/s, such as 1,0.05. Without it nothing is smoothed.",
      valueName: "hz,beta"))
  var smooth: SmoothingArgument?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Bend the pressure by a Bézier curve, in percent as xsetwacom writes it; 0,0,100,100 is "
        + "straight, 75,25,100,50 asks for a firm hand.", valueName: "x1,y1,x2,y2"))
  var pressureCurve: PressureCurveArgument?

  /// The options for the session.
  func options(isGrabbed: Bool = false) -> PenOptions {
    PenOptions(
      isGrabbed: isGrabbed, smoothing: smooth?.parameters,
      pressureCurve: pressureCurve?.curve ?? .straight, tellsEvents: true)
  }
}
