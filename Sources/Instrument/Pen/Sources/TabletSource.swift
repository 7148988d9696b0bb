// A tablet's pen and pad as a source.

import Geometry
import Tablet

/// The pen of a tablet.
// Sendable although it changes: it is passed on once, and then only the pen thread reaches it.
package final class TabletSource: PointSource, @unchecked Sendable {
  private var follower: TabletFollower
  private var grab: GrabWish

  /// Reads a tablet; one that is to be taken for the session alone was, where that is possible.
  package init(_ follower: consuming TabletFollower, isGrabbed: Bool = false) {
    self.follower = follower
    grab = GrabWish(isGrabbed: isGrabbed)
  }

  package var origin: PenOrigin { .tablet }

  package var descriptors: [Int32] { follower.descriptors }

  package func waitMilliseconds(atMost milliseconds: Int) -> Int32 {
    follower.waitMilliseconds(atMost: milliseconds)
  }

  package func change(to reading: PenReading, into receive: (PointEvent) -> Void) {
    if follower.pressureCurve != reading.pressureCurve {
      follower.pressureCurve = reading.pressureCurve
    }
    grab.want(reading.isGrabbed)
    takeOrRelease(receive)
  }

  private func takeOrRelease(_ receive: (PointEvent) -> Void) {
    guard let isTaken = grab.next() else { return }
    guard isTaken else { return follower.release() }
    do throws(TabletError) { try follower.grab() } catch { receive(.event(.tabletNotGrabbed)) }
  }

  package func read(into receive: (PointEvent) -> Void) {
    follower.read(
      timeoutMilliseconds: 0, observe: { receive(.raw($0)) }, tip: { receive(.tip($0)) }
    ) { word in
      switch word {
      case .sample(let sample):
        grab.isTouching = sample.isInProximity && (sample.isInContact || !sample.buttons.isEmpty)
        receive(.tablet(sample))
      case .pad(let command): receive(.pad(command))
      case .event(.gone):
        grab.isTouching = false
        receive(.lost(.tabletGone))
      case .event(.back): receive(.event(.tabletBack))
      case .event(.backNotGrabbed): receive(.event(.tabletBackNotGrabbed))
      case .event(.wornTip(let tip)):
        receive(.event(.wornTip(percent: Int((tip.restFraction * 100).rounded()))))
      }
    }
    takeOrRelease(receive)
  }
}
