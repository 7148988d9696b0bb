// What to do in the terminal about labelled rows and models.

import Library
import Movement

extension RecognisingFault {
  /// The next step where only the terminal has it.
  var terminalRemedy: String? {
    switch self {
    case .training(.missingOther):
      "save strokes that are no gesture with 'penumbra recognise rows --label other', or add --bundled"
    case .training(.missingGesture), .noRows:
      "'penumbra recognise rows' makes rows of strokes"
    case .modelNotFound: "'penumbra recognise list' lists the models there are"
    default: nil
    }
  }
}
