// Short sounds of the face's own in a running session.

import Synthesis

extension LiveSession {
  /// Plays a cue, past the preset's effects; a recorded session has it too.
  ///
  /// It sounds one period and the engine's own latency after its stamp, at once where that has passed;
  /// it may be sent up to a second ahead.
  /// - Returns: whether it will be heard; false where no sound runs or too many wait.
  @discardableResult
  public func play(_ cue: Cue) -> Bool {
    cueSender.send(cue) == .queued
  }
}
