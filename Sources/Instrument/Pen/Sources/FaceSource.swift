// The face's own hand as a source: mouse, keyboard cursor, the window's stylus.

import Realtime

/// What the face sends.
struct FaceSource: PointSource {
  let inbox: PenInbox

  // So that the tablet is never far behind.
  private static let mostAtOnce = 256

  var origin: PenOrigin { .face }

  func read(into receive: (PointEvent) -> Void) {
    for _ in 0..<FaceSource.mostAtOnce {
      guard let sample = inbox.face.pop() else { return }
      receive(.image(sample))
    }
  }
}
