// The loops of a session that is heard again, live: they follow its transport, at their own tempo whatever its speed.

import Pen
import Recorded
import Synthesis

/// The loops beside a replay; for the face's thread.
public struct ReplayedLoops {
  private let session: RecordedSession
  private let originNanoseconds: Int64
  private var loops: SessionLoops?
  /// The number of the change that is heard; nil while none is.
  private var heard: Int?

  /// Prepares the loops of a session.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - originNanoseconds: the time of the session at which its transport begins.
  public init(_ session: RecordedSession, originNanoseconds: Int64) {
    self.session = session
    self.originNanoseconds = originNanoseconds
  }

  /// Follows the transport, for every poll: what the session had there begins with its first bar.
  ///
  /// - Throws: why a sound of the session's cannot be read; without loops the replay goes on.
  public mutating func follow(
    _ transport: SessionTransport, in live: LiveSession, sampleRateHertz rate: Double
  ) throws(Fault) {
    if loops == nil { loops = try SessionLoops(session, sampleRateHertz: rate) }
    guard let loops, !loops.isEmpty else { return }
    let now = originNanoseconds + Int64(transport.positionSeconds * 1e9)
    let scene = transport.isPlaying ? loops.scene(atNanoseconds: now) : nil
    guard scene?.number != heard else { return }
    heard = scene?.number
    live.play(scene, loops.sounds)
  }
}
