// What the tablet's pen does, in words.

import Calibration
import Geometry
import Pen
import Tablet

extension PenLook {
  /// The pressure before and after the curve.
  public func pressureSentence(_ curve: PressureCurve) -> String {
    guard let tip else { return "Pressure: this tool does not report it" }
    let bent = Self.percent(curve.pressure(ofForce: tip.force))
    return "Pressure: \(Self.percent(tip.force)) of the tip's range, heard as \(bent)"
  }

  /// How the pen leans, by an angle and a direction.
  ///
  /// - Parameter isReported: whether the tablet reports it at all.
  /// - Returns: the line.
  public func leanSentence(isReported: Bool) -> String {
    guard isReported else { return "Lean: this tablet does not report it" }
    guard let lean else { return "Lean: 0°, upright" }
    let directions = [
      "away from you", "away to the right", "to the right", "towards you and to the right",
      "towards you", "towards you and to the left", "to the left", "away to the left",
    ]
    let direction = directions[Int((lean.directionDegrees / 45).rounded()) % 8]
    let degrees = Int(lean.directionDegrees.rounded()) % 360
    return "Lean: \(Int(lean.degrees.rounded()))°, \(direction) (\(degrees)° clockwise from away)"
  }

  /// The tool, the turn of its barrel and the buttons that are held.
  ///
  /// - Parameter hasRotation: whether the tablet reports the turn of the barrel.
  /// - Returns: the line.
  public func toolSentence(hasRotation: Bool) -> String {
    let place =
      sample.isInContact ? "touching" : sample.isInProximity ? "hovering" : "out of reach"
    var words = "Tool: \(sample.tool.word), \(place)"
    if sample.serial != 0 { words += ", number \(sample.serial)" }
    if hasRotation { words += "; barrel turned by \(Int(sample.rotationDegrees.rounded()))°" }
    let held = [
      (PenButtons.lower, "lower"), (.upper, "upper"), (.third, "third"),
    ].filter { sample.buttons.contains($0.0) }.map(\.1)
    return words + "; buttons held: " + (held.isEmpty ? "none" : held.joined(separator: ", "))
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}

extension PenTool {
  /// The tool's name.
  public var word: String {
    switch self {
    case .pen: "pen"
    case .eraser: "eraser"
    case .brush: "brush"
    case .pencil: "pencil"
    case .airbrush: "airbrush"
    case .mouse: "tablet's mouse"
    case .lens: "lens cursor"
    case .finger: "finger"
    case .cursor: "cursor"
    }
  }
}

extension TipReading {
  /// What to do about a worn tip; nil for one that is not.
  public var wornSentence: String? {
    guard isWorn else { return nil }
    let percent = (restFraction * 1_000).rounded() / 10
    let figure = percent == percent.rounded() ? "\(Int(percent))" : "\(percent)"
    let subtracted =
      "Worn tip: it reports \(figure) % of its range although it hovers, which is subtracted from "
      + "every touch"
    return subtracted
      + (isWornOut
        ? "; strokes may not end: put in a new nib now."
        : "; put in a new nib soon.")
  }
}
