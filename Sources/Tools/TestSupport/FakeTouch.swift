// Touch surfaces as drivers describe them, for tests.

/// Descriptions of made-up touch surfaces with the abilities of real ones.
public enum FakeTouch {
  typealias Axis = FakeTabletDescription.Axis

  /// The touch sensor of a display tablet: 294 x 165 mm, ten fingers, the numbers of a Cintiq 13HD
  /// touch, which differ from its pen's.
  public static let display = FakeTabletDescription(
    "Penumbra Test Display Finger", keys: [0x14A],
    axes: area(2937, 1652, resolution: 10, slots: 10).merging([
      0x30: Axis(0, 2937), 0x32: Axis(0, 2937), 0x33: Axis(0, 1652), 0x34: Axis(0, 1),
    ]) { $1 }, properties: [1]
  ).with {
    $0.vendor = 0x056A
    $0.product = 0x0335
  }

  /// The pen of that display tablet: 295.8 x 167.2 mm.
  public static let displayPen = FakeTabletDescription.pen.with {
    $0.name = "Penumbra Test Display Pen"
    $0.vendor = 0x056A
    $0.product = 0x0333
    $0.axes[0x00] = Axis(0, 59_152, resolution: 200)
    $0.axes[0x01] = Axis(0, 33_448, resolution: 200)
    $0.properties = [1]
  }

  /// The touch surface of an opaque tablet, sixteen fingers and no resolution, the numbers of a
  /// middle Intuos5 touch: pen and touch share them.
  public static let opaque = FakeTabletDescription(
    "Penumbra Test Finger", keys: [0x110, 0x145, 0x148, 0x14A, 0x14D, 0x14E, 0x14F],
    axes: area(4096, 4096, resolution: 0, slots: 16).merging([0x30: Axis(0, 255)]) { $1 },
    properties: [0]
  ).with {
    $0.vendor = 0x056A
    $0.product = 0x0027
  }

  /// The pen of that tablet.
  public static let opaquePen = FakeTabletDescription.pen.with {
    $0.name = "Penumbra Test Opaque Pen"
    $0.vendor = 0x056A
    $0.product = 0x0027
  }

  /// The touch surface of a small tablet: two fingers, no resolution, and buttons of a touchpad.
  public static let twoFingers = FakeTabletDescription(
    "Penumbra Test Two Fingers", keys: [0x110, 0x111, 0x115, 0x116, 0x145, 0x14A, 0x14D],
    axes: area(15_360, 10_240, resolution: 0, slots: 2), properties: [0]
  ).with {
    $0.vendor = 0x056A
    $0.product = 0x00D1
  }

  /// A touch screen that distinguishes palms from fingers and measures pressure.
  public static let screen = FakeTabletDescription(
    "Penumbra Test Touch Screen", keys: [0x14A],
    axes: area(3000, 2000, resolution: 10, slots: 12).merging([
      0x30: Axis(0, 200), 0x37: Axis(0, 2), 0x3A: Axis(0, 255),
    ]) { $1 }, properties: [1])

  /// A touch screen of protocol A: places without slots.
  public static let withoutSlots = FakeTabletDescription(
    "Penumbra Test Protocol A", keys: [0x14A],
    axes: area(9600, 7200, resolution: 0, slots: 0), properties: [1])

  private static func area(
    _ width: Int32, _ height: Int32, resolution: Int32, slots: Int32
  ) -> [Int: Axis] {
    var axes = [
      0x00: Axis(0, width, resolution: resolution), 0x01: Axis(0, height, resolution: resolution),
      0x35: Axis(0, width, resolution: resolution), 0x36: Axis(0, height, resolution: resolution),
    ]
    if slots > 0 {
      axes[0x2F] = Axis(0, slots - 1)
      axes[0x39] = Axis(0, 65_535)
    }
    return axes
  }
}
