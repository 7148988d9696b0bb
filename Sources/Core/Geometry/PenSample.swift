// One report of a pointing device: every source produces this stream and every listener reads it.

/// What a pointing device reported at one moment, its position in the space of `Position`.
public struct PenSample<Position: PlanePoint>: Sendable, Hashable, BitwiseCopyable {
  /// The kernel's time stamp in nanoseconds of CLOCK_MONOTONIC.
  public var timeNanoseconds: Int64
  /// Where the tip is.
  public var position: Position
  /// The tip's pressure, 0 (none) to 1 (the device's maximum).
  public var pressure: Double
  /// The pen's lean towards the right, in degrees; 0 is upright or unknown.
  public var tiltXDegrees: Double
  /// The pen's lean towards the user, in degrees; 0 is upright or unknown.
  public var tiltYDegrees: Double
  /// The turn of the barrel about its axis, in degrees; 0 where the pen does not report it.
  public var rotationDegrees: Double
  /// The tool in use.
  public var tool: PenTool
  /// The number that distinguishes physical tools; 0 is unknown.
  public var serial: UInt32
  /// Whether the tool is within the device's reach.
  public var isInProximity: Bool
  /// Whether the tip touches.
  public var isInContact: Bool
  /// The barrel buttons held down.
  public var buttons: PenButtons
  /// Whether reports were lost before this one, so that no path leads here.
  public var isDiscontinuity: Bool
  /// The index of the pointer within its source, from 0: a second finger is 1.
  public var pointer: UInt8

  /// Creates a sample; values that a source does not know keep their default.
  public init(
    timeNanoseconds: Int64, position: Position, pressure: Double = 0, tiltXDegrees: Double = 0,
    tiltYDegrees: Double = 0, rotationDegrees: Double = 0, tool: PenTool = .pen,
    serial: UInt32 = 0, isInProximity: Bool = true, isInContact: Bool = false,
    buttons: PenButtons = [], isDiscontinuity: Bool = false, pointer: UInt8 = 0
  ) {
    self.timeNanoseconds = timeNanoseconds
    self.position = position
    self.pressure = pressure
    self.tiltXDegrees = tiltXDegrees
    self.tiltYDegrees = tiltYDegrees
    self.rotationDegrees = rotationDegrees
    self.tool = tool
    self.serial = serial
    self.isInProximity = isInProximity
    self.isInContact = isInContact
    self.buttons = buttons
    self.isDiscontinuity = isDiscontinuity
    self.pointer = pointer
  }

  /// The same sample with its position in another space.
  public func moved<Target: PlanePoint>(to position: Target) -> PenSample<Target> {
    PenSample<Target>(
      timeNanoseconds: timeNanoseconds, position: position, pressure: pressure,
      tiltXDegrees: tiltXDegrees, tiltYDegrees: tiltYDegrees, rotationDegrees: rotationDegrees,
      tool: tool, serial: serial, isInProximity: isInProximity, isInContact: isInContact,
      buttons: buttons, isDiscontinuity: isDiscontinuity, pointer: pointer)
  }

  /// Whether another sample comes from the same tool, so that a path may join the two.
  ///
  /// The eraser, each held side button and each physical pen count as tools of their own; a serial
  /// number that one of the two lacks is ignored.
  public func isSameTool<Other: PlanePoint>(as other: PenSample<Other>) -> Bool {
    tool == other.tool && buttons == other.buttons
      && (serial == other.serial || serial == 0 || other.serial == 0)
  }
}
