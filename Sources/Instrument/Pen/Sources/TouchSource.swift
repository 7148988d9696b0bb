// A touch surface as a source: two fingers are two pointers, further ones are counted.

import Geometry
import Tablet

/// The fingers on a touch surface.
// Sendable although it changes: it is passed on once, and then only the pen thread reaches it.
package final class TouchSource: PointSource, @unchecked Sendable {
  private var follower: TouchFollower
  private var grab: GrabWish

  /// Reads a touch surface; one that is to be taken for the session alone was, where that is possible.
  package init(_ follower: consuming TouchFollower, isGrabbed: Bool = false) {
    self.follower = follower
    grab = GrabWish(isGrabbed: isGrabbed)
  }

  package var origin: PenOrigin { .touch }

  package var descriptors: [Int32] { [follower.descriptor] }

  package func waitMilliseconds(atMost milliseconds: Int) -> Int32 {
    follower.waitMilliseconds(atMost: milliseconds)
  }

  package func change(to reading: PenReading, into receive: (PointEvent) -> Void) {
    grab.want(reading.isGrabbed)
    takeOrRelease(receive)
  }

  private func takeOrRelease(_ receive: (PointEvent) -> Void) {
    guard let isTaken = grab.next() else { return }
    guard isTaken else { return follower.release() }
    do throws(TabletError) { try follower.grab() } catch { receive(.event(.tabletNotGrabbed)) }
  }

  package func read(into receive: (PointEvent) -> Void) {
    follower.read(timeoutMilliseconds: 0) { event in
      switch event {
      case .frame(let frame):
        grab.isTouching = !frame.fingers.isEmpty
        TouchSource.pass(frame, receive)
      case .gone:
        grab.isTouching = false
        receive(.lost(.touchGone))
      case .back: receive(.event(.touchBack))
      case .backNotGrabbed: receive(.event(.touchBackNotGrabbed))
      }
    }
    takeOrRelease(receive)
  }

  package func setPenNear(
    _ isNear: Bool, timeNanoseconds: Int64, into receive: (PointEvent) -> Void
  ) {
    let frame = follower.setPenNear(isNear, timeNanoseconds: timeNanoseconds)
    guard let frame else { return }
    grab.isTouching = !frame.fingers.isEmpty
    TouchSource.pass(frame, receive)
  }

  private static func pass(_ frame: TouchFrame, _ receive: (PointEvent) -> Void) {
    receive(
      .fingers(FingerCount(frame.fingers.count, timeNanoseconds: frame.timeNanoseconds)))
    // A device that is gone ends its strokes itself.
    if frame.isLoss { return }
    for each in frame.samples {
      var sample = each.sample
      sample.pointer = UInt8(each.pointer)
      receive(.tablet(sample))
    }
  }
}
