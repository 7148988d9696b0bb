// From hands before a camera to pointers over an image.

import Geometry
import Hands

/// Hands that point at an image: the tip of the index finger is the place, a pinch is contact.
public struct HandWay: Sendable {
  /// The part of the camera's picture, about its middle, that the image fills: at the edge a hand is half out of it.
  public static let reachShare = 0.8
  // A hand before a camera presses nothing; as a cursor it is in the middle of what a pen can.
  private static let pressure = 0.5

  private var pointers = HandPointers()
  private let width: Double
  private let height: Double
  private let isMirrored: Bool
  private let reachShare: Double
  private var lastNanoseconds = Int64.min

  /// Creates a way to an image.
  ///
  /// - Parameters:
  ///   - width: the image's width, in pixels.
  ///   - height: its height.
  ///   - isMirrored: whether the camera looks at the person, who expects a mirror; not where it looks down on a page.
  ///   - isOverItself: whether the image is the camera's own picture: a hand points where it is seen, and there is no
  ///     mirror.
  public init(width: Int, height: Int, isMirrored: Bool, isOverItself: Bool = false) {
    (self.width, self.height) = (Double(width), Double(height))
    self.isMirrored = isMirrored && !isOverItself
    reachShare = isOverItself ? 1 : Self.reachShare
  }

  /// The samples of a picture's hands.
  ///
  /// - Parameters:
  ///   - frame: the hands.
  ///   - nanoseconds: when they came, in nanoseconds of CLOCK_MONOTONIC.
  /// - Returns: a sample of each hand that is gone, then one of each that is there, in image pixels.
  public mutating func samples(
    _ frame: HandFrame, atNanoseconds nanoseconds: Int64
  ) -> [PenSample<ImagePoint>] {
    // Two pictures that came at once are still one after the other.
    lastNanoseconds = max(nanoseconds, lastNanoseconds &+ 1)
    let map = map(of: frame)
    return pointers.follow(isMirrored ? frame.mirrored : frame).map { sample in
      moved(sample, to: map.apply(to: sample.position))
    }
  }

  /// Lets go of all hands, as where the camera is gone.
  ///
  /// - Returns: a sample of each that was there, out of reach.
  public mutating func leave(atNanoseconds nanoseconds: Int64) -> [PenSample<ImagePoint>] {
    lastNanoseconds = max(nanoseconds, lastNanoseconds &+ 1)
    return pointers.leave(at: lastNanoseconds).map { moved($0, to: ImagePoint(x: 0, y: 0)) }
  }

  /// Where the landmarks of a picture's hands lie over the image, in the order of the joints.
  ///
  /// - Parameter frame: the hands.
  /// - Returns: the places of each hand, in image pixels.
  public func places(of frame: HandFrame) -> [[ImagePoint]] {
    let map = map(of: frame)
    return (isMirrored ? frame.mirrored : frame).hands.map { hand in
      HandJoint.allCases.map { map.apply(to: hand[$0]) }
    }
  }

  private func map(of frame: HandFrame) -> AffineMap<CameraPoint, ImagePoint> {
    let scale = max(
      width / (reachShare * Double(frame.width)), height / (reachShare * Double(frame.height)))
    return AffineMap(
      xx: scale, xy: 0, x0: (width - 1) / 2 - scale * Double(frame.width - 1) / 2,
      yx: 0, yy: scale, y0: (height - 1) / 2 - scale * Double(frame.height - 1) / 2)
  }

  private func moved(
    _ sample: PenSample<CameraPoint>, to place: ImagePoint
  ) -> PenSample<ImagePoint> {
    var moved = sample.moved(to: place)
    moved.timeNanoseconds = lastNanoseconds
    moved.pressure = sample.isInContact ? Self.pressure : 0
    return moved
  }
}
