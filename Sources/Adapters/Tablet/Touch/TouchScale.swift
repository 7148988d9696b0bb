// Converts the device units of a slot to the units of a sample.
//
// A tablet's pen and fingers share one surface and count it in different units. Where both report
// millimetres their centres are aligned, because pens reach a little beyond the area that senses
// fingers; otherwise their edges are.
import Geometry

/// How one touch surface's raw values become places, pressure and size.
struct TouchScale {
  private struct Axis {
    var scale = 1.0
    var offset = 0.0

    func place(_ value: Int32) -> Double { Double(value) * scale + offset }
  }

  private let x: Axis
  private let y: Axis
  private let pressure: AxisRange?
  private let major: AxisRange?

  /// Creates the scale of a surface, in its own units or in those of a pen.
  init(surface: TouchSurface, description: TabletDescription, pen: TabletDescription?) {
    x = TouchScale.axis(surface.xAxis, pen?.xAxis)
    y = TouchScale.axis(surface.yAxis, pen?.yAxis)
    // Without a range a value has no meaning.
    pressure = description.axes[AxisCode.touchPressure].flatMap { $0.span > 0 ? $0 : nil }
    major = description.axes[AxisCode.touchMajor].flatMap { $0.span > 0 ? $0 : nil }
  }

  private static func axis(_ touch: AxisRange, _ pen: AxisRange?) -> Axis {
    guard let pen, touch.span > 0, pen.span > 0 else { return Axis() }
    let hasMillimetres = touch.resolution > 0 && pen.resolution > 0
    let scale =
      hasMillimetres
      ? Double(pen.resolution) / Double(touch.resolution) : pen.span / touch.span
    let middle = (Double(touch.minimum) + Double(touch.maximum)) / 2
    return Axis(
      scale: scale, offset: (Double(pen.minimum) + Double(pen.maximum)) / 2 - middle * scale)
  }

  func position(of slot: TouchSlot) -> TabletPoint {
    TabletPoint(x: x.place(slot.x), y: y.place(slot.y))
  }

  func pressure(of slot: TouchSlot) -> Double {
    pressure?.fraction(of: slot.pressure) ?? 0
  }

  func size(of slot: TouchSlot) -> Double {
    major?.fraction(of: slot.major) ?? 0
  }
}
