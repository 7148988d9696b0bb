// Which of MediaPipe's two pairs of networks is used.

/// A pair of networks, one for palms and one for landmarks.
public enum HandModelSize: String, CaseIterable, Hashable, Sendable {
  /// The more exact pair.
  case full
  /// The faster pair.
  case lite

  /// The network that finds palms.
  public var palms: HandModel { self == .full ? .palmsFull : .palmsLite }

  /// The network that finds a hand's landmarks.
  public var landmarks: HandModel { self == .full ? .landmarksFull : .landmarksLite }
}
