// The Fourier transform against its definition.

import Glibc
import Testing

@testable import Analysis

@Suite("The Fourier transform")
struct FourierLineTests {
  @Test(
    "is the sum that defines it", arguments: [1, 2, 3, 4, 5, 6, 8, 12, 15, 30, 32, 60, 64, 90])
  func definition(count: Int) {
    let line = FourierLine(count: count)
    let first = Scratch(count: line.floats)
    let second = Scratch(count: line.floats)
    var noise = Noise(seed: UInt64(count))
    let values = (0..<line.floats).map { _ in Float(noise.normal()) }
    for (place, value) in values.enumerated() { first.floats[place] = value }
    let result = line.transform(first.floats, second.floats)
    for lane in 0..<FourierLine.lanes {
      for frequency in 0..<count {
        var (real, imaginary) = (0.0, 0.0)
        for place in 0..<count {
          let angle = -2 * Double.pi * Double(frequency * place) / Double(count)
          let (x, y) = (Double(values[16 * place + lane]), Double(values[16 * place + 8 + lane]))
          real += x * cos(angle) - y * sin(angle)
          imaginary += x * sin(angle) + y * cos(angle)
        }
        #expect(abs(Double(result[16 * frequency + lane]) - real) < 1e-4)
        #expect(abs(Double(result[16 * frequency + 8 + lane]) - imaginary) < 1e-4)
      }
    }
  }

  @Test("takes the longest length of twos, threes and fives")
  func lengths() {
    #expect(FourierLine.longest(1024) == 1024)
    #expect(FourierLine.longest(1023) == 1000)
    #expect(FourierLine.longest(257) == 256)
    #expect(FourierLine.longest(1) == 1)
  }
}
