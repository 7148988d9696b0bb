// A part of a rendering that has loops.

/// A part of a rendering that has loops.
public struct RenderedStem {
  /// The name of its file, without an ending.
  public let name: String
  /// The rendering of it, on the clock of the whole.
  public let render: OfflineRender
}
