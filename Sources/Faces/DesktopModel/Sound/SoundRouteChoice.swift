// What the user prefers about the way of the sound, and the lists to choose it from.

import Jack
import Library
import Translation

/// The preferences of the sound's way.
struct SoundRouteChoice: Sendable, Hashable {
  /// The first port of the output; nil for the first of the server.
  var output: String?
  /// The sound card of a server that Penumbra starts; nil for the first.
  var card: String?
  /// Samples per second of a server that Penumbra starts, in hertz.
  var rateHertz: Int
  /// Frames per period of a server that Penumbra starts.
  var periodFrames: Int
  /// Whether the window says so where nothing can be heard.
  var tellsSilence: Bool

  init(_ preferences: Preferences = Preferences()) {
    output = preferences.output
    card = preferences.card
    rateHertz = preferences.rateHertz
    periodFrames = preferences.periodFrames
    tellsSilence = preferences.tellsSilence
  }

  /// What the outputs are called in a list: the client alone where it has no other.
  static func titles(_ outputs: [SoundOutput]) -> [String] {
    outputs.map { output in
      let isOnly = outputs.filter { $0.client == output.client }.count == 1
      let ports = output.portNames.joined(separator: translated(" and "))
      let words = isOnly && !output.client.isEmpty ? output.client : "\(output.client), \(ports)"
      return output.isSilent ? translated("\(words) (silent)") : words
    }
  }
}
