// The kind of a node, for descriptions assembled from the kernel's rules of what each driver
// reports (Documentation/input/event-codes.rst).
import Foundation
import Tablet
import TestNeeds
import TestSupport
import Testing

@Suite("Kinds of device", .needs(.devices))
struct KindTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var description: FakeTabletDescription
    var kind: DeviceKind
    var missing: Set<PenFeature> = []

    var testDescription: String { description.name }
  }

  typealias Axis = FakeTabletDescription.Axis

  private static let area: [Int: Axis] = [
    0: Axis(0, 15_200, resolution: 100), 1: Axis(0, 9_500, resolution: 100),
  ]
  private static let stylus = [0x140, 0x14A, 0x14B, 0x14C]

  static let cases: [Case] =
    pens + [
      Case(description: pad("an old pad with axes from 0 to 1", [0x100, 0x14B]), kind: .pad),
      Case(
        description: FakeTabletDescription(
          "a pad with buttons alone", keys: Array(0x100...0x107)), kind: .pad),
      Case(
        description: FakeTabletDescription(
          "a remote of buttons and a ring", keys: [0x100, 0x130, 0x135],
          axes: [0x08: Axis(0, 71), 0x28: Axis(0, 0)]), kind: .pad),
      Case(
        description: FakeTabletDescription(
          "a tablet's touch surface", keys: [0x145, 0x14A, 0x14D],
          axes: area.merging([0x2F: Axis(0, 15), 0x35: Axis(0, 4095), 0x36: Axis(0, 4095)]) { $1 }),
        kind: .touch),
      Case(
        description: FakeTabletDescription(
          "a touchpad with buttons", keys: [0x110, 0x145, 0x14A, 0x14D],
          axes: area.merging([0x2F: Axis(0, 4), 0x35: Axis(0, 1200), 0x36: Axis(0, 800)]) { $1 },
          properties: [0]), kind: .touch),
      Case(
        description: FakeTabletDescription(
          "a touch screen", keys: [0x14A], axes: area, properties: [1]), kind: .touch),
      Case(
        description: FakeTabletDescription(
          "a virtual machine's pointer", keys: [0x110, 0x111, 0x112],
          axes: [0: Axis(0, 32_767), 1: Axis(0, 32_767)], relativeAxes: [8]), kind: .mouse),
      Case(
        description: FakeTabletDescription(
          "a mouse", keys: [0x110, 0x111, 0x112], relativeAxes: [0, 1, 8]), kind: .mouse),
      Case(description: FakeTabletDescription("a keyboard", keys: Array(1...120)), kind: .other),
      Case(
        description: FakeTabletDescription(
          "a joystick", keys: [0x120, 0x121], axes: [0: Axis(-127, 127), 1: Axis(-127, 127)]),
        kind: .other),
      Case(
        description: FakeTabletDescription(
          "a tablet's motion sensor", axes: [0: Axis(-64, 64), 1: Axis(-64, 64)], properties: [6]),
        kind: .other),
      Case(description: FakeTabletDescription("a lid switch"), kind: .other),
    ]
    + [
      FakeTouch.display, FakeTouch.opaque, FakeTouch.twoFingers, FakeTouch.screen,
      FakeTouch.withoutSlots,
    ].map { Case(description: $0, kind: .touch) }

  private static let pens: [Case] = [
    Case(description: .pen, kind: .pen),
    Case(
      description: FakeTabletDescription.pen.with {
        $0.name = "a pen display"
        $0.properties = [1]
      }, kind: .pen),
    Case(
      description: FakeTabletDescription.pen.with {
        $0.name = "a pen without resolution, as drivers before 2012"
        for code in [0, 1] { $0.axes[code]?.resolution = 0 }
      }, kind: .pen, missing: [.resolution]),
    Case(
      description: FakeTabletDescription.pen.with {
        $0.name = "a pen without tilt"
        $0.axes[0x1A] = nil
        $0.axes[0x1B] = nil
      }, kind: .pen, missing: [.tilt]),
    Case(
      description: FakeTabletDescription.pen.with {
        $0.name = "a pen without pressure"
        $0.axes[0x18] = nil
      }, kind: .pen, missing: [.pressure]),
    Case(
      description: FakeTabletDescription(
        "a pen without BTN_TOOL_PEN", keys: [0x110, 0x14A, 0x14B],
        axes: area.merging([0x18: Axis(0, 2047)]) { $1 }),
      kind: .pen, missing: [.tilt, .toolPen]),
    Case(
      description: FakeTabletDescription(
        "the least a pen can be", keys: stylus,
        axes: [
          0: Axis(0, 4000), 1: Axis(0, 3000),
        ]), kind: .pen, missing: [.resolution, .pressure, .tilt]),
    Case(
      description: FakeTabletDescription(
        "pen and pad in one node", keys: stylus + [0x100, 0x101, 0x141, 0x146, 0x147],
        axes: area.merging([0x18: Axis(0, 1023), 0x08: Axis(0, 71)]) { $1 }, relativeAxes: [8]),
      kind: .pen, missing: [.tilt]),
    Case(
      description: FakeTabletDescription(
        "a puck alone", keys: [0x110, 0x111, 0x147], axes: area), kind: .pen,
      missing: [.pressure, .tilt, .toolPen]),
  ]

  private static func pad(_ name: String, _ keys: [Int]) -> FakeTabletDescription {
    FakeTabletDescription(
      name, keys: keys, axes: [0: Axis(0, 1), 1: Axis(0, 1), 0x28: Axis(0, 0)])
  }

  @Test("a node's kind, what it lacks and whether it can point, from its text", arguments: cases)
  func text(_ each: Case) throws {
    let description = try EvemuRecording(
      contents: Array(each.description.text.utf8), path: each.description.name
    ).description
    #expect(description.kind == each.kind)
    if each.kind == .pen { #expect(Set(description.missing) == each.missing) }
    let canPoint = each.kind == .pen || each.description.name.contains("virtual machine")
    #expect(description.canPoint == canPoint)
  }

  @Test("live nodes give the same descriptions, kinds and lacks")
  func live() async throws {
    try await FakeTabletBed.run { bed in
      for (number, each) in Self.cases.enumerated() {
        let tablet = try bed.plug(each.description.text, number: number)
        let found = TabletDiscovery.node(at: tablet.path)
        let description = try found.description.get()
        #expect(description.kind == each.kind, "\(each.description.name)")
        let text = try EvemuRecording(contents: Array(each.description.text.utf8), path: "text")
        #expect(description == text.description, "\(each.description.name)")
      }
      #expect(TabletDiscovery.list().count == Self.cases.count)
    }
  }

  @Test("identities tell the same device, the same model and different ones")
  func likeness() {
    let first = TabletIdentity(
      busType: 3, vendor: 1, product: 2, version: 3, name: "Pen", physicalPath: "usb-1/input0")
    func likeness(_ change: (inout TabletIdentity) -> Void) -> TabletIdentity.Likeness {
      var other = first
      change(&other)
      #expect(first.likeness(to: other) == other.likeness(to: first))
      return first.likeness(to: other)
    }
    #expect(likeness { _ in } == .same)
    // New firmware is no new tablet.
    #expect(likeness { $0.version = 4 } == .same)
    #expect(likeness { $0.physicalPath = "usb-2/input0" } == .sameModel)
    #expect(likeness { $0.physicalPath = "" } == .sameModel)
    #expect(likeness { $0.uniqueIdentifier = "A" } == .same)
    #expect(likeness { $0.name = "Pad" } == .different)
    #expect(likeness { $0.busType = 5 } == .different)
    #expect(likeness { $0.vendor = 9 } == .different)
    #expect(likeness { $0.product = 9 } == .different)
    var marked = first
    marked.uniqueIdentifier = "A"
    var moved = marked
    moved.physicalPath = "usb-9/input0"
    #expect(marked.likeness(to: moved) == .same)
    moved.uniqueIdentifier = "B"
    #expect(marked.likeness(to: moved) == .different)
  }
}
