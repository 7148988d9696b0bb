// Sentences and exit statuses for what finds the board of the bean-bag game.

import BoardDetection
import Translation

extension BoardDetectionError {
  var sentence: String {
    switch self {
    case .outOfMemory(let width, let height):
      translated(
        "There is no memory to look for a board in pictures of \(width) by \(height) pixels; end other programs."
      )
    case .refused:
      translated(
        "OpenCV refuses to look for a board in a picture; that is Penumbra's own fault; please report it."
      )
    }
  }

  var exitStatus: Int32 { ExitStatus.internalFault }
}
