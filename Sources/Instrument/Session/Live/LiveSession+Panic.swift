// The signal that silences a session.

import Engine

extension PanicSignal {
  /// Lets every SIGUSR2 of the process silence this session, or let it sound again.
  ///
  /// From the signal on, the next audio period begins the fade of 5 ms. The session's queues stay in
  /// memory for good, because a handler may be reading them at any moment.
  public static func listen(for session: LiveSession) {
    listen(to: session.engine.fromFace)
  }
}
