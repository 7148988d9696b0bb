// The layers that are shown and heard, each chosen for itself. Truth: the layer that its recipe makes of
// the image.

import Analysis
import DesktopModel
import Geometry
import Micrograph
import Pen
import Session
import Sonification
import Testing

@MainActor
@Suite("Layers that are chosen in the window", .timeLimit(.minutes(60)))
struct LayerChoiceTests {
  private func picture(_ model: WindowModel) -> [UInt32] {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 200 * 100) { pixels in
      pixels.initialize(repeating: 0)
      model.pictureView(density: 1)?.draw(columns: 0..<200, rows: 0..<100, into: pixels)
      return Array(pixels)
    }
  }

  @Test("a shown layer is seen and nothing else is heard; the file's contrast comes back")
  func shown() async throws {
    try await RunningWindow.run { model, _ in
      let session = try #require(model.session)
      model.resizeView(width: 200, height: 100)
      model.setDisplay(low: 20, high: 180)
      let (file, contrast, heard) = (picture(model), model.display, session.mappings)
      model.chooseLayer(.operation(.gradient), of: .shown)
      #expect(model.layerKind(of: .shown) == .operation(.gradient))
      try await model.wait(for: "the layer") { model.shownLayer != nil }
      let expected = try LayerRecipe("gradient").layer(of: session.image.micrograph)
      let layer = try #require(model.shownLayer)
      #expect(layer.recipe == (try LayerRecipe("gradient")))
      for x in [0.0, 7, 198, 199] {
        let place = ImagePoint(x: x, y: 40)
        #expect(layer.micrograph.value(at: place) == expected.value(at: place))
      }
      #expect(model.display?.window == Histogram(expected).window())
      #expect(picture(model) != file)
      #expect(session.mappings == heard && model.layerKind(of: .heard) == .file)
      #expect(model.announcement == "Shown: the gradient")
      model.chooseLayer(.file, of: .shown)
      #expect(model.shownLayer == nil && model.display == contrast)
      #expect(picture(model) == file)
    }
  }

  @Test("one key shows the file's picture and the layer that was shown before by turns")
  func swapped() async throws {
    try await RunningWindow.run { model, _ in
      model.swapShownLayer()
      #expect(model.announcement == "No layer was shown yet; choose one on the page Image")
      model.chooseLayer(recipe: "gradient > blur(2)", of: .shown)
      try await model.wait(for: "the layer") { model.shownLayer != nil }
      let recipe = model.shownRecipe
      model.swapShownLayer()
      #expect(model.shownLayer == nil && model.announcement == "Shown: the file's picture")
      #expect(model.layerKind(of: .shown) == .file)
      model.swapShownLayer()
      try await model.wait(for: "the layer again") { model.shownRecipe == recipe }
      // Also one that the list has put away.
      model.chooseLayer(.file, of: .shown)
      model.tick()
      model.swapShownLayer()
      try await model.wait(for: "the layer once more") { model.shownRecipe == recipe }
      #expect(model.undoTitle == "Shown: the layer gradient > blur(2)")
      // Choices within a second are one step.
      try await Task.sleep(for: .milliseconds(1_100))
      model.tick()
      model.swapShownLayer()
      model.tick()
      #expect(model.undoTitle == "Shown: the file's picture")
      model.undo()
      try await model.wait(for: "the layer that was taken back") { model.shownRecipe == recipe }
    }
  }

  @Test("a heard layer is read by the chosen voice alone, and the screen stays")
  func heard() async throws {
    try await RunningWindow.run { model, _ in
      let session = try #require(model.session)
      model.choosePreset(named: "two-places")
      model.chooseVoice(at: 1)
      model.resizeView(width: 200, height: 100)
      let (file, contrast) = (picture(model), model.display)
      model.chooseLayer(.operation(.backgroundRemoved), of: .heard)
      let recipe = try LayerRecipe("background-removed(50)")
      try await model.wait(for: "the layer") { session.mappings[1].layer == recipe }
      #expect(session.mappings[0].layer == .file)
      let expected = try recipe.layer(of: session.image.micrograph)
      let found = try #require(session.image.layer(recipe)).micrograph
      let place = ImagePoint(x: 77, y: 40)
      #expect(found.value(at: place) == expected.value(at: place))
      #expect(model.shownLayer == nil && model.display == contrast && picture(model) == file)
      #expect(
        model.announcement == "Voice 2 reads the picture without its background, radius 50 px")
      // A layer that nobody reads any more is not kept.
      model.chooseLayer(.operation(.gradient), of: .heard)
      try await model.wait(for: "the other") { "\(session.mappings[1].layer)" == "gradient" }
      #expect(session.image.layer(recipe) == nil)
      model.chooseVoice(at: 0)
      #expect(model.layerKind(of: .heard) == .file)
    }
  }

  @Test("a number that is turned is made once it rests, with the number it rests at")
  func number() async throws {
    try await RunningWindow.run { model, _ in
      model.chooseLayer(.operation(.blur), of: .shown)
      #expect(model.layerNumber(of: .blur, .shown) == 2)
      try await model.wait(for: "the layer") { model.shownLayer != nil }
      for quarter in 9...20 { model.setLayerNumber(Double(quarter) / 4, of: .blur, .shown) }
      #expect(model.layerNumber(of: .blur, .shown) == 5)
      #expect("\(model.shownRecipe)" == "blur(2)")
      var seen: Set<String> = []
      try await model.wait(for: "the other") {
        seen.insert("\(model.shownRecipe)")
        return "\(model.shownRecipe)" == "blur(5)"
      }
      #expect(seen == ["blur(2)", "blur(5)"])
    }
  }

  @Test("a recipe is written, and one that is none gets its sentence and changes nothing")
  func written() async throws {
    try await RunningWindow.run { model, _ in
      model.chooseLayer(.written, of: .shown)
      #expect(model.layerKind(of: .shown) == .written && model.shownLayer == nil)
      // A recipe is one voice's.
      model.chooseLayer(.written, of: .heard)
      model.addVoice()
      #expect(model.layerKind(of: .heard) == .file)
      model.chooseLayer(recipe: "blurr(2)", of: .shown)
      #expect(
        model.notice?.sentence
          == "The layer blurr(2) was not made: there is no step blurr; did you mean blur?")
      model.chooseLayer(recipe: "blur(500)", of: .shown)
      #expect(
        model.notice?.sentence
          == "The layer blur(500) was not made: blur takes 0.25 to 100.0 pixels and not 500.0.")
      #expect(model.shownLayer == nil)
      model.chooseLayer(recipe: "blur(2) > gradient", of: .shown)
      try await model.wait(for: "the layer") { "\(model.shownRecipe)" == "blur(2) > gradient" }
      #expect(model.announcement == "Shown: the layer blur(2) > gradient")
    }
  }

  @Test("a layer that cannot be made of the image gets its sentence, and what was there stays")
  func refused() async throws {
    try await RunningWindow.run { model, _ in
      let uneven = try TemporaryImage.withPixels(ofNanometres: 0.5, by: 50)
      defer { uneven.remove() }
      await model.open(path: uneven.path)
      for use in LayerUse.allCases {
        model.dismissNotice()
        model.chooseLayer(.operation(.gradient), of: use)
        try await model.wait(for: "the sentence") { model.notice != nil }
        #expect(
          model.notice?.sentence.hasPrefix(
            "The layer gradient was not made: its pixels measure 0.5 by 50.0") == true)
        #expect(model.layerKind(of: use) == .file && model.layerProgress(of: use) == nil)
      }
      #expect(model.shownLayer == nil && model.session?.mappings.first.layer == .file)
    }
  }

  @Test("what is being made is told with its part, and Cancel leaves what was there")
  func cancelled() async throws {
    try await RunningWindow.run { model, _ in
      // Half a minute of work, so that a busy machine looks at it before it is done.
      let large = try TemporaryImage.ofNoise(side: 2_000)
      defer { large.remove() }
      await model.open(path: large.path)
      let session = try #require(model.session)
      let recipe = try LayerRecipe(Array(repeating: .blur(sigmaPixels: 100), count: 8)).description
      for use in LayerUse.allCases {
        model.chooseLayer(recipe: recipe, of: use)
        #expect(model.announcement == "Making the layer \(recipe)")
        try await model.wait(for: "a part") { (model.layerProgress(of: use)?.part ?? 0) > 0 }
        let text = try #require(model.layerProgress(of: use)).text
        #expect(text.hasPrefix("\(recipe): ") && text.hasSuffix(" %"))
        // The first voice reads on what it had.
        #expect(session.mappings.first.layer == .file)
        model.cancelLayers(of: use)
        #expect(model.layerProgress(of: use) == nil)
        #expect(model.announcement == "Cancelled; the file's picture stays")
        #expect(model.layerKind(of: use) == .file)
      }
      #expect(model.shownLayer == nil && session.mappings.first.layer == .file)
      #expect(model.notice == nil)
    }
  }

  @Test("another image is shown as its file has it, and the layer that is heard is made of it")
  func otherImage() async throws {
    try await RunningWindow.run { model, home in
      let session = try #require(model.session)
      let recipe = try LayerRecipe("gradient")
      for use in LayerUse.allCases { model.chooseLayer(.operation(.gradient), of: use) }
      try await model.wait(for: "both layers") {
        model.shownLayer != nil && session.mappings.first.layer == recipe
      }
      await model.open(path: home.otherImage)
      #expect(model.shownLayer == nil && model.layerKind(of: .shown) == .file)
      #expect(model.display?.window == model.image?.prepared.histogram.window())
      try await model.wait(for: "the layer of the other") { session.image.layer(recipe) != nil }
      #expect(model.layerKind(of: .heard) == .operation(.gradient))
    }
  }

  @Test("a linked contrast is the sound's only while what is shown is what is heard")
  func linked() async throws {
    try await RunningWindow.run { model, _ in
      model.linkSound(true)
      let fixed = model.sound.current.mapping.window
      model.chooseLayer(.operation(.gradient), of: .shown)
      try await model.wait(for: "the layer") { model.shownLayer != nil }
      model.setDisplay(gamma: 2)
      #expect(model.sound.current.mapping.window == fixed)
      #expect(model.soundWindowOfShown == nil)
      model.chooseLayer(.operation(.gradient), of: .heard)
      try await model.wait(for: "the same") { model.sound.current.mapping.layer != .file }
      let display = try #require(model.display)
      #expect(model.sound.current.mapping.window == .fixed(display.window))
      #expect(model.soundWindowOfShown == display.window)
    }
  }

  @Test("the lines beside the image tell what the first voice reads")
  func readout() async throws {
    try await RunningWindow.run { model, _ in
      model.chooseLayer(.operation(.gradient), of: .heard)
      try await model.wait(for: "the layer") { model.sound.current.mapping.layer != .file }
      model.moveCursor(.right, by: .ten)
      // Each column is one brighter than the one before.
      #expect(model.readout.contains { $0.hasPrefix("value 1 ") })
      model.tagHere()
      // A tag's value is the file's.
      #expect(model.tags.tags.first?.value == 110)
    }
  }
}
