// A reading and its sound: one row of a trace.

import Micrograph

/// What lay under the tip and what it sounds like.
public struct SonifiedReading: Sendable, Hashable, BitwiseCopyable {
  /// Where, when and what was read.
  public var reading: PathReading
  /// The place of the intensity on the pitch scale, 0...1; nil outside the image.
  public var u: Double?
  /// The control frame sent to the voice.
  public var control: ControlFrame
  /// What of a crystal is met here.
  public var landmark = PathLandmark.none
  /// What of a ruler is crossed on the way here.
  public var tick = PathTick.none
  /// What of the columns of a row is crossed on the way here.
  public var column = PathTick.none
  /// What of the image as a whole is met on the way here.
  public var event = PathEvent.none

  /// Creates a reading with its sound.
  public init(reading: PathReading, u: Double?, control: ControlFrame) {
    self.reading = reading
    self.u = u
    self.control = control
  }
}
