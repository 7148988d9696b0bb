// The search for tablets and the table of models.
import Tablet
import TestNeeds
import TestSupport
import Testing

@Suite("Tablet discovery", .needs(.devices))
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

  private func model(
    _ bus: UInt16, _ vendor: UInt16, _ product: UInt16, _ name: String = ""
  ) -> WacomModel? {
    WacomModel.lookUp(
      TabletIdentity(busType: bus, vendor: vendor, product: product, name: name))
  }

  @Test("models are what libwacom's own lists say, and unknown ids have none")
  func models() throws {
    // libwacom-list-local-devices --database and the files under /usr/share/libwacom.
    let intuos = try #require(model(3, 0x056A, 0x0357))
    #expect(intuos.name == "Wacom Intuos Pro M" && intuos.modelName == "PTH-660")
    #expect(intuos.widthInches == 9 && intuos.heightInches == 6)
    #expect(intuos.isReversible && intuos.hasTouch && !intuos.isDisplay && !intuos.isBuiltIn)
    let cintiq = try #require(model(3, 0x056A, 0x0333))
    #expect(cintiq.isDisplay && !cintiq.isReversible)
    #expect(model(3, 0x1D50, 0x7E57) == nil)
  }

  @Test("a tablet is known over Bluetooth too, and makers' shared ids are told apart by name")
  func modelsByBusAndName() throws {
    // intuos-pro-2-m.tablet: usb:056a:0357;bluetooth:056a:0360.
    #expect(model(5, 0x056A, 0x0360)?.modelName == "PTH-660")
    #expect(model(5, 0x056A, 0x0357) == nil)
    // Files of one maker that all say 256c:006d, and differ in the name of the node.
    let names = ["HUION Huion Tablet_H640P Pen", "HUION Huion Tablet_HS611 Pen"]
    let models = try names.map { try #require(model(3, 0x256C, 0x006D, $0)).name }
    #expect(models == ["Huion H640P", "HUION HS611"] || Set(models).count == 2)
    #expect(models.allSatisfy { $0.lowercased().contains("huion") })
  }
}
