// What the window keeps of layers: what was chosen, what is being made, and for whom.

import Analysis

/// What is kept of layers.
struct LayerState {
  /// A choice that was made.
  struct Choice: Sendable, Hashable {
    /// The voice that reads it, from 0; nil for the screen.
    let voice: Int?
    let recipe: LayerRecipe
  }

  /// Layers that are being made.
  struct Work {
    /// What was chosen; nil where a preset reads what is not there.
    let choice: Choice?
    /// The recipe that is told.
    let recipe: LayerRecipe
    let job: LayerJob
    /// How much was shown last, in percent.
    var percent = 0
  }

  /// What is being made.
  var work: [LayerUse: Work] = [:]
  /// Choices that wait until a number rests, and since when, in nanoseconds.
  var awaited: [LayerUse: (choice: Choice, sinceNanoseconds: Int64)] = [:]
  /// The voice, or 0 for the screen, whose recipe is written even where a list has it.
  var written: [LayerUse: Int] = [:]
  /// The numbers that were chosen last.
  var numbers: [LayerUse: [LayerOperation: Double]] = [:]

  /// The layer that the file's picture was shown in place of; nil before there was one.
  var formerShown: LayerRecipe?

  /// What is to be shown once its layer is there, where a step was taken back; nil for a layer's own contrast.
  var awaitedContrast: ShownSettings?

  /// What is chosen or being made; nil where nothing is.
  func wanted(_ use: LayerUse) -> Choice? { awaited[use]?.choice ?? work[use]?.choice }
}
