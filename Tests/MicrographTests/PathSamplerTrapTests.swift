// Streams that must not end the program, each in a process of its own.

import Geometry
import Micrograph
import Testing

@Suite struct PathSamplerTrapTests {
  @Test("two samples 584 years apart are read like any other rest")
  func farApart() async {
    await #expect(processExitsWith: .success) {
      let image = Micrograph(width: 1, height: 1, pixels: [1], pixelType: .unsigned8)
      var sampler = PathSampler()
      for time in [Int64.min, .max] {
        let sample = PenSample(
          timeNanoseconds: time, position: ImagePoint(x: 0, y: 0), isInContact: true)
        sampler.walk(sample, over: image) { _ in }
      }
    }
  }
}
