// The face's own pointer as a source: mouse, keyboard cursor, the window's stylus.

import Realtime

/// The samples sent by the face.
struct FaceSource: PointSource {
  let inbox: PenInbox

  // A limit, so that the tablet is never delayed much.
  private static let mostAtOnce = 256

  var origin: PenOrigin { .face }

  func read(into receive: (PointEvent) -> Void) {
    for _ in 0..<FaceSource.mostAtOnce {
      guard let sample = inbox.face.pop() else { return }
      receive(.image(sample))
    }
  }
}
