// The tip, or one or two fingers, as they turn what a key has put under them. Only what touches turns: lifted,
// the hand takes hold elsewhere and goes on.

import Geometry
import RealModule

/// What one source holds of the knobs.
public struct KnobGrip: Sendable, Hashable {
  /// The lean below which a pen has no direction that can be trusted, in degrees.
  ///
  /// A tilt is told to a degree or so; upright, that is all round.
  public static let leastTiltDegrees = 10.0

  private let height: Double
  private let unitsAcross: Double
  private var first: TabletPoint?
  private var second: TabletPoint?
  private var up = Ratchet()
  private var turn = TurnRatchet()
  private var hasRoll = false

  /// A grip on a surface.
  ///
  /// - Parameters:
  ///   - height: its height, in its units.
  ///   - unitsAcross: how many units along x are as long as one along y.
  public init(height: Double, unitsAcross: Double = 1) {
    self.height = max(height, 1)
    self.unitsAcross = unitsAcross > 0 ? unitsAcross : 1
  }

  /// Lets go of everything.
  public mutating func letGo() {
    (first, second) = (nil, nil)
    up.letGo()
    turn.letGo()
  }

  /// Goes on to a sample: of the pen, or of one of two fingers.
  ///
  /// - Returns: what it moved and turned.
  public mutating func follow(_ sample: PenSample<TabletPoint>) -> KnobTurn {
    let place = sample.isInProximity && sample.isInContact ? sample.position : nil
    let former = sample.pointer == 0 ? first : second
    if sample.pointer == 0 { first = place } else { second = place }
    // Another number of fingers, or another way to the tablet, is another grip.
    if (former == nil) != (place == nil) || sample.isDiscontinuity {
      up.letGo()
      turn.letGo()
    }
    if sample.rotationDegrees != 0 { hasRoll = true }
    switch (first, second) {
    case (nil, nil): return KnobTurn()
    case (let one?, nil), (nil, let one?):
      return KnobTurn(up: moved(to: one.y), degrees: turn.follow(angle(of: sample)))
    case (let one?, let two?):
      let across = (two.x - one.x) / unitsAcross
      let degrees = Double.atan2(y: two.y - one.y, x: across) * 180 / .pi
      return KnobTurn(up: moved(to: (one.y + two.y) / 2), degrees: turn.follow(degrees))
    }
  }

  private mutating func moved(to y: Double) -> Double { -up.follow(y) / height }

  /// The roll of the barrel where the pen tells it, or else the direction it leans in.
  private func angle(of sample: PenSample<TabletPoint>) -> Double? {
    hasRoll
      ? sample.rotationDegrees
      : Self.azimuthDegrees(tiltX: sample.tiltXDegrees, tiltY: sample.tiltYDegrees)
  }

  /// The direction a pen leans in, clockwise from the right, in degrees; nil where it stands too upright.
  ///
  /// The two tilts are the angles of the pen's shadow on two upright planes, so their tangents are the two
  /// sides of a right triangle on the tablet.
  public static func azimuthDegrees(tiltX: Double, tiltY: Double) -> Double? {
    let x = Double.tan(tiltX * .pi / 180)
    let y = Double.tan(tiltY * .pi / 180)
    let lean = Double.atan((x * x + y * y).squareRoot()) * 180 / .pi
    guard lean >= leastTiltDegrees else { return nil }
    return Double.atan2(y: y, x: x) * 180 / .pi
  }
}
