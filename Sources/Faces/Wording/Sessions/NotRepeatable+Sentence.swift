// Sentences on why the sound of a session cannot be made again.

import Pen
import Translation

extension NotRepeatable {
  /// The reason, to follow "because".
  var clause: String {
    switch self {
    case .twoRates(let first, let second):
      translated("the servers' rates were \(first) and \(second) Hz")
    case .damaged(let damage): damage.finding
    case .noSound: translated("no sound was running then")
    }
  }
}
