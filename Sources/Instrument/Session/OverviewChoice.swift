// What the user chose about overviews, by keys: how long one lasts, and what of each column or row it tells.

import Sonification

/// The choices for the next overview.
public struct OverviewChoice: Sendable, Hashable {
  /// How long it lasts, in seconds.
  public private(set) var seconds = OverviewSweep.standardSeconds
  /// What is told; nil for what suits the layer.
  public private(set) var value: OverviewValue?

  /// The choices before the first key.
  public init() {}

  /// Choices that were kept; forced into what can be.
  public init(seconds: Double, value: OverviewValue?) {
    self.value = value
    if seconds.isFinite { lengthen(bySeconds: seconds - self.seconds) }
  }

  /// Makes it longer by so many seconds, or shorter, within ``OverviewSweep/secondsRange``.
  public mutating func lengthen(bySeconds step: Double) {
    let range = OverviewSweep.secondsRange
    seconds = min(max(seconds + step, range.lowerBound), range.upperBound)
  }

  /// Tells the next figure; what suits the layer comes after the last.
  public mutating func chooseNextValue() {
    let all = OverviewValue.allCases
    guard let value, let place = all.firstIndex(of: value) else {
      self.value = all.first
      return
    }
    self.value = place + 1 < all.count ? all[place + 1] : nil
  }
}
