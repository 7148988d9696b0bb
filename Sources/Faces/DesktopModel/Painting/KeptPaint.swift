// Paint on its way into its file, and paint that did not get there.

import Paint
import Translation

/// Paint as it is to be kept.
struct KeptPaint: Sendable {
  let imageName: String
  let layer: PaintLayer
  /// The number of the paint; a later one has a larger number.
  let number: Int
}

/// Paint that could not be written.
struct UnkeptPaint: Sendable {
  let paint: KeptPaint
  let reason: String

  /// What cannot be kept and why.
  var sentence: String { translated("Not kept: the paint over \(paint.imageName). \(reason)") }
}
