// Things that move, found in grey frames one after another.

/// Finds what differs from a background that is learned from the frames themselves.
///
/// ```swift
/// var finder = ThingFinder()
/// for frame in frames { print(finder.things(in: frame)) }
/// ```
public struct ThingFinder: Sendable {
  /// What is a thing.
  public let rules: FindingRules
  private var background = MovingBackground(width: 0, height: 0)
  private var size: (width: Int, height: Int) = (0, 0)
  private var patches = PatchFinder()

  /// No frame yet.
  public init(rules: FindingRules = .init()) {
    self.rules = rules
  }

  /// Finds the things in a frame.
  ///
  /// - Parameters:
  ///   - frame: a frame of the size of those before, or a new background begins.
  ///   - region: only things whose centre lies in it; nil for all.
  /// - Returns: the largest first; none in the first frame, which is the background.
  public mutating func things(in frame: GreyFrame, region: FollowedRegion.Box? = nil) -> [SeenThing]
  {
    if size != (frame.width, frame.height) {
      size = (frame.width, frame.height)
      background = MovingBackground(width: frame.width, height: frame.height)
    }
    guard background.width > 0, background.height > 0, background.take(frame, rules) else {
      return []
    }
    let found = patches.patches(
      in: background.isDifferent, width: background.width, values: background.differences
    )
    .compactMap { thing(of: $0) }
    .filter { region?.contains(x: $0.x, y: $0.y) ?? true }
    .sorted { $0.area > $1.area }
    return Array(found.prefix(rules.mostThings))
  }

  /// The thing of a patch; nil where it is too small, too large or too thin.
  private func thing(of patch: PatchFinder.Patch) -> SeenThing? {
    let (width, height) = (2 * (patch.right - patch.left + 1), 2 * (patch.bottom - patch.top + 1))
    let size = Double(max(width, height))
    guard size >= rules.smallestSize, size <= rules.largestSize,
      Double(4 * patch.count) >= rules.leastFilling * Double(width * height)
    else { return nil }
    // Its edge is below the threshold and belongs to it: two places around.
    let columns = max(patch.left - 2, 0)...min(patch.right + 2, background.width - 1)
    let rows = max(patch.top - 2, 0)...min(patch.bottom + 2, background.height - 1)
    let isDarker = patch.sum < 0
    let mean = (Double(patch.sum) / Double(patch.count)).magnitude
    // What is noise counts for nothing, and no place for more than another: a thing before a background that
    // is brighter on one side would lean to the other.
    let (floor, most) = (0.15 * mean, 0.7 * mean)
    var (sum, sumX, sumY) = (0.0, 0.0, 0.0)
    for y in rows {
      for x in columns {
        let difference = Double(background.differences[y * background.width + x])
        let weight = min(isDarker ? -difference : difference, most) - floor
        guard weight > 0 else { continue }
        sum += weight
        sumX += weight * Double(x)
        sumY += weight * Double(y)
      }
    }
    guard sum > 0 else { return nil }
    // The centre of two pixels lies half a pixel beyond the first.
    return SeenThing(
      x: 2 * sumX / sum + 0.5, y: 2 * sumY / sum + 0.5, width: Double(width),
      height: Double(height), area: Double(4 * patch.count),
      contrast: Double(patch.sum) / Double(patch.count * MovingBackground.stepsPerGrey))
  }
}
