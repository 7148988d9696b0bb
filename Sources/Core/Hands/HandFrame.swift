// What a camera's picture shows of hands at one moment. A hand that is not sure enough is not there.

/// The hands in one picture.
public struct HandFrame: Sendable, Hashable {
  /// The most hands that are followed.
  public static let mostHands = 2

  /// When the picture was taken, in nanoseconds of the source's clock.
  public let timeNanoseconds: Int64
  /// The picture's width, in pixels.
  public let width: Int
  /// The picture's height, in pixels.
  public let height: Int
  /// The hands that are sure enough, at most two, each with a track of its own.
  public let hands: [HandLandmarks]

  /// Creates a frame; nil for a picture without width or height.
  ///
  /// - Parameters:
  ///   - timeNanoseconds: when the picture was taken.
  ///   - width: its width, in pixels.
  ///   - height: its height, in pixels.
  ///   - hands: what was found; left out are those with any landmark at or below
  ///     ``HandLandmarks/leastConfidence``, a second one of the same track, and a third one.
  public init?(timeNanoseconds: Int64, width: Int, height: Int, hands: [HandLandmarks]) {
    guard width > 0, height > 0 else { return nil }
    self.timeNanoseconds = timeNanoseconds
    self.width = width
    self.height = height
    var kept: [HandLandmarks] = []
    for hand in hands where hand.isTrusted && kept.count < Self.mostHands {
      if !kept.contains(where: { $0.track == hand.track }) { kept.append(hand) }
    }
    self.hands = kept
  }

  private init(of frame: HandFrame, hands: [HandLandmarks]) {
    (timeNanoseconds, width, height) = (frame.timeNanoseconds, frame.width, frame.height)
    self.hands = hands
  }

  /// The person's left or right hand; nil where it is not seen, the first where both are called the same.
  public func hand(_ side: HandSide) -> HandLandmarks? { hands.first { $0.side == side } }

  /// The frame as in a mirror: what a person in front of the camera expects to see.
  public var mirrored: HandFrame {
    HandFrame(of: self, hands: hands.map { $0.mirrored(width: width) })
  }
}
