// What the terminal offers where the machine lacks something.

import Pen
import Wording

extension MachineRemedies {
  /// Those of the terminal, with its commands.
  static let terminal = MachineRemedies(
    tablet: "plug one in, or play a recording with 'penumbra trace --pen FILE'",
    sound: "plug in a sound card or start PipeWire, or render to a file with 'penumbra render'"
  ) { $0.terminalSentence }
}
