// The tablet's pen for whoever looks at it, as the page of the tablet does.

import Pen
import Realtime

extension LiveSession {
  /// Gives every report of the tablet's pen since the last call, in order, over the image or not.
  ///
  /// The first call begins to look. The last 1,024 are kept, five seconds of a quick pen.
  public func takePenLooks(_ receive: (PenLook) -> Void) {
    if penLooks == nil { penLooks = penChannels.outbox.attach(looks: PenQueue(capacity: 1_024)) }
    while let look = penLooks?.listener.messages.pop() { receive(look) }
  }

  /// Looks no longer.
  public func stopPenLooks() {
    penLooks = nil
  }
}
