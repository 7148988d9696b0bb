// Going to places in the window. Source of truth: the particles that the bundled picture was made with.

import Analysis
import DesktopModel
import Foundation
import Geometry
import Session
import Testing

@MainActor
@Suite("Going to places", .timeLimit(.minutes(60)))
struct PlacesTests {
  private static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Images/sem-particles.png").path

  private func run(_ body: (WindowModel) async throws -> Void) async throws {
    try await RunningWindow.run(settings: "record = false\n") { model, _ in
      await model.open(path: Self.path)
      try await body(model)
    }
  }

  @Test(
    "keys go from one bright place to the next, back, and by brightness; the list says the same")
  func brightPlaces() async throws {
    try await run { model in
      #expect(model.brightPlaces == nil)
      model.selectPlace(.reading, isNext: true)
      #expect(model.announcement.isEmpty && model.isLookingForPlaces)
      try await model.wait(for: "the places") { model.selectedPlace == 0 }
      let tour = try #require(model.brightPlaces)
      #expect(tour.features.count == 59)
      #expect(model.announcement == "Region 1 of 59, 140 nm across, upper left")
      #expect(model.point.distance(to: tour.features[0].center) <= 0.75)
      model.selectPlace(.reading, isNext: false)
      #expect(model.selectedPlace == 58 && model.announcement.hasPrefix("Region 59 of 59, "))
      model.selectPlace(.brightness, isNext: true)
      let words = model.announcement
      #expect(words.contains(", brightness ") && words.contains(" of 59, "))
      model.goToPlace(at: 7)
      #expect(model.announcement == model.words(ofPlace: 7))
      model.findPlaces()
      #expect(model.announcement == "59 bright regions.")
    }
  }

  @Test("a search that lasts is told, and its result comes after those words")
  func longSearch() async throws {
    try await RunningWindow.run(settings: "record = false\n") { model, home in
      // No machine looks through 64 million pixels within 0.2 s.
      let side = 8_000
      var bytes = [UInt8](repeating: 20, count: side * side)
      for y in 4_000..<4_100 { for x in 3_000..<3_100 { bytes[y * side + x] = 200 } }
      let path = home.image + ".large.pgm"
      try Data(Array("P5\n\(side) \(side)\n255\n".utf8) + bytes).write(to: URL(filePath: path))
      await model.open(path: path)
      let before = model.announcement
      model.selectPlace(.reading, isNext: true)
      #expect(model.announcement == before)
      var said: [String] = []
      try await model.wait(for: "the place") {
        if model.announcement != said.last { said.append(model.announcement) }
        return model.selectedPlace == 0
      }
      said.append(model.announcement)
      #expect(said.contains("Looking for bright places."), "\(said)")
      #expect(said.last?.hasPrefix("Region 1 of 1") == true, "\(said)")
    }
  }

  @Test("the pen is led to the place that was gone to, and no more once asked again")
  func guidance() async throws {
    try await run { model in
      model.toggleGuidance()
      #expect(model.announcement.hasPrefix("No place was gone to; J goes to a bright one"))
      model.goToNinth(3)
      #expect(model.announcement == "The upper right")
      let target = try #require(model.session.flatMap { _ in model.point })
      model.toggleGuidance()
      #expect(model.session?.guidedTo.map { $0.distance(to: target) <= 0.75 } == true)
      #expect(model.announcement == "here")
      for _ in 0..<3 { model.moveCursor(.down, by: .hundred) }
      model.sayWay()
      #expect(model.announcement == "12 o'clock, 300 px")
      model.toggleGuidance()
      #expect(model.announcement == "No pulses" && model.session?.guidedTo == nil)
    }
  }

  @Test("digits lead into ninths of ninths and back, and show them")
  func ninths() async throws {
    try await run { model in
      model.leaveNinth()
      #expect(model.announcement == "This is the whole picture")
      model.goToNinth(5)
      let middle = model.point
      #expect(middle.distance(to: ImagePoint(x: 511.5, y: 511.5)) <= 0.75)
      let zoom = model.viewport.zoom
      #expect(abs(zoom - 400 / (1_024.0 / 3)) < 0.01)
      model.goToNinth(1)
      #expect(model.announcement == "The upper left of the middle")
      #expect(abs(model.viewport.zoom / zoom - 3) < 0.01)
      let ninth = 1_024.0 / 9
      #expect(model.point.distance(to: ImagePoint(x: 3.5 * ninth, y: 3.5 * ninth)) <= 1)
      model.leaveNinth()
      #expect(model.announcement == "The middle" && model.point == middle)
      model.leaveNinth()
      #expect(model.announcement == "The whole picture")
    }
  }

  @Test("ticks change on a key, and another image forgets the places")
  func ticksAndImages() async throws {
    try await run { model in
      for words in [
        "Ticks to the left and right, every 10 px.", "Ticks up and down, every 10 px.",
        "Ticks along the path, every 10 px.", "Ticks by the value, every 10 %.", "No ticks.",
      ] {
        model.chooseNextTicks()
        let thinned =
          words == "No ticks." ? "" : " Above ten a second only every fifth or tenth sounds."
        #expect(model.announcement == words + thinned)
      }
      model.goToNinth(1)
      model.toggleGuidance()
      await model.open(path: Self.path.replacing("sem-particles", with: "haadf-rhombic"))
      #expect(model.session?.guidedTo == nil && model.brightPlaces == nil)
      model.toggleGuidance()
      #expect(model.announcement.hasPrefix("No place was gone to"))
    }
  }
}
