// What a tablet's pad has that can be pressed and turned.

/// The buttons, rings, strips and dials of a pad, counted from 1 as its commands count them.
public struct PadLayout: Sendable, Hashable {
  /// How many buttons there are.
  public let buttonCount: Int
  /// The rings.
  public let rings: [UInt8]
  /// The strips.
  public let strips: [UInt8]
  /// The dials and wheels.
  public let dials: [UInt8]

  /// What a pad reports; of buttons as many as its model is known to have.
  ///
  /// - Parameters:
  ///   - description: the pad's description of itself.
  ///   - model: its model in the tablet database; nil where it is not there.
  public init(_ description: TabletDescription, model: WacomModel?) {
    let reported = PadState.buttonCodes.count { description.keys.contains($0) }
    // Drivers for many models name the codes of the largest.
    let known = model?.padButtonCount ?? 0
    buttonCount = known > 0 ? min(reported, known) : reported
    func numbers(_ first: UInt16, _ second: UInt16) -> [UInt8] {
      [(UInt8(1), first), (2, second)].filter { (description.axes[$0.1]?.span ?? 0) > 0 }
        .map(\.0)
    }
    rings = numbers(AxisCode.ring, AxisCode.secondRing)
    strips = numbers(AxisCode.strip, AxisCode.secondStrip)
    let relative = description.relativeAxes
    let hasFirst = relative.contains(RelativeCode.wheel) || relative.contains(RelativeCode.dial)
    dials =
      (hasFirst ? [1] : []) + (relative.contains(RelativeCode.horizontalWheel) ? [2] : [])
  }
}

extension TabletDiscovery {
  /// The pad of a pen's tablet; nil where there is none that can be read.
  ///
  /// Opening all nodes takes a while.
  public static func padLayout(ofPen pen: TabletIdentity) -> PadLayout? {
    for path in paths() {
      guard let description = try? EvdevHandle(path: path).description, description.kind == .pad,
        description.identity.isPart(ofSameTabletAs: pen)
      else { continue }
      return PadLayout(description, model: node(at: path).model)
    }
    return nil
  }
}
