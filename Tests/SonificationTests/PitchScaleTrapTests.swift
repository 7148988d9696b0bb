// Ranges that must not end the program, each in a process of its own.

import Sonification
import Testing

@Suite struct PitchScaleTrapTests {
  @Test("stepped scales over a range from 0 Hz, as of sonic-atomic, give a frequency")
  func fromZero() async {
    await #expect(processExitsWith: .success) {
      for scale in [PitchScale.chromatic, .pentatonic] {
        let hertz = scale.frequencyHertz(at: 0.5, lowestHertz: 0, highestHertz: 500)
        precondition(hertz.isFinite)
      }
    }
  }
}
