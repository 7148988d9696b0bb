// One parameter of a mapping that moved, as it travels to the pen thread.

import Sonification

/// A parameter of a voice's mapping and its new value.
package struct MappingMove: Sendable, Hashable, BitwiseCopyable {
  /// The parameter; what is told of a crystal needs more of an image than a number.
  package let parameter: MappingParameter
  /// The voice, from 0.
  package let voice: Int
  /// The new value.
  package let value: Double
  /// The running number of the change, of scenes and moves together.
  package let number: Int
  /// The number of the scene that it changes.
  package let sceneNumber: Int

  package init(
    _ parameter: MappingParameter, voice: Int = 0, to value: Double, number: Int, sceneNumber: Int
  ) {
    self.parameter = parameter
    self.voice = voice
    self.value = value
    self.number = number
    self.sceneNumber = sceneNumber
  }
}
