// Auto contrast of the selected region of interest. Source of truth: an image whose pixels have the value of their column.

import DesktopModel
import Micrograph
import Testing

@MainActor
@Suite("Contrast of a region", .timeLimit(.minutes(60))) struct RegionContrastTests {
  private func window(_ model: WindowModel) -> [Double] {
    model.display.map { [$0.window.low, $0.window.high] } ?? []
  }

  @Test("Auto counts the region that is selected, and the whole image again without one")
  func automaticOfRegion() async throws {
    try await RunningWindow.run { model, _ in
      model.chooseRegionForm(.box)
      model.addRegion()
      model.setRegionPlace("box 40,10,21,50")
      let name = model.regionName
      model.showAutomatically()
      // Each pixel's value is its column.
      let own = window(model)
      #expect(own[0] >= 40 && own[0] < 43 && own[1] <= 60 && own[1] > 57, "\(own)")
      #expect(model.announcement.hasPrefix("Auto contrast of \(name), step 1 of 10: "))
      model.showAutomatically()
      #expect(model.announcement.hasPrefix("Auto contrast of \(name), step 2 of 10: "))
      model.selectRegion(at: nil)
      model.showAutomatically()
      #expect(model.announcement.hasPrefix("Auto contrast, step 1 of 10: "))
      let whole = window(model)
      #expect(whole[0] < 10 && whole[1] > 190, "\(whole)")
    }
  }

  @Test("a region of one value is told by its name, and a point counts for nothing")
  func flat() async throws {
    try await RunningWindow.run { model, _ in
      model.chooseRegionForm(.box)
      model.addRegion()
      model.setRegionPlace("box 40,10,1,50")
      let before = window(model)
      model.showAutomatically()
      #expect(model.announcement.hasPrefix("\(model.regionName): "), "\(model.announcement)")
      #expect(window(model) == before)
      model.chooseRegionForm(.point)
      model.addRegion()
      model.showAutomatically()
      #expect(model.announcement.hasPrefix("Auto contrast, step 1 of 10: "))
    }
  }
}
