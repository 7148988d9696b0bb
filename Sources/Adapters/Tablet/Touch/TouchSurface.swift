// The properties of a surface that senses fingers.

/// The size and slots of a touch surface.
public struct TouchSurface: Sendable, Hashable {
  /// The horizontal axis of a finger's place, in device units.
  public let xAxis: AxisRange
  /// The vertical axis of a finger's place, in device units.
  public let yAxis: AxisRange
  /// The number of fingers it distinguishes.
  public let slotCount: Int
  /// Whether fingers touch what they point at: a screen, not a tablet or touchpad.
  public let isDirect: Bool
  /// The width in millimetres; nil where it is unknown.
  public let widthMillimetres: Double?
  /// The height in millimetres; nil where it is unknown.
  public let heightMillimetres: Double?
  /// Whether the size is the tablet database's, in whole inches, and not the device's own.
  public let isSizeApproximate: Bool

  // libevdev follows no more slots than these.
  static let slotLimit = 256

  /// Describes the surface of a device; nil for one that reports no fingers in slots.
  public init?(_ description: TabletDescription, model: WacomModel? = nil) {
    guard description.kind == .touch, let x = description.axes[AxisCode.touchX],
      let y = description.axes[AxisCode.touchY], let slots = description.axes[AxisCode.slot],
      description.axes[AxisCode.trackingIdentifier] != nil,
      description.axes[AxisCode.belowSlot] == nil, slots.maximum >= 0
    else { return nil }
    xAxis = x
    yAxis = y
    slotCount = min(Int(slots.maximum) + 1, TouchSurface.slotLimit)
    isDirect = description.isDirect
    // Old drivers give the resolution of one pair of axes only.
    let width = x.lengthMillimetres ?? description.widthMillimetres
    let height = y.lengthMillimetres ?? description.heightMillimetres
    if let width, let height {
      (widthMillimetres, heightMillimetres, isSizeApproximate) = (width, height, false)
    } else if let model, model.widthInches > 0, model.heightInches > 0 {
      // In tenths of a millimetre first, so that the decimals stay exact.
      widthMillimetres = Double(model.widthInches * 254) / 10
      heightMillimetres = Double(model.heightInches * 254) / 10
      isSizeApproximate = true
    } else {
      (widthMillimetres, heightMillimetres, isSizeApproximate) = (nil, nil, false)
    }
  }
}
