// Choosing what is shown and what is heard, each for itself, and following how far it is.

import Analysis
import Pen
import Session
import Sonification
import Translation
import Wording

extension WindowModel {
  // How long a number is the same before its layer is made, in nanoseconds: a held key repeats faster.
  private static let restNanoseconds: Int64 = 300_000_000
  /// The recipe that is chosen, whether it is there or being made.
  public func layerRecipe(of use: LayerUse) -> LayerRecipe {
    if let wanted = layers.wanted(use), use == .shown || wanted.voice == chosenVoice {
      return wanted.recipe
    }
    return use == .shown ? shownRecipe : sound.current.mappings[chosenVoice].layer
  }

  private func target(of use: LayerUse) -> Int { use == .heard ? chosenVoice : 0 }

  /// The kind of layer that is chosen.
  public func layerKind(of use: LayerUse) -> LayerKind {
    layers.written[use] == target(of: use) ? .written : LayerKind(layerRecipe(of: use))
  }

  /// The number of an operation, in pixels: the one that is chosen, or would be.
  public func layerNumber(of operation: LayerOperation, _ use: LayerUse) -> Double {
    let steps = layerRecipe(of: use).steps
    if steps.count == 1, steps[0].operation == operation { return steps[0].number }
    return layers.numbers[use]?[operation] ?? operation.definition.number?.standard ?? 0
  }

  /// Chooses a kind of layer; a recipe is written before anything is made.
  public func chooseLayer(_ kind: LayerKind, of use: LayerUse) {
    guard kind != layerKind(of: use) else { return }
    layers.written[use] = nil
    changes.insert(.layers)
    switch kind {
    case .file: want([], of: use)
    case .operation(let operation):
      want([LayerStep(operation, layerNumber(of: operation, use))], of: use)
    case .written: layers.written[use] = target(of: use)
    }
  }

  /// Changes the number of the operation that is chosen, in pixels.
  public func setLayerNumber(_ pixels: Double, of operation: LayerOperation, _ use: LayerUse) {
    guard layerKind(of: use) == .operation(operation), pixels != layerNumber(of: operation, use)
    else { return }
    layers.numbers[use, default: [:]][operation] = pixels
    want([LayerStep(operation, pixels)], of: use, isResting: false)
  }

  /// Chooses the layer of a recipe that was written.
  public func chooseLayer(recipe text: String, of use: LayerUse) {
    do throws(LayerRecipeError) {
      let recipe = try LayerRecipe(text)
      layers.written[use] = target(of: use)
      want(recipe.steps, of: use)
    } catch {
      show(
        Notice(
          sentence: translated("The layer \(text) was not made: \(error.sentence)"),
          remedy: .dismiss))
    }
  }

  /// Shows a layer that was shown before, where its recipe can still be read.
  func showAgain(recipe text: String) {
    guard let recipe = try? LayerRecipe(text) else { return }
    want(recipe.steps, of: .shown)
  }

  /// Shows the file's picture in place of a layer, or the layer again that was shown before.
  public func swapShownLayer() {
    guard image != nil else { return }
    let now = layerRecipe(of: .shown)
    if now != .file {
      layers.formerShown = now
      layers.written[.shown] = nil
      want([], of: .shown)
    } else if let former = layers.formerShown {
      want(former.steps, of: .shown)
    } else {
      say(translated("No layer was shown yet; choose one on the page Image"), isAsked: true)
    }
  }

  private func want(_ steps: [LayerStep], of use: LayerUse, isResting: Bool = true) {
    let recipe: LayerRecipe
    do throws(LayerRecipeError) {
      recipe = try LayerRecipe(steps)
    } catch {
      return show(
        Notice(sentence: translated("The layer was not made: \(error.sentence)"), remedy: .dismiss))
    }
    stopLayers(for: use)
    let choice = LayerState.Choice(voice: use == .heard ? chosenVoice : nil, recipe: recipe)
    changes.insert(.layers)
    let present = use == .shown ? shownRecipe : sound.current.mappings[chosenVoice].layer
    guard recipe != present else {
      // What a preset reads may have been given up.
      if use == .heard { makeHeard(nil) }
      return
    }
    if isResting {
      make(choice, for: use)
    } else {
      layers.awaited[use] = (choice, trailNowNanoseconds)
    }
  }

  private func make(_ choice: LayerState.Choice, for use: LayerUse) {
    if use == .shown { makeShown(choice) } else { makeHeard(choice) }
    if layers.work[use]?.choice == choice {
      say(translated("Making \(VoiceText.picture(choice.recipe))"))
    }
  }

  // MARK: While layers are made

  /// Begins what has waited, and takes note of how far the rest is.
  func followLayers(_ now: Int64) {
    for use in LayerUse.allCases {
      if let awaited = layers.awaited[use], now - awaited.sinceNanoseconds >= Self.restNanoseconds {
        layers.awaited[use] = nil
        make(awaited.choice, for: use)
      }
      guard let work = layers.work[use] else { continue }
      let percent = Int(work.job.part * 100)
      guard percent != work.percent else { continue }
      layers.work[use]?.percent = percent
      changes.insert(.layers)
    }
  }

  /// What is being made and how much of it is done, 0...1; nil where nothing is.
  public func layerProgress(of use: LayerUse) -> (text: String, part: Double)? {
    layers.work[use].map { work in
      ("\(work.recipe): \(work.percent) %", Double(work.percent) / 100)
    }
  }

  /// Gives up what is being made; what was shown or heard before stays.
  public func cancelLayers(of use: LayerUse) {
    guard let work = layers.work[use] else { return }
    stopLayers(for: use)
    layers.written[use] = nil
    let kept = use == .shown ? shownRecipe : sound.current.mappings[chosenVoice].layer
    say(
      work.choice == nil
        ? translated("Cancelled; voices that read \(work.recipe) are silent")
        : translated("Cancelled; \(VoiceText.picture(kept)) stays"))
  }

  /// Ends what is under way for a use.
  func stopLayers(for use: LayerUse) {
    layers.work[use]?.job.cancel()
    layers.work[use] = nil
    layers.awaited[use] = nil
    if use == .shown { layers.awaitedContrast = nil }
    // What was to be heard is not; a film goes on with what is.
    if use == .heard { films.feed?.hear(sound.current.mappings) }
    changes.insert(.layers)
  }
}
