// What the tablet's pen does, in words.

import Calibration
import Geometry
import Pen
import Tablet
import Translation

extension PenLook {
  /// The pressure before and after the curve.
  public func pressureSentence(_ curve: PressureCurve) -> String {
    guard let tip else { return translated("Pressure: this tool does not report it") }
    let bent = Self.percent(curve.pressure(ofForce: tip.force))
    return translated("Pressure: \(Self.percent(tip.force)) of the tip's range, heard as \(bent)")
  }

  /// How the pen leans, by an angle and a direction.
  ///
  /// - Parameter isReported: whether the tablet reports it at all.
  /// - Returns: the line.
  public func leanSentence(isReported: Bool) -> String {
    guard isReported else { return translated("Lean: this tablet does not report it") }
    guard let lean else { return translated("Lean: 0°, upright") }
    let directions = [
      translated("away from you"), translated("away to the right"), translated("to the right"),
      translated("towards you and to the right"),
      translated("towards you"), translated("towards you and to the left"),
      translated("to the left"), translated("away to the left"),
    ]
    let direction = directions[Int((lean.directionDegrees / 45).rounded()) % 8]
    let degrees = Int(lean.directionDegrees.rounded()) % 360
    return translated(
      "Lean: \(Int(lean.degrees.rounded()))°, \(direction) (\(degrees)° clockwise from away)")
  }

  /// The tool, the turn of its barrel and the buttons that are held.
  ///
  /// - Parameter hasRotation: whether the tablet reports the turn of the barrel.
  /// - Returns: the line.
  public func toolSentence(hasRotation: Bool) -> String {
    let place =
      sample.isInContact
      ? translated("touching")
      : sample.isInProximity ? translated("hovering") : translated("out of reach")
    var words = translated("Tool: \(sample.tool.word), \(place)")
    if sample.serial != 0 { words += translated(", number \(sample.serial)") }
    if hasRotation {
      words += translated("; barrel turned by \(Int(sample.rotationDegrees.rounded()))°")
    }
    let held = [
      (PenButtons.lower, translated("lower")), (.upper, translated("upper")),
      (.third, translated("third")),
    ].filter { sample.buttons.contains($0.0) }.map(\.1)
    return translated(
      "\(words)" + "; buttons held: "
        + "\(held.isEmpty ? translated("none") : held.joined(separator: ", "))")
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}

extension PenTool {
  /// The tool's name.
  public var word: String {
    switch self {
    case .pen: translated("pen")
    case .eraser: translated("eraser")
    case .brush: translated("brush")
    case .pencil: translated("pencil")
    case .airbrush: translated("airbrush")
    case .mouse: translated("tablet's mouse")
    case .lens: translated("lens cursor")
    case .finger: translated("finger")
    case .cursor: translated("cursor")
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
      translated(
        "Worn tip: it reports \(figure) % of its range although it hovers, which is subtracted from "
          + "every touch")
    return subtracted
      + (isWornOut
        ? translated("; strokes may not end: put in a new nib now.")
        : translated("; put in a new nib soon."))
  }
}
