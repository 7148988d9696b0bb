// Touch surfaces among the nodes of a machine, with sizes from the node or from libwacom's database,
// and the pen each belongs to.
import Tablet
import TestNeeds
import TestSupport
import Testing

@Suite("Touch surfaces found", .needs(.devices))
struct TouchDiscoveryTests {
  private static let hub = "usb-0000:00:14.0-1"

  @Test("slots and sizes: the node's own, else the database's whole inches, else none")
  func surfaces() async throws {
    try await FakeTabletBed.run { bed in
      func surface(_ device: FakeTabletDescription, _ number: Int) throws -> TouchSurface? {
        TabletDiscovery.node(at: try bed.plug(device.text, number: number).path).touchSurface
      }
      let display = try #require(try surface(FakeTouch.display, 0))
      #expect(display.slotCount == 10 && display.isDirect && !display.isSizeApproximate)
      #expect(display.widthMillimetres == 293.7 && display.heightMillimetres == 165.2)
      let opaque = try #require(try surface(FakeTouch.opaque, 1))
      #expect(opaque.slotCount == 16 && !opaque.isDirect && opaque.isSizeApproximate)
      // libwacom: PTH-650, 9 x 6 inches.
      #expect(opaque.widthMillimetres == 228.6 && opaque.heightMillimetres == 152.4)
      let unknown = try #require(try surface(FakeTouch.twoFingers.with { $0.product = 0xFFFF }, 2))
      #expect(unknown.slotCount == 2 && unknown.widthMillimetres == nil)
      #expect(try surface(FakeTouch.withoutSlots, 3) == nil)
      #expect(try surface(.pen, 4) == nil)
      // A joystick with so many axes that they overlap the codes of touches.
      let joystick = FakeTouch.screen.with { $0.axes[0x2E] = .init(0, 255) }
      #expect(try surface(joystick, 5) == nil)
    }
  }

  @Test("a tablet's touch surface belongs to its pen, by numbers and socket")
  func sameTablet() async throws {
    try await FakeTabletBed.run { bed in
      for (number, port) in [(1, "1"), (3, "2")] {
        _ = try bed.plug(
          FakeTouch.opaquePen.text, number: number, physicalPath: "\(Self.hub).\(port)/input0")
        _ = try bed.plug(
          FakeTouch.opaque.text, number: number + 1, physicalPath: "\(Self.hub).\(port)/input1")
      }
      #expect(Self.pairs() == ["event2 event1", "event4 event3"])
    }
  }

  @Test("a display's touch sensor has other numbers: the database and the hub tell whose it is")
  func display() async throws {
    try await FakeTabletBed.run { bed in
      _ = try bed.plug(FakeTabletPen.description, number: 0, physicalPath: "\(Self.hub)/input0")
      let other = try bed.plug(
        FakeTouch.displayPen.text, number: 1, physicalPath: "usb-0000:00:14.0-4.1/input0")
      _ = try bed.plug(
        FakeTouch.displayPen.text, number: 2, physicalPath: "\(Self.hub).1/input0")
      _ = try bed.plug(FakeTouch.display.text, number: 3, physicalPath: "\(Self.hub).3/input0")
      _ = try bed.plug(FakeTouch.screen.text, number: 4, physicalPath: "\(Self.hub).5/input0")
      #expect(Self.pairs() == ["event3 event2", "event4 none"])
      let node = TabletDiscovery.node(at: "/dev/input/event3")
      #expect(node.model?.name == "Wacom Cintiq 13HD touch" && node.model?.isDisplay == true)
      // The other one alone is still the only pen this sensor can belong to.
      try other.unplug()
      #expect(Self.pairs() == ["event3 event2", "event4 none"])
    }
  }

  @Test("two tablets of one model, and nothing that tells them apart, give no pen")
  func ambiguous() async throws {
    try await FakeTabletBed.run { bed in
      _ = try bed.plug(FakeTouch.displayPen.text, number: 1)
      _ = try bed.plug(FakeTouch.display.text, number: 3)
      #expect(Self.pairs() == ["event3 event1"])
      _ = try bed.plug(FakeTouch.displayPen.text, number: 2)
      #expect(Self.pairs() == ["event3 none"])
    }
  }

  private static func pairs() -> [String] {
    let nodes = TabletDiscovery.list()
    return nodes.filter { $0.touchSurface != nil }.map { touch in
      let pen = TabletDiscovery.pen(of: touch, among: nodes)?.path
      return "\(touch.path) \(pen ?? "none")".replacing("/dev/input/", with: "")
    }
  }
}
