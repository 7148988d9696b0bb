// What the pen thread sends to the voice: one point of its pitch and loudness over time.

import Micrograph
import RealModule

/// One point of a voice's pitch and loudness over time.
public struct ControlFrame: Sendable, Hashable, BitwiseCopyable {
  // A linear scale may reach 0 Hz, whose logarithm no glide can leave; 0.01 Hz is inaudible.
  private static let lowestAudibleHertz = 0.01

  /// When the pen was there, in nanoseconds of the pen's clock.
  public var timeNanoseconds: Int64
  /// How much later than the pen it sounds, apart from the audio period, in nanoseconds.
  public var lagNanoseconds: Int64 = 0
  /// The base frequency, in hertz; may be 0 on a linear scale.
  public var frequencyHertz: Double
  /// The base-2 logarithm of the frequency in hertz, along which the voice glides.
  public var pitchOctaves: Double
  /// The voice's amplitude, 0 outside the image and at lift-off.
  public var amplitude: Float
  /// The place in the headphones, from -1 (left) to 1 (right).
  public var pan: Float = 0
  /// Whether a stroke starts, continues or ends here.
  public var phase: PathReading.Phase
  /// Whether the tip touches the image.
  public var isSounding: Bool
  /// Whether the stroke ends here because its pen was lost, so that the voice fades more slowly.
  public var isLoss = false
  /// Whether the value stands for no true one, so that the loudness trembles.
  public var trembles = false
  /// The number of the stroke, from 1.
  public var stroke: UInt32
  /// The voice it is for, 0...3.
  public var voice: UInt8 = 0

  /// Creates a frame of the first voice, in the middle and without lag.
  public init(
    timeNanoseconds: Int64, frequencyHertz: Double, amplitude: Float,
    phase: PathReading.Phase, isSounding: Bool, stroke: UInt32
  ) {
    self.timeNanoseconds = timeNanoseconds
    self.frequencyHertz = frequencyHertz
    pitchOctaves = Double.log2(max(frequencyHertz, ControlFrame.lowestAudibleHertz))
    self.amplitude = amplitude
    self.phase = phase
    self.isSounding = isSounding
    self.stroke = stroke
  }
}
