// How large the window is when it opens.

extension WindowModel {
  // Of the screen, where no window was there before; and the least, where the screen has it.
  private static let firstShare = 0.8
  private static let firstSize = (width: 1_280, height: 800)

  /// The size to begin with, in view pixels.
  ///
  /// - Parameter screen: the screen that it may be on; nil where that is not known.
  /// - Returns: the size of the window before; of a first one, a share of the screen.
  public func startSize(on screen: WindowScreen?) -> (width: Int, height: Int) {
    guard !hadWindow, let screen else {
      return (preferences.windowWidth, preferences.windowHeight)
    }
    func share(_ length: Int, _ least: Int) -> Int {
      max(Int((Double(length) * Self.firstShare).rounded()), min(least, length))
    }
    return (
      share(screen.width, Self.firstSize.width), share(screen.height, Self.firstSize.height)
    )
  }
}
