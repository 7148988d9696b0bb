// What a pad has, by what its node reports. Source of truth: the codes of the made-up nodes, and the nine buttons that
// libwacom's file of the Intuos4 6x9 names.

import Tablet
import TestNeeds
import TestSupport
import Testing

@Suite("Layouts of pads", .needs(.devices))
struct PadLayoutTests {
  private static func description(_ text: String) throws -> TabletDescription {
    try EvemuRecording(contents: Array(text.utf8), path: "pad").description
  }

  @Test("buttons, rings, strips and dials are counted as commands count them")
  func counted() throws {
    let plain = PadLayout(try Self.description(FakeTabletPen.pad), model: nil)
    #expect(plain.buttonCount == 8 && plain.rings == [1])
    #expect(plain.strips.isEmpty && plain.dials.isEmpty)
    let full = FakeTabletDescription(
      "Penumbra Test Pad", keys: [0x100, 0x101, 0x130, 0x126, 0x14B],
      axes: [
        0: .init(0, 1), 1: .init(0, 1), 0x03: .init(0, 4096), 0x04: .init(0, 4096),
        0x06: .init(0, 71), 0x08: .init(0, 71), 0x28: .init(0, 0),
      ], relativeAxes: [0x06, 0x07])
    let layout = PadLayout(try Self.description(full.text), model: nil)
    #expect(layout.buttonCount == 4 && layout.rings == [1, 2])
    #expect(layout.strips == [1, 2] && layout.dials == [1, 2])
    let second = full.with {
      ($0.axes[0x08], $0.axes[0x03], $0.relativeAxes) = (nil, .init(0, 0), [0x06])
    }
    let one = PadLayout(try Self.description(second.text), model: nil)
    #expect(one.rings == [2] && one.strips == [2] && one.dials == [2])
  }

  @Test("of a model that is known, no more buttons than it has; the pad is found by its pen")
  func known() async throws {
    let intuos = FakeTabletDescription(
      "Wacom Intuos4 6x9 Pad", keys: Array(0x100...0x109) + [0x130, 0x131, 0x14B],
      axes: [0: .init(0, 1), 1: .init(0, 1), 0x08: .init(0, 71), 0x28: .init(0, 0)]
    ).with { ($0.vendor, $0.product) = (0x056A, 0x00B9) }
    let pen = FakeTabletDescription.pen.with {
      ($0.name, $0.vendor, $0.product) = ("Wacom Intuos4 6x9 Pen", 0x056A, 0x00B9)
    }
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(pen.text, physicalPath: "usb-1/input0")
      _ = try bed.plug(FakeTabletPen.pad, number: 6, physicalPath: "usb-2/input0")
      let identity = try TabletDiscovery.node(at: tablet.path).description.get().identity
      #expect(TabletDiscovery.padLayout(ofPen: identity) == nil)
      _ = try bed.plug(intuos.text, number: 7, physicalPath: "usb-1/input1")
      let layout = try #require(TabletDiscovery.padLayout(ofPen: identity))
      #expect(layout.buttonCount == 9 && layout.rings == [1])
    }
  }
}
