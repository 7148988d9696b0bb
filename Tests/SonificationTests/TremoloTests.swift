// A voice over what stands for no true value. Source of truth: the formula of a loudness that falls and rises by a
// cosine, 30 times a second, written down here once more.

import Foundation
import Micrograph
import Sonification
import Testing

@Suite("A voice over what has no true value")
struct TremoloTests {
  private static func played(blocks: [Int], trembles: Bool) -> CurvePlayer {
    var player = CurvePlayer()
    player.edges = [CurvePlayer.Event(frame: CurvePlayer.frame(440, 0.5, .touchDown), position: 0)]
    player.motion = (1...40).map { number in
      var frame = CurvePlayer.frame(440)
      frame.trembles = trembles && (10..<30).contains(number)
      return CurvePlayer.Event(frame: frame, position: Double(number) * 1_000)
    }
    player.play(blocks: blocks)
    return player
  }

  @Test(
    "trembles at 30 Hz from the sample at which it comes there, down by 14 dB, and the pitch stays")
  func formula() {
    let player = Self.played(blocks: .init(repeating: 64, count: 600), trembles: true)
    var worst = 0.0
    for sample in 240..<38_000 {
      let since = Double(sample - 10_000)
      let share =
        since < 0
        ? 0
        : sample < 30_000
          ? min((since + 1) / 240, 1)
          : max(1 - (Double(sample - 30_000) + 1) / 240, 0)
      let wave = 0.5 - 0.5 * cos(2 * .pi * 30 * since / 48_000)
      let wanted = 0.5 * (1 - 0.8 * share * wave)
      worst = max(worst, abs(Double(player.amplitude[sample]) - wanted))
    }
    #expect(worst < 1e-4, "\(worst)")
    #expect(player.frequencyHertz[1_000] == player.frequencyHertz[20_000])
    #expect(player.amplitude[35_000] == 0.5)
    // From one sample to the next it never jumps.
    let steps = zip(player.amplitude[240...].dropFirst(), player.amplitude[240...]).map {
      abs($0 - $1)
    }
    #expect((steps.max() ?? 1) < 0.002)
  }

  @Test("is the same however the sound is divided, and nothing where nothing trembles")
  func blocks() {
    let one = Self.played(blocks: [38_400], trembles: true)
    let other = Self.played(blocks: .init(repeating: 48, count: 800), trembles: true)
    #expect(one.amplitude == other.amplitude)
    let steady = Self.played(blocks: [38_400], trembles: false)
    #expect(steady.amplitude[240..<38_000].allSatisfy { $0 == 0.5 })
  }
}
