// Smooths a pen's path with two One Euro filters, one for each axis.

/// Smooths the positions of a stream of pen samples.
///
/// Every stroke and every tool starts afresh at the reported position: earlier samples have no
/// effect.
public struct PenSmoother: Sendable {
  private var x: OneEuroFilter
  private var y: OneEuroFilter
  private var wasInProximity = false
  private var wasInContact = false

  /// Creates a smoother; its speeds are in the units of the positions it is given.
  public init(_ parameters: OneEuroParameters) {
    x = OneEuroFilter(parameters)
    y = OneEuroFilter(parameters)
  }

  /// The sample with its position smoothed and everything else unchanged.
  public mutating func smooth(_ sample: PenSample<ImagePoint>) -> PenSample<ImagePoint> {
    if sample.isDiscontinuity || !wasInProximity || (sample.isInContact && !wasInContact) {
      x.reset()
      y.reset()
    }
    wasInProximity = sample.isInProximity
    wasInContact = sample.isInContact
    var smoothed = sample
    let time = sample.timeNanoseconds
    smoothed.position = ImagePoint(
      x: x.filter(sample.position.x, timeNanoseconds: time),
      y: y.filter(sample.position.y, timeNanoseconds: time))
    return smoothed
  }
}
