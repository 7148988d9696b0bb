// The search for tablets and the table of models.
import Tablet
import TestSupport
import Testing

@Suite("Tablet discovery")
struct TabletDiscoveryTests {
  @Test("the list holds every node by number, with its kind and its model")
  func list() async throws {
    try await FakeTabletBed.run { bed in
      #expect(TabletDiscovery.list().isEmpty)
      // The ids of an Intuos Pro M, under a made-up name.
      let known = FakeTabletPen.description.replacing("1d50 7e57", with: "056a 0357")
      _ = try bed.plug(FakeTabletPen.pad, number: 10)
      _ = try bed.plug(known, number: 9)
      _ = try bed.plug(FakeTabletPen.pointer, number: 2)
      let nodes = TabletDiscovery.list()
      #expect(
        nodes.map(\.path) == ["/dev/input/event2", "/dev/input/event9", "/dev/input/event10"])
      #expect(try nodes.map { try $0.description.get().kind } == [.mouse, .pen, .pad])
      #expect(nodes.map { $0.model?.name } == [nil, "Wacom Intuos Pro M", nil])
    }
  }

  @Test("models are what libwacom's own lists say, and unknown ids have none")
  func models() throws {
    // libwacom-list-local-devices --database and the files under /usr/share/libwacom.
    let intuos = try #require(WacomModel.lookUp(vendor: 0x056A, product: 0x0357))
    #expect(intuos.name == "Wacom Intuos Pro M" && intuos.modelName == "PTH-660")
    #expect(intuos.widthInches == 9 && intuos.heightInches == 6)
    #expect(intuos.isReversible && intuos.hasTouch && !intuos.isDisplay && !intuos.isBuiltIn)
    let cintiq = try #require(WacomModel.lookUp(vendor: 0x056A, product: 0x0333))
    #expect(cintiq.isDisplay && !cintiq.isReversible)
    #expect(WacomModel.lookUp(vendor: 0x1D50, product: 0x7E57) == nil)
  }
}
