// A place of the image where voices read away from the pen.

import Geometry

/// A place and the voices that read there.
public struct VoicePlace: Sendable, Hashable {
  /// The voices, from 0.
  public internal(set) var voices: [Int]
  /// Where it is, in image pixels.
  public let position: ImagePoint

  /// The voices' numbers, from 1, as they stand beside the mark.
  public var label: String { voices.map { "\($0 + 1)" }.joined(separator: ", ") }
}
