// Which picture of a moving image lay under the pen.

/// A picture of a film or a camera.
public struct FilmPlace: Sendable, Hashable {
  /// Its place in the film, from 0; of a camera, how many pictures came before it.
  public var frame: Int
  /// Its time from the beginning of the film, in nanoseconds; of a camera, since it was opened.
  public var mediaNanoseconds: Int64

  /// Creates a place.
  public init(frame: Int, mediaNanoseconds: Int64) {
    self.frame = frame
    self.mediaNanoseconds = mediaNanoseconds
  }
}
