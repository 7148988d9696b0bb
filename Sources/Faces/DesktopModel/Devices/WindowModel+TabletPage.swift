// The page of the tablet: the pen as it is now, a field to try it in, and the curve that its pressure is bent by.

import Calibration
import Geometry
import Library
import Pen
import Realtime
import Session
import Tablet
import Translation
import Wording

extension WindowModel {
  // A pen that is not taken moves the desktop's pointer, too, some frames later.
  private static let pointerNanoseconds: Int64 = 500_000_000
  // The middle of the range: a mouse has no pressure.
  private static let mouseForce = 0.5

  /// Begins to look at the pen, or looks no longer.
  public func seeTabletPage(_ isSeen: Bool) {
    guard isSeen != tabletPage.isSeen else { return }
    tabletPage.isSeen = isSeen
    if isSeen {
      lookForPad()
      lookForCameras()
    } else {
      session?.stopPenLooks()
    }
    changes.formUnion([.tablet, .pen])
  }

  /// Takes in what the pen did since the last frame.
  func followTabletPage() {
    followTouchedControls()
    guard tabletPage.isSeen, let session else { return }
    var hasMoved = false
    session.takePenLooks { look in
      hasMoved = true
      tabletPage.look = look
      followBarrel(look)
      guard look.sample.isInContact, let area = session.tablet?.area else {
        return tabletPage.field.lift()
      }
      tabletPage.touchNanoseconds = MonotonicClock.nowNanoseconds()
      let place = look.sample.position
      tabletPage.field.draw(
        x: (place.x - area.minimum.x) / max(area.maximum.x - area.minimum.x, 1),
        y: (place.y - area.minimum.y) / max(area.maximum.y - area.minimum.y, 1),
        pressure: look.sample.pressure)
    }
    if hasMoved { changes.formUnion([.pen, .readout]) }
  }

  /// Forgets a pen that is not there any more.
  func endTabletPagePen() {
    tabletPage.look = nil
    tabletPage.field.lift()
    changes.formUnion([.pen, .readout])
  }

  // MARK: The pen

  /// The pen's last report; nil before the first one and without a tablet.
  public var penLook: PenLook? { hasTablet ? tabletPage.look : nil }

  /// The force of the pen that touches, 0...1; nil while none does.
  public var penForce: Double? {
    penLook.flatMap { $0.sample.isInContact ? $0.tip?.force : nil }
  }

  /// How the pen leans; nil where it is upright, away or does not tell.
  public var penLean: PenLean? {
    penLook.flatMap { $0.sample.isInProximity ? $0.lean : nil }
  }

  /// What the pen does, a line each; one line where there is nothing to tell.
  public var penLines: [String] {
    guard let tablet = session?.tablet else { return [translated("No tablet is read.")] }
    guard let look = penLook else { return [translated("Bring the pen near the tablet.")] }
    return [
      look.pressureSentence(tabletSettings.pressureCurve),
      look.leanSentence(isReported: tablet.reportsTilt),
      look.toolSentence(hasRotation: tablet.reportsRotation),
    ]
  }

  /// What to do about a worn tip; nil where none is known.
  public var wornTipText: String? { penLook?.tip?.wornSentence }

  /// Where the image lies on the tablet; nil without a tablet.
  public var mappingText: String? {
    guard let session, let tablet = session.tablet, let map = session.map else { return nil }
    return map.sentence(on: tablet)
  }

  // MARK: The test field

  /// The strokes of the test field.
  public var testField: TestField { tabletPage.field }

  /// How wide the tablet is for its height; that of a usual one without a tablet.
  public var tabletAspect: Double {
    guard let tablet = session?.tablet, let area = tablet.area else { return 1.6 }
    let (x, y) = (area.maximum.x - area.minimum.x, area.maximum.y - area.minimum.y)
    guard x > 0, y > 0 else { return 1.6 }
    guard let across = area.unitsPerMillimetreX, let down = area.unitsPerMillimetreY else {
      return x / y
    }
    return (x / across) / (y / down)
  }

  /// Draws in the test field with the mouse, as half the force; nothing while the pen itself draws.
  public func drawTest(x: Double, y: Double) {
    let now = MonotonicClock.nowNanoseconds()
    guard
      tabletPage.touchNanoseconds == .min
        || now - tabletPage.touchNanoseconds > Self.pointerNanoseconds
    else { return }
    let pressure = tabletSettings.pressureCurve.pressure(ofForce: Self.mouseForce)
    tabletPage.field.draw(x: x, y: y, pressure: pressure)
    changes.insert(.pen)
  }

  /// Ends a stroke of the mouse.
  public func liftTest() { tabletPage.field.lift() }

  /// Empties the test field.
  public func clearTest() {
    tabletPage.field.clear()
    changes.insert(.pen)
    say(translated("The test field is empty"))
  }

  // MARK: The curve

  /// The point of the curve that keys move.
  public var curvePoint: CurvePoint { tabletPage.point }

  /// The point that keys move, with its place, for screen readers.
  public var curvePointText: String {
    let place = curvePoint.place(on: tabletSettings.pressureCurve)
    let name = curvePoint == .first ? translated("Light touches") : translated("Firm touches")
    return translated(
      "\(name): force \(Self.percent(place.force)), pressure \(Self.percent(place.pressure))")
  }

  /// The curve in a few numbers.
  public var curveText: String {
    let curve = tabletSettings.pressureCurve
    let pairs = [0.25, 0.5, 0.75].map { force in
      translated(
        "\(Self.percent(force)) to \(Self.percent(curve.pressure(ofForce: force)))",
        context: "force to pressure")
    }
    return translated("Force to pressure: " + "\(pairs.joined(separator: ", "))")
  }

  /// Leaves the curve as it is, which is the user's own only where a point was moved.
  public func keepPressureCurve() {
    changes.insert(.tablet)
    if NamedCurve(tabletSettings.pressureCurve) != nil {
      say(translated("Move a point of the curve to make one of your own"))
    }
  }

  /// Moves the point that keys move, in percent.
  public func moveCurvePoint(force: Int, pressure: Int) {
    let place = curvePoint.place(on: tabletSettings.pressureCurve)
    setCurvePoint(
      force: place.force + Double(force) / 100, pressure: place.pressure + Double(pressure) / 100)
    say(curvePointText)
  }

  /// Chooses the point that keys move.
  public func chooseCurvePoint(_ point: CurvePoint) {
    tabletPage.point = point
    changes.insert(.tablet)
    say(curvePointText)
  }

  /// Takes the point of the curve that is nearest, as a drag begins.
  public func takeCurvePoint(force: Double, pressure: Double) {
    func distance(_ point: CurvePoint) -> Double {
      let place = point.place(on: tabletSettings.pressureCurve)
      let (x, y) = (place.force - force, place.pressure - pressure)
      return x * x + y * y
    }
    tabletPage.point = distance(.second) < distance(.first) ? .second : .first
    changes.insert(.tablet)
  }

  /// Moves the point that keys move to another place; nil leaves one of the two as it is.
  ///
  /// - Parameters:
  ///   - force: the force, 0...1.
  ///   - pressure: the pressure, 0...1.
  ///   - isKept: whether it is kept; a hand that still drags is not done yet.
  ///   - isDragEnd: whether a drag ends, whose last move was shown and not kept.
  public func setCurvePoint(
    force: Double?, pressure: Double?, isKept: Bool = true, isDragEnd: Bool = false
  ) {
    let curve = tabletSettings.pressureCurve
    let place = curvePoint.place(on: curve)
    let moved = curvePoint.moved(
      toForce: force ?? place.force, pressure: pressure ?? place.pressure, on: curve)
    guard moved != curve || isDragEnd else { return }
    setPressureCurve(moved, isKept: isKept)
  }

  /// Ends the drag of a point at a place, which is kept and said.
  public func endCurveDrag(force: Double, pressure: Double) {
    setCurvePoint(force: force, pressure: pressure, isDragEnd: true)
    say(curvePointText)
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
