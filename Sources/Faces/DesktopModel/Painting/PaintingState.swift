// What the window keeps of painting: the brush, the paint over the image, and how far its file is.

import Paint

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
  /// What a stroke has changed and the window has not yet shown.
  var brushed: PaintArea?
  /// The number of the paint: every other one has another; 0 before anything was painted.
  var number = 0
  /// Whether what touches must be lifted before it paints, as where it touched another image.
  var awaitsLift = false
  /// Whether the stroke under way erases.
  var isStrokeErasing = false
  /// How much of the image has paint, 0...1; nil where that is not known yet.
  var share: Double?

  /// Whether a layer with the paint is being made for the voices, or for the screen.
  var isMakingHeard = false
  var isMakingShown = false
  /// Why such a layer was not made, as it was told.
  var toldSentence: String?

  /// The files of paint.
  let store = PaintStore()
  /// The file of the image's paint; nil without an image.
  var path: String?
  /// How often an image's paint was looked for.
  var turn = 0
  /// Whether that is being read, so that nothing can be painted yet.
  var isReading = false
  /// Since when the paint differs from its file, in nanoseconds; nil where it does not.
  var changedNanoseconds: Int64?
  /// Paint that is being written beside the window, by its files.
  var underWay: [String: KeptPaint] = [:]
  /// Paint that could not be written, by its files.
  var unkept: [String: UnkeptPaint] = [:]
}
