// Which parameters a fit may move.

/// The form of a fitted map.
public struct FitShape: Sendable, Hashable {
  /// Whether the map may be in perspective: a homography instead of an affine map.
  public let isProjective: Bool
  /// Whether it takes the pen's lean to the right into account.
  public let usesTiltX: Bool
  /// Whether it takes the pen's lean towards the user into account.
  public let usesTiltY: Bool

  /// Creates a form; by default it ignores the pen's lean.
  public init(isProjective: Bool, usesTiltX: Bool = false, usesTiltY: Bool = false) {
    self.isProjective = isProjective
    self.usesTiltX = usesTiltX
    self.usesTiltY = usesTiltY
  }

  /// The plain affine map.
  public static let affine = FitShape(isProjective: false)
  /// The plain homography.
  public static let homography = FitShape(isProjective: true)

  /// Whether it takes the pen's lean into account.
  public var usesTilt: Bool { usesTiltX || usesTiltY }

  /// The places of the free parameters among those of `FittedModel`.
  var freeParameters: [Int] {
    Array(0..<(isProjective ? 8 : 6)) + (usesTiltX ? [8] : []) + (usesTiltY ? [9] : [])
  }

  /// How many parameters are free.
  var parameterCount: Int {
    (isProjective ? 8 : 6) + (usesTiltX ? 1 : 0) + (usesTiltY ? 1 : 0)
  }

  /// The number of touches that fix the map of the planes exactly.
  var minimalTouchCount: Int {
    isProjective ? 4 : 3
  }

  /// The same form of the plane map, ignoring the pen's lean.
  var withoutTilt: FitShape {
    FitShape(isProjective: isProjective)
  }
}
