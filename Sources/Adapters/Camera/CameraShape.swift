// What is known of the frames once a source is open.

/// The size of the frames, and what the source promises of them.
public struct CameraShape: Sendable, Hashable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// Frames a second; nil where the source does not say.
  public var framesPerSecond: Double?
  /// The number of frames that the file says it has; nil of cameras, pipes and files that do not say.
  public var promisedFrames: Int?
  /// Whether one can go to any frame of it.
  public var canSeek: Bool

  /// Describes frames.
  public init(
    width: Int, height: Int, framesPerSecond: Double?, promisedFrames: Int?, canSeek: Bool
  ) {
    self.width = width
    self.height = height
    self.framesPerSecond = framesPerSecond
    self.promisedFrames = promisedFrames
    self.canSeek = canSeek
  }

  /// The largest width and height.
  package static let largestSide = 16_384

  /// Whether frames of this shape can be taken.
  package var isPlausible: Bool {
    (1...Self.largestSide).contains(width) && (1...Self.largestSide).contains(height)
      && (framesPerSecond.map { $0.isFinite && $0 > 0 } ?? true) && (promisedFrames ?? 1) > 0
  }
}
