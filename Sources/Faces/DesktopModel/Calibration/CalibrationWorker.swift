// A calibration in a thread of its own: polling the tablet blocks, and the window must not. Events
// are returned as a stream, in order; the user's requests are passed in as flags.

import Calibrating
import Calibration
import Dispatch
import Engine
import Foundation
import Pen
import Synchronization
import Synthesis
import Tablet

/// The thread of a calibration.
final class CalibrationWorker: Sendable {
  /// An event of the thread.
  enum Event: Sendable {
    /// Tablet and sound are there; tablet units per millimetre.
    case began(TabletIdentity, x: Double, y: Double)
    /// Steps of the procedure.
    case events([CalibrationEvent])
    /// Pulses that lead to the next cross, where the window's session plays the sounds.
    case guidance([Cue])
    /// What happened to the sound.
    case audio(AudioEvent)
    /// It cannot continue.
    case failed(Fault)
    /// The tablet and the sound are released; the last event.
    case ended
  }

  /// What happens, in order.
  let events: AsyncStream<Event>
  private let tell: AsyncStream<Event>.Continuation
  private let isCancelled = Atomic<Bool>(false)
  private let wish = Mutex<[Int]>([])
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Begins to calibrate.
  ///
  /// - Parameters:
  ///   - path: the tablet's node.
  ///   - sheet: the sheet on the tablet.
  ///   - learnsTilt: whether to learn the offset of a leaning pen.
  ///   - audio: how to reach the ears; nil where the window's session plays the tones.
  ///   - route: where the tones are sent.
  init(
    path: String, sheet: TargetSheet, learnsTilt: Bool, audio: AudioChoice?, route: SoundRoute
  ) {
    (events, tell) = AsyncStream.makeStream()
    let thread = Thread { [self] in
      run(path, sheet, learnsTilt, audio, route)
      tell.yield(.ended)
      tell.finish()
      hasEnded.signal()
    }
    thread.name = "penumbra-calibration"
    thread.start()
  }

  /// Lets go of tablet and sound, within a tenth of a second as a rule.
  func cancel() {
    isCancelled.store(true, ordering: .releasing)
  }

  /// Requests some crosses once more after the end.
  func repeatCrosses(_ numbers: [Int]) {
    wish.withLock { $0 = numbers }
  }

  /// Waits until tablet and sound are let go of, so long at most.
  func wait(milliseconds: Int) {
    if hasEnded.wait(timeout: .now() + .milliseconds(milliseconds)) == .success {
      hasEnded.signal()
    }
  }

  private func run(
    _ path: String, _ sheet: TargetSheet, _ learnsTilt: Bool, _ audio: AudioChoice?,
    _ route: SoundRoute
  ) {
    do throws(Fault) {
      var session = try CalibrationSession(
        source: .device(path: path), sheet: sheet, learnsTilt: learnsTilt, audio: audio,
        route: route
      ) { tell.yield(.audio($0)) }
      let units = session.unitsPerMillimetre
      tell.yield(.began(session.tablet.identity, x: units.x, y: units.y))
      tell.yield(.events(session.begin()))
      look(&session)
      session.cancel()
    } catch {
      tell.yield(.failed(error))
    }
  }

  private func look(_ session: inout CalibrationSession) {
    while !isCancelled.load(ordering: .acquiring) {
      let numbers = wish.withLock { wish in
        defer { wish = [] }
        return wish
      }
      if !numbers.isEmpty { tell.yield(.events(session.repeatCrosses(numbers))) }
      do throws(Fault) {
        let events = try session.tick { tell.yield(.audio($0)) }
        if !events.isEmpty { tell.yield(.events(events)) }
        if !session.guidance.isEmpty { tell.yield(.guidance(session.guidance)) }
      } catch {
        return _ = tell.yield(.failed(error))
      }
    }
  }
}
