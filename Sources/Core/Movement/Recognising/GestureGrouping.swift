// Which contacts make one gesture: a double tap is two of them, a cross too. A gesture is complete when
// the next contact is late or far, so it is known 350 ms after the last lift-off.

/// The contacts of the gesture that is being drawn.
///
/// The rule is ours, of no paper: within 0.35 s and 10 mm, four contacts at most.
///
/// ```swift
/// var grouping = GestureGrouping()
/// if let gesture = grouping.touchDown(at: first) { recognise(gesture) }
/// grouping.liftOff(after: points)
/// if let gesture = grouping.finished(atSeconds: now) { recognise(gesture) }
/// ```
public struct GestureGrouping: Sendable {
  /// The longest time from lift-off to touch-down within a gesture, in seconds.
  ///
  /// Two taps of a double tap are 80 to 300 ms apart.
  public static let longestGapSeconds = 0.35
  /// How far outside the box of the gesture its next contact may begin, in millimetres.
  public static let nearMillimetres = 10.0
  /// The most contacts of a gesture.
  public static let mostContacts = 4

  private var contacts: [[StrokePoint]] = []
  private var isInContact = false

  /// Begins without a gesture.
  public init() {}

  /// Whether no contact is over that still waits for another.
  public var isEmpty: Bool { contacts.isEmpty }

  /// Takes the first point of a contact.
  ///
  /// - Returns: the gesture before, if this contact belongs to another.
  public mutating func touchDown(at point: StrokePoint) -> [[StrokePoint]]? {
    isInContact = true
    guard !contacts.isEmpty, !joins(point) else { return nil }
    defer { contacts = [] }
    return contacts
  }

  /// Takes all points of the contact that ends; one without points is dropped.
  public mutating func liftOff(after points: [StrokePoint]) {
    isInContact = false
    if !points.isEmpty { contacts.append(points) }
  }

  /// The gesture that is complete at a time, in seconds; it is given once.
  public mutating func finished(atSeconds seconds: Double) -> [[StrokePoint]]? {
    guard !isInContact, let lift = contacts.last?.last else { return nil }
    guard
      contacts.count >= Self.mostContacts || seconds - lift.seconds > Self.longestGapSeconds
    else { return nil }
    defer { contacts = [] }
    return contacts
  }

  /// The gestures of contacts in the order in which they were drawn.
  public static func gestures(of contacts: [[StrokePoint]]) -> [[[StrokePoint]]] {
    var grouping = GestureGrouping()
    var gestures: [[[StrokePoint]]] = []
    for contact in contacts {
      guard let first = contact.first else { continue }
      if let gesture = grouping.touchDown(at: first) { gestures.append(gesture) }
      grouping.liftOff(after: contact)
    }
    if let gesture = grouping.finished(atSeconds: .infinity) { gestures.append(gesture) }
    return gestures
  }

  private func joins(_ point: StrokePoint) -> Bool {
    guard contacts.count < Self.mostContacts, let lift = contacts.last?.last else { return false }
    let gap = point.seconds - lift.seconds
    guard gap >= 0, gap <= Self.longestGapSeconds else { return false }
    var (left, right) = (lift.xMillimetres, lift.xMillimetres)
    var (top, bottom) = (lift.yMillimetres, lift.yMillimetres)
    for place in contacts.joined() {
      left = min(left, place.xMillimetres)
      right = max(right, place.xMillimetres)
      top = min(top, place.yMillimetres)
      bottom = max(bottom, place.yMillimetres)
    }
    let near = Self.nearMillimetres
    return (left - near...right + near).contains(point.xMillimetres)
      && (top - near...bottom + near).contains(point.yMillimetres)
  }
}
