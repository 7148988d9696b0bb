// The ears of a participant: one recording from before the first sound, so that none is missed on a busy machine,
// and in it one sound after another.

import TestBasics
import TestSupport

/// Hears a study's sounds one by one.
final class StudyEar {
  /// A sound between two silences.
  struct Heard {
    /// The largest magnitude on the left.
    var left: Float = 0
    /// The largest magnitude on the right.
    var right: Float = 0
    /// The frames of it that are over.
    var frames = 0
  }

  // A hundredth of a second holds five periods of the tones; pauses between them last thirty.
  private static let bin = 480
  private static let least: Float = 0.000_5
  private static let pauseBins = 5
  private static let seconds = 120.0

  private let capture: JackCapture
  private var taken = 0
  private var quietBins = pauseBins
  private var heard: [Heard] = []
  private var next = 0

  /// Listens to a program whose ports are there.
  init() throws {
    capture = try JackCapture(
      left: "penumbra:out_left", right: "penumbra:out_right", maximumSeconds: Self.seconds)
    capture.begin(frames: Int(Self.seconds * capture.sampleRateHertz))
  }

  /// Listens to the program that connects itself, from its first cycle on.
  init(asSoundCard: Void) throws {
    capture = try JackCapture.asSoundCard(seconds: Self.seconds)
  }

  func close() { capture.close() }

  /// The next sound, once a tenth of a second of it is over.
  func sound(isolation: isolated (any Actor)? = #isolation) async throws -> Heard {
    try await Patience.wait(for: "a sound of the study") {
      self.listen()
      return self.heard.count > self.next
        && self.heard[self.next].frames >= 10 * Self.bin
    }
    next += 1
    return heard[next - 1]
  }

  private func listen() {
    let recorded = capture.recordedFrames
    guard recorded - taken >= Self.bin else { return }
    let sound = capture.sound(frames: recorded)
    while recorded - taken >= Self.bin {
      let (left, right) = (peak(sound.left), peak(sound.right))
      taken += Self.bin
      guard max(left, right) > Self.least else {
        quietBins += 1
        continue
      }
      if quietBins >= Self.pauseBins { heard.append(Heard()) }
      quietBins = 0
      let last = heard.count - 1
      heard[last].left = max(heard[last].left, left)
      heard[last].right = max(heard[last].right, right)
      heard[last].frames += Self.bin
    }
  }

  private func peak(_ samples: [Float]) -> Float {
    samples[taken..<taken + Self.bin].reduce(0) { max($0, abs($1)) }
  }
}
