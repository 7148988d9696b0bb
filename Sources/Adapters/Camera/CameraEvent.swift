// What becomes of a source of moving pictures.

/// An event of a feed, in the order in which they happen.
public enum CameraEvent: Sendable, Hashable {
  /// Why a frame is not looked at.
  public enum Drop: String, Sendable, Hashable, CaseIterable {
    /// A newer one came before this one was taken.
    case overtaken
    /// It was replaced by a newer one while it was taken.
    case overwritten
    /// Reading it came later than the time at which it should have been shown.
    case late
    /// It cannot be decoded, or has another size.
    case damaged
  }

  /// Why a camera that gave pictures gives none.
  public enum Loss: Sendable, Hashable {
    /// The driver says that there are no more: it was pulled out, or PipeWire ended its node.
    case gone
    /// Nothing came for so long, and the program was killed.
    case hung(seconds: Double)
    /// The program ended by a signal.
    case crashed(signal: Int32)
    /// The program ended by itself.
    case ended
  }

  /// The source is open.
  case opened(CameraShape)
  /// Frames were dropped before anybody could take them.
  case dropped(Drop, count: Int)
  /// Playing goes on.
  case playing
  /// Playing rests.
  case paused
  /// The next frame is this one.
  case sought(frame: Int)
  /// The last frame was followed by the first.
  case looped
  /// There are no more frames. Fewer read than promised: the file is cut off.
  case ended(read: Int, promised: Int?)
  /// A camera that gave pictures gives none; it is tried again until it returns, which `opened` tells.
  case lost(Loss)
  /// There are no pictures, and nothing is tried any more.
  case failed(CameraError)
}
