// What the first start says at its steps, in both faces.

import Session
import Translation

extension StartStep {
  /// The words of a step; each face has its own for the first and the last.
  public var words: String {
    switch self {
    case .found, .end: ""
    case .left: translated("Left: this tone is in the left ear. R plays it again.")
    case .right: translated("Right: this tone is in the right ear.")
    case .low: translated("Low: a dark place of the image sounds like this.")
    case .high: translated("High: a bright place sounds like this.")
    case .image:
      translated(
        "The image is open: a crystal, whose columns of atoms are bright. Move with the arrow keys, or with "
          + "the pen, to the nearest column; higher is brighter.")
    }
  }

  /// The column is reached.
  public static let arrived = translated("Here is the column. Press Space to go on.")
}
