// The parameters of one voice as those of another.

import Sonification

extension Parameter {
  /// The same parameter of another voice, from 0; an effect's is every voice's.
  func of(voice: Int) -> Parameter {
    switch self {
    case .mapping(let parameter, _): .mapping(parameter, voice: voice)
    case .voice(let parameter, _): .voice(parameter, voice: voice)
    case .effect: self
    }
  }
}
