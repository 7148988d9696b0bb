// A picture of a moving one, ready to be heard.

import Pen
import Recorded

/// A film's picture with all that the voices read of it.
public struct FilmPicture: Sendable {
  /// The picture.
  public let image: PreparedImage
  /// Which one it is.
  public let place: FilmPlace
}
