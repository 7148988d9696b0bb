// Plays control frames through a curve the way an audio callback does.

import Geometry
import Micrograph
import Sonification

/// The input of a curve, and its output.
struct CurvePlayer {
  /// A frame and the sample at which it takes effect.
  struct Event {
    var frame: ControlFrame
    var position: Double
  }

  static let sampleRateHertz = 48_000.0

  var curve = ControlCurve(sampleRateHertz: CurvePlayer.sampleRateHertz)
  /// Touch-downs and lift-offs, in order.
  var edges: [Event] = []
  /// Motion frames, in order.
  var motion: [Event] = []
  private(set) var frequencyHertz: [Double] = []
  private(set) var amplitude: [Float] = []
  private(set) var pan: [Float] = []
  private(set) var dropped = 0

  /// A frame of `stroke` at `hertz`.
  static func frame(
    _ hertz: Double, _ amplitude: Float = 0.5, _ phase: PathReading.Phase = .motion,
    sounding: Bool = true, stroke: UInt32 = 1
  ) -> ControlFrame {
    ControlFrame(
      timeNanoseconds: 0, frequencyHertz: hertz, amplitude: amplitude, phase: phase,
      isSounding: sounding, stroke: stroke)
  }

  /// Draws `blocks` one after the other.
  mutating func play(blocks: [Int]) {
    for block in blocks {
      let origin = Int64(amplitude.count)
      var hertz = [Double](repeating: .nan, count: block)
      var levels = [Float](repeating: .nan, count: block)
      var places = levels
      var sample = 0
      while sample < block {
        while let edge = edges.first, edge.position <= Double(origin) + Double(sample) {
          // Motion of a stroke starts at its touch-down here: no lag.
          curve.apply(edge.frame, at: edge.position)
          edges.removeFirst()
        }
        supply()
        let until = edges.first.map { Int(($0.position).rounded(.up)) - Int(origin) } ?? block
        let end = min(block, max(until, sample + 1))
        let reached = hertz.withUnsafeMutableBufferPointer { hertz in
          levels.withUnsafeMutableBufferPointer { levels in
            places.withUnsafeMutableBufferPointer { places -> Int in
              guard let f = hertz.baseAddress, let a = levels.baseAddress,
                let p = places.baseAddress
              else { return end }
              return curve.draw(
                frequencyHertz: f, amplitude: a, pan: p, from: sample, to: end, origin: origin)
            }
          }
        }
        sample = reached
      }
      frequencyHertz += hertz
      amplitude += levels
      pan += places
    }
  }

  private mutating func supply() {
    while let first = motion.first {
      switch curve.wish(for: first.frame) {
      case .drop:
        dropped += 1
      case .take:
        curve.offer(first.frame, at: first.position)
      case .leave:
        return
      }
      motion.removeFirst()
    }
  }
}
