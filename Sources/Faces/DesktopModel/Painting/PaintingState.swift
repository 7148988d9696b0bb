// What the window keeps of painting: the brush, the paint over the image, and how far its file is.

import Paint
import Translation

/// The paint of the window.
struct PaintingState {
  /// Whether what touches the image paints.
  var isOn = false
  /// Whether it erases in place of painting.
  var isErasing = false
  /// The brush and its ink.
  var choice = PaintChoice()
  /// Whether the paint is seen.
  var isShown = true
  /// The paint over the image; nil before anything was painted.
  var layer: PaintLayer?
  /// The number of the paint: every other one has another.
  var number = 0
  /// Whether the stroke under way erases.
  var isStrokeErasing = false
  /// How much of the image has paint, 0...1; nil where that is not known yet.
  var share: Double?

  /// Whether a layer with the paint is being made for the voices, or for the screen.
  var isMakingHeard = false
  var isMakingShown = false

  /// The file of the image's paint; nil without an image.
  var path: String?
  /// Whether that is being read, so that nothing can be painted yet.
  var isReading = false
  /// Since when the paint differs from its file, in nanoseconds; nil where it does not.
  var changedNanoseconds: Int64?
  /// Whether it is being written.
  var isWriting = false
  /// Paint that could not be written, by its files.
  var unkept: [String: UnkeptPaint] = [:]
}

/// Paint that could not be written.
struct UnkeptPaint: Sendable {
  let imageName: String
  let layer: PaintLayer
  let reason: String

  /// What cannot be kept and why.
  var sentence: String { translated("Not kept: the paint over \(imageName). \(reason)") }
}
