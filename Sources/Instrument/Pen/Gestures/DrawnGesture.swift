// A gesture as it was drawn: its contacts in millimetres, before anything is said of it.

import Movement

/// The contacts of one gesture.
public struct DrawnGesture: Sendable, Hashable {
  /// The places of each contact, in the order drawn.
  public let contacts: [[StrokePoint]]
  /// Which of several pointers drew it, from 0.
  public let pointer: UInt8
  /// How long a pixel was taken to be, in millimetres.
  public let millimetresPerPixel: Double

  /// Creates a gesture.
  public init(contacts: [[StrokePoint]], pointer: UInt8, millimetresPerPixel: Double) {
    self.contacts = contacts
    self.pointer = pointer
    self.millimetresPerPixel = millimetresPerPixel
  }

  /// When it began, in seconds of its samples' clock.
  public var beginSeconds: Double { contacts.first?.first?.seconds ?? 0 }

  /// Its shape; nil where a place is not finite.
  public var shape: StrokeShape? { StrokeShape(contacts: contacts) }
}
