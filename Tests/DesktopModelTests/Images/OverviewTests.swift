// What the window's overview tells of a crystal. Truth: what the picture was drawn with, Images/haadf-vacancy.json.

import Analysis
import DesktopModel
import Foundation
import Pen
import Session
import Sonification
import TestRigs
import Testing

@MainActor
@Suite("Overviews in the window", .timeLimit(.minutes(60))) struct OverviewTests {
  @Test(
    "of a crystal the residual is told where nothing else is chosen: the missing atoms are the deepest"
  )
  func residual() async throws {
    let crystal = try CrystalTruth("Images/haadf-vacancy.json")
    try await RunningWindow.run { model, _ in
      await model.open(path: "Images/haadf-vacancy.png")
      model.toggleOverview(.columns)
      try await model.wait(for: "the overview") { model.session?.runningOverview != nil }
      let overview = try #require(model.session?.runningOverview)
      #expect(overview.layer == LayerRecipe(.residual))
      var left = overview.profile.figures
      let deepest = try (0..<3).map { _ in
        let found = try #require(left.indices.min { left[$0] < left[$1] })
        for near in max(found - 25, 0)...min(found + 25, left.count - 1) { left[near] = 0 }
        return Double(found)
      }
      #expect(left.count == 1_024)
      for (found, place) in zip(deepest.sorted(), crystal.vacancies.map(\.position.x).sorted()) {
        #expect(abs(found - place) < 3)
      }
      model.announce()
      #expect(model.session?.isOverviewRunning == false)
    }
  }
}
