// What happens in a session, as a sound. The faces play these for what their user does and sees; a loss
// is a sound first and words second, for a screen reader is silent while another window has the focus.

import Engine
import Pen
import Realtime
import Synthesis

extension LiveSession {
  /// Plays the sound of an event, at once or after the sequence that still sounds.
  ///
  /// A loss sounds again after 2 s and after 8 s, until it is answered.
  public func play(_ earcon: Earcon) {
    if earcon.isLoss {
      alarm = LossAlarm(earcon, nowNanoseconds: MonotonicClock.nowNanoseconds())
    }
    play(earcon.sequence.ducking(pen.ducksVoice))
  }

  /// Plays the sound of what happened to the pen; a tablet that is back answers its loss.
  public func play(for event: SourceEvent) {
    switch event {
    case .tabletGone, .touchGone:
      play(.penLost)
      if event == .tabletGone { isTabletAwaited = true }
    case .tabletBack, .tabletBackNotGrabbed, .touchBack, .touchBackNotGrabbed:
      if alarm?.earcon == .penLost { alarm = nil }
      isTabletAwaited = false
      play(.penBack)
    case .tabletNotGrabbed, .wornTip, .finished: break
    }
  }

  /// Plays the sound of what happened to the audio server.
  ///
  /// Its loss cannot be heard through it; that it is back can.
  public func play(for event: AudioEvent) {
    switch event {
    case .connected, .serverStarted:
      if isSoundLost { play(.soundBack) }
      isSoundLost = false
    case .serverLost: isSoundLost = true
    case .rerouted, .unavailable, .off: break
    }
  }

  /// Plays the sound of a session that was silenced, in place of what still waits, or sounds again.
  public func play(forSilence isSilenced: Bool) {
    if isSilenced { hushCues() }
    play(isSilenced ? .silenced : .soundBack)
  }

  /// Plays the sound of a search from time to time while one is under way; for every poll of a face.
  public func tell(isSearching: Bool) {
    let now = MonotonicClock.nowNanoseconds()
    guard searchPulse.isDue(isSearching: isSearching, nowNanoseconds: now), !isPlayingCues else {
      return
    }
    play(.searching)
  }

  /// Ends the repetitions of a loss and the sound of waiting for a tablet, as any key does.
  public func answerLoss() {
    alarm = nil
    isTabletAwaited = false
  }

  /// Ends the sounds of one loss, which is none any more.
  public func answerLoss(of earcon: Earcon) {
    if alarm?.earcon == earcon { alarm = nil }
  }

  /// Plays the sound of waiting for a tablet from time to time, and never over another sound.
  func tellAwaited() {
    let now = MonotonicClock.nowNanoseconds()
    guard awaitingPulse.isDue(isSearching: isTabletAwaited, nowNanoseconds: now), !isPlayingCues,
      isQuiet
    else { return }
    play(.penAwaited)
  }

  /// Whether nothing was heard for 400 ms, words in the headphones included.
  private var isQuiet: Bool {
    guard let meter = status.sound?.meter else { return true }
    return max(meter.samplePeakLeft, meter.samplePeakRight) < Self.quietPeak
  }

  // -80 dBFS.
  private static let quietPeak: Float = 1e-4

  /// Repeats a loss where that is due.
  func repeatLoss() {
    guard alarm?.isDue(nowNanoseconds: MonotonicClock.nowNanoseconds()) == true,
      let earcon = alarm?.earcon
    else { return }
    if alarm?.isOver == true { alarm = nil }
    play(earcon.sequence.ducking(pen.ducksVoice))
  }
}
