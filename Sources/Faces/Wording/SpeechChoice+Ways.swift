// The ways to speak that belong to a choice.

import Library
import Speech

extension SpeechChoice {
  /// The ways, in the order in which they are tried.
  public var ways: [SpeechWay] {
    switch self {
    case .auto: SpeechWay.all
    case .reader: [.reader]
    case .dispatcher: [.dispatcher]
    case .headphones: [.headphones]
    case .off: []
    }
  }
}
