// The layers that the voices read: made beside the window, and heard as soon as they are there.

import Analysis
import Micrograph
import Pen
import Session
import Sonification
import Translation
import Wording

extension WindowModel {
  /// Makes the layers of a session or an image that has just come, where the sound reads any.
  func readLayers() {
    let mappings = sound.current.mappings.all
    if mappings.contains(where: { $0.layer != .file || $0.offset != .none })
      || sound.current.mappings.first.landmarks != .off
    {
      makeMissingLayers()
    }
  }

  /// Makes the layers that the sound reads and that do not exist yet.
  ///
  /// Until then the voices that read them are silent, and the window says why.
  func makeMissingLayers() {
    stopLayers(for: .heard)
    makeHeard(nil)
  }

  /// Makes what the sound reads, and what is chosen for one of its voices, which reads on what it has
  /// until the other is there.
  func makeHeard(_ choice: LayerState.Choice?) {
    var mappings = sound.current.mappings
    if let choice, let voice = choice.voice {
      guard voice < mappings.count else { return }
      mappings[voice].layer = choice.recipe
    }
    // The next picture of a film has them as well.
    films.feed?.hear(mappings)
    guard let session else {
      if let choice { hear(choice) }
      return
    }
    let (before, number) = (session.image, imageNumber)
    let missing = before.missingLayers(for: mappings)
    let isMissing = before.isMissing(anythingFor: mappings)
    if let choice, !isMissing { return hear(choice) }
    let job = LayerJob()
    if isMissing {
      if choice == nil {
        say(
          missing.first.map { translated("Making the layer \($0)") }
            ?? translated("Looking for the crystal's rows"))
      }
      let first = missing.first ?? mappings.first.layer
      layers.work[.heard] = LayerState.Work(choice: choice, recipe: first, job: job)
      changes.insert(.layers)
    }
    let wanted = mappings
    Task { [weak self] in
      let made = await WindowModel.layers(of: before, for: wanted, missing, job)
      guard let self, imageNumber == number else { return }
      // One without layers only sees to the offsets.
      if isMissing {
        guard layers.work[.heard]?.job === job else { return }
        layers.work[.heard] = nil
        changes.insert(.layers)
      }
      switch made {
      case .success(let image):
        guard isMissing else { return }
        // Painted meanwhile: what was made is of the paint before.
        if let session = self.session, session.image.paint.number != before.paint.number {
          return makeHeard(choice)
        }
        // Of a film that moves the newest picture has them as well.
        let newest = films.picture.map(\.image)
        let hasNewest = newest?.isMissing(anythingFor: wanted) == false
        self.session?.take(layersOf: hasNewest ? newest ?? image : image)
        if let choice {
          hear(choice)
        } else if image.hasNoLandmarks(for: wanted) {
          say(LandmarkChoice.notFound)
        } else {
          say(
            missing.isEmpty
              ? translated("The rows of the crystal are heard") : translated("The layer is heard"))
        }
      case .failure(.layer(_, .cancelled)): break
      case .failure(let fault):
        films.feed?.hear(sound.current.mappings)
        show(Notice(fault))
      }
    }
  }

  // What was chosen is there.
  private func hear(_ choice: LayerState.Choice) {
    guard let voice = choice.voice, voice < sound.current.voiceCount else { return }
    let own = sound.origin.mapping.window
    sound.adopt { preset in
      preset.mappings[voice].layer = choice.recipe
      guard voice == 0, isSoundLinked, let display else { return }
      preset.mapping.window = choice.recipe == shownRecipe ? .fixed(display.window) : own
    }
    applySound()
    session?.dropUnreadLayers()
    let name = VoiceText.name(voice, of: sound.current.voiceCount)
    say(translated("\(name) reads \(VoiceText.picture(choice.recipe))"))
    changes.insert(.layers)
  }

  /// An image with all layers, made by as many threads as there are processors.
  private nonisolated static func layers(
    of image: PreparedImage, for mappings: VoiceMappings, _ missing: [LayerRecipe], _ job: LayerJob
  ) async -> Result<PreparedImage, Fault> {
    await LongWork.run { made(of: image, for: mappings, missing, job) }
  }

  private nonisolated static func made(
    of image: PreparedImage, for mappings: VoiceMappings, _ missing: [LayerRecipe], _ job: LayerJob
  ) -> Result<PreparedImage, Fault> {
    var image = image
    do throws(Fault) {
      try image.prepare(for: mappings, workers: .all) { recipe, part in
        let index = missing.firstIndex(of: recipe) ?? 0
        return job.note((Double(index) + part) / Double(max(missing.count, 1)))
      }
      return .success(image)
    } catch {
      return .failure(error)
    }
  }
}
