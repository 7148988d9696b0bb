// What of a crystal is told on the way, prepared by the face.

import Analysis
import Sonification

/// The rows and findings of an image, and which of them are told.
struct LandmarkScene: Sendable {
  /// The rows and findings; nil where there are none to tell.
  let guide: LatticeGuide?
  /// Which of them are told.
  let choice: LandmarkChoice

  /// What a preset tells of an image that was prepared for it.
  init(_ image: PreparedImage, _ choice: LandmarkChoice) {
    self.choice = choice
    guide = choice == .off ? nil : image.guide
  }

  /// A way that begins with the next stroke; nil where nothing is told.
  var way: LandmarkWay? { guide.map { LandmarkWay($0, choice) } }
}
