// The gate at the border of the image, against straight lines of 5 ms.

import Micrograph
import Sonification
import Testing

@Suite struct ControlCurveBorderTests {
  private typealias Event = CurvePlayer.Event
  // 5 ms at 48,000 samples a second.
  private let gateSamples = 240

  private func frame(
    _ hertz: Double, _ amplitude: Float = 0.5, _ phase: PathReading.Phase = .motion,
    sounding: Bool = true, stroke: UInt32 = 1
  ) -> ControlFrame {
    CurvePlayer.frame(hertz, amplitude, phase, sounding: sounding, stroke: stroke)
  }

  @Test("leaving the image shuts the gate in 5 ms with the level held; coming back opens it")
  func outside() {
    var player = CurvePlayer()
    player.edges = [Event(frame: frame(440, 0.5, .touchDown), position: 0)]
    player.motion = [
      Event(frame: frame(440), position: 400),
      Event(frame: frame(440, 0, sounding: false), position: 500),
      Event(frame: frame(440, 0, sounding: false), position: 1_000),
      Event(frame: frame(440), position: 1_500),
    ]
    player.play(blocks: [2_000])
    let levels = player.amplitude.map(Double.init)
    #expect(levels[240..<500].allSatisfy { abs($0 - 0.5) < 1e-6 })
    for step in 0..<gateSamples {
      let (closing, opening) = (Double(239 - step) / 480, Double(step + 1) / 480)
      #expect(abs(levels[500 + step] - closing) < 1e-5)
      #expect(abs(levels[1_500 + step] - opening) < 1e-5)
    }
    #expect(levels[741..<1_500].allSatisfy { $0 == 0 })
    #expect(!player.curve.isClosing())
  }

  @Test("a touch-down outside the image is silent until the way reaches it")
  func touchDownOutside() {
    var player = CurvePlayer()
    player.edges = [Event(frame: frame(440, 0, .touchDown, sounding: false), position: 0)]
    player.motion = [Event(frame: frame(440), position: 300)]
    player.play(blocks: [800])
    #expect(player.amplitude[..<300].allSatisfy { $0 == 0 })
    #expect(player.amplitude[540...].allSatisfy { $0 == 0.5 })
  }

  @Test("a touch-down outside while the voice still sounds closes the gate over 5 ms")
  func touchDownOutsideWhileSounding() {
    var player = CurvePlayer()
    player.edges = [
      Event(frame: frame(440, 0.5, .touchDown, stroke: 1), position: 0),
      Event(frame: frame(440, 0, .touchDown, sounding: false, stroke: 2), position: 500),
    ]
    player.play(blocks: [1_000])
    #expect(player.amplitude[500] > 0.49)
  }
}
