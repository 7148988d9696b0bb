// What an image shows, in words. Truth: what `ImageSummary` says of the same picture, which its own tests
// hold against the bundled images' files; and pictures whose values are known.

import Analysis
import DesktopModel
import Foundation
import Geometry
import ImageFile
import Micrograph
import Testing
import Wording

@MainActor
@Suite("What an image shows, said in the window", .timeLimit(.minutes(60)))
struct DescriptionTests {
  private func sentences(of path: String) throws -> String {
    let picture = try ImageFile.open(path: path)
    return try ImageSummary(of: picture, window: Histogram(picture).window())
      .sentences(picture).joined(separator: " ")
  }

  @Test("an image is described when it is opened, and again on a key, with part and tags")
  func opened() async throws {
    try await RunningWindow.run(settings: "describe = true\n") { model, home in
      let words = try sentences(of: home.image)
      try await model.wait(for: "the description") { model.announcement == words }
      model.describe()
      #expect(
        model.announcement.hasPrefix("Half of the values lie between 50 and 149, all between 0 "))
      model.describe()
      #expect(model.announcement == words)
      model.tagHere()
      model.describe()
      #expect(model.announcement == "\(words) 1 tag.")
      model.showTruePixels()
      model.zoom(by: 8)
      model.describe()
      #expect(model.announcement.contains(" % of it is seen. 1 tag."))

      await model.open(path: "Images/haadf-vacancy.png")
      let crystal = try sentences(of: "Images/haadf-vacancy.png")
      try await model.wait(for: "the next description") { model.announcement.hasPrefix(crystal) }
      #expect(crystal.contains("columns that differ: 3 missing, 2 heavier"))
    }
  }

  @Test("what was said meanwhile is not talked over; without the wish nothing is said")
  func quiet() async throws {
    try await RunningWindow.run(settings: "describe = true\n") { model, _ in
      await model.open(path: "Images/haadf-vacancy.png")
      model.announceStatus()
      let status = model.announcement
      let end = ContinuousClock.now + .seconds(3)
      while ContinuousClock.now < end {
        model.tick()
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(model.announcement == status)
    }
    try await RunningWindow.run { model, home in
      await model.open(path: home.otherImage)
      try await Task.sleep(for: .seconds(1))
      #expect(model.announcement.isEmpty)
      model.describe()
      #expect(model.announcement == "Looking at the image")
      let words = try sentences(of: home.otherImage)
      try await model.wait(for: "the description") { model.announcement == words }
    }
  }
}
