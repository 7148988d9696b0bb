// A hand that looks for a place or follows a line, measured sample by sample.

import Analysis
import Geometry

/// The way of a hand in one trial.
public struct StudyHand: Sendable {
  /// Where the hand is to go first: the place, or the beginning of the line.
  public let target: ImagePoint
  /// The line that is followed; nil for a place.
  public let line: TracedLine?
  /// Whether the measurement has begun: with the first sample, or at the beginning of the line.
  public private(set) var hasBegun = false
  /// Whether the end of the line is reached.
  public private(set) var isAtEnd = false

  private var last: (place: ImagePoint, nanoseconds: Int64)?
  private var wayPixels = 0.0
  private var seconds = 0.0
  private var heldSeconds = 0.0
  private var squareSeconds = 0.0
  private var along = (first: 0.0, last: 0.0)

  // So near the end a hand has followed the line.
  private static let endPixels = 10.0

  /// Begins a trial; nil for a stimulus that is only heard.
  public init?(_ stimulus: StudyStimulus) {
    switch stimulus {
    case .place(let x, let y): (target, line) = (ImagePoint(x: x, y: y), nil)
    case .line:
      guard let line = StudyPicture.line(stimulus) else { return nil }
      (target, self.line) = (line.points[0], line)
    case .patches, .row, .shape, .earcon: return nil
    }
  }

  /// Takes a sample of the pen, near the tablet or on it.
  public mutating func take(_ sample: PenSample<ImagePoint>) {
    guard sample.isInContact || sample.isInProximity else { return }
    let place = sample.position
    defer { last = (place, sample.timeNanoseconds) }
    guard hasBegun else {
      if let line {
        // A hand that hovers is on its way to the line.
        guard sample.isInContact, place.distance(to: target) <= StudyPicture.heldPixels else {
          return
        }
        along.first = line.place(of: place).alongPixels
        along.last = along.first
      }
      hasBegun = true
      return
    }
    guard let last else { return }
    wayPixels += last.place.distance(to: place)
    let step = max(Double(sample.timeNanoseconds - last.nanoseconds) * 1e-9, 0)
    seconds += step
    guard let line else { return }
    let near = line.place(of: place)
    // The time before a sample is the way to it.
    let offset = near.offsetPixels
    if abs(offset) <= StudyPicture.heldPixels { heldSeconds += step }
    squareSeconds += step * offset * offset
    along.last = near.alongPixels
    isAtEnd =
      isAtEnd
      || (along.last >= line.lengthPixels - Self.endPixels
        && abs(offset) <= StudyPicture.heldPixels)
  }

  /// The figures.
  ///
  /// - Parameter restSeconds: the time since the last sample, in which the hand was still.
  /// - Returns: what is stored.
  public func tracing(restSeconds: Double = 0) -> StudyTracing {
    guard line != nil else {
      let distance = last?.place.distance(to: target)
      return .place(
        distancePixels: distance ?? Double(StudyPicture.tracedPixels),
        seconds: seconds + max(restSeconds, 0), wayPixels: wayPixels)
    }
    guard seconds > 0 else {
      return .follow(share: 0, pixelsPerSecond: 0, rmsPixels: 0, seconds: 0)
    }
    return .follow(
      share: heldSeconds / seconds, pixelsPerSecond: (along.last - along.first) / seconds,
      rmsPixels: (squareSeconds / seconds).squareRoot(), seconds: seconds)
  }
}
