// Where the pixels of a picture and of a network lie.

extension HandSearch {
  /// Where a network's pixels are taken from in the picture, and where its landmarks lie there.
  public enum PixelPlaces: Hashable, Sendable {
    /// A pixel's place is its centre in both, so that nothing is moved.
    case centers
    /// As MediaPipe does it: a corner of the region falls on the centre of the corner's pixel, and a
    /// landmark is told from the picture's upper left corner.
    case mediaPipe
  }
}
