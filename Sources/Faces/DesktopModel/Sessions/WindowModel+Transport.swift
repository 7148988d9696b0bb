// The transport of what is played: pause, seek, speed, again from the beginning; and the way back to the user's own image.

import Foundation
import Geometry
import Pen
import Session
import Translation

extension WindowModel {
  /// How far a key moves in a recording, in seconds.
  public static let seekSeconds = 5.0

  /// The speeds of a recording, with what they are called.
  public static let playbackSpeeds: [(speed: Double, title: String)] = [
    (0.25, translated("Quarter speed")), (0.5, translated("Half speed")),
    (1, translated("Normal speed")), (2, translated("Double speed")),
    (4, translated("Four times the speed")),
  ]

  /// Whether a recording is open: it plays, or is paused.
  public var isPlaybackOpen: Bool { recorded.playback != nil }

  /// Whether a recording is paused.
  public var isPlaybackPaused: Bool { recorded.playback?.transport.isPlaying == false }

  /// Where the recording is, in seconds.
  public var playbackSeconds: Double { recorded.playback?.transport.positionSeconds ?? 0 }

  /// How long the recording is, in seconds; 0 where none is open.
  public var playbackLengthSeconds: Double { recorded.playback?.transport.durationSeconds ?? 0 }

  /// Where the recording is, in words; where none is open it says so.
  public var playbackText: String {
    guard let playback = recorded.playback else { return translated("Nothing is being played.") }
    let (place, length) = (playbackSeconds.rounded(.down), playbackLengthSeconds)
    let words = translated("\(NumberText.number(place, 0)) of \(NumberText.number(length, 1)) s")
    return playback.transport.isPlaying ? words : translated("Paused at \(words)")
  }

  /// The place of the speed among `playbackSpeeds`.
  public var playbackSpeedIndex: Int {
    Self.playbackSpeeds.firstIndex { $0.speed == recorded.speed } ?? 2
  }

  /// Whether recordings begin again at their end.
  public var isPlaybackLooping: Bool { recorded.isLooping }

  /// What the key and the button for playing do now.
  public var playbackTitle: String {
    if recorded.playback?.transport.isPlaying == true { return translated("Pause") }
    if isPlaying { return translated("Stop playing") }
    if isPlaybackPaused, isPlaybackChosen { return translated("Go on playing") }
    return chosenSession == nil
      ? translated("Play the example recording") : translated("Play the chosen session")
  }

  private var isPlaybackChosen: Bool {
    recorded.playback?.path == nil || recorded.playback?.path == chosenSession?.path
  }

  // MARK: Beginning and ending

  /// Plays samples from their beginning.
  ///
  /// - Throws: `Fault.noSamples`.
  func play(
    _ samples: [PenSample<ImagePoint>], named name: String, of path: String? = nil
  ) throws(Fault) {
    guard !samples.isEmpty else { throw .noSamples }
    guard let session else { return endPlayback() }
    var transport = SessionTransport(samples, speed: recorded.speed)
    try transport.play(in: session)
    recorded.playback = WindowPlayback(transport: transport, name: name, path: path)
    isPlaying = true
    isCursorShown = false
    status.played = name
    changes.formUnion([.recording, .status, .playback])
  }

  /// Plays the chosen session, or the newest, or where there is none the example; pauses what is played, and goes on
  /// with it.
  public func togglePlayback() async {
    if recorded.playback?.transport.isPlaying == true {
      pausePlayback()
      return say(translated("Paused at \(NumberText.number(playbackSeconds, 1)) s"), isAsked: true)
    }
    if isPlaying { return stopPlaying() }
    if isPlaybackPaused, isPlaybackChosen { return resumePlayback() }
    if let chosen = chosenSession {
      await playSession(at: chosen.path)
    } else {
      say(translated("No session is recorded yet; this is the example"), isAsked: true)
      play()
    }
  }

  /// Pauses what is played, and records what is drawn meanwhile.
  func pausePlayback() {
    haltPlayback()
    releaseRecording()
  }

  /// Pauses what is played, while the user's own recording waits on.
  func haltPlayback() {
    guard let session, recorded.playback?.transport.isPlaying == true else { return }
    recorded.playback?.transport.pause(in: session)
    isPlaying = false
    pen = nil
    changes.formUnion([.recording, .status, .playback])
  }

  private func resumePlayback() {
    if recorded.playback?.path != nil { holdRecording() }
    changeTransport { transport, session throws(Fault) in
      if transport.positionSeconds >= transport.durationSeconds {
        try transport.seek(toSeconds: 0, in: session)
      }
      try transport.play(in: session)
    }
    if !isPlaying { releaseRecording() }
  }

  /// Stops the playback; the user's own image is shown again.
  public func stopPlaying() {
    recorded.turnNumber += 1
    session?.stopPlaying()
    endPlayback()
  }

  /// Takes the end of what was played.
  func notePlaybackEnd() {
    // A line that was heard ends by itself, and so may one that another place was sought in meanwhile.
    if let transport = recorded.playback?.transport, transport.isPlaying {
      guard transport.positionSeconds >= transport.durationSeconds else { return }
      recorded.playback?.transport.finish()
      if recorded.isLooping { return resumePlayback() }
      return endPlayback()
    }
    isPlaying = false
    status.played = nil
    pen = nil
    changes.formUnion([.recording, .status, .playback])
  }

  /// Closes what is played and goes back to the user's own image and recording.
  func endPlayback() {
    recorded.playback = nil
    status.played = nil
    isPlaying = false
    pen = nil
    if let former = recorded.former {
      recorded.former = nil
      do throws(Fault) {
        try goBack(to: former)
      } catch {
        show(Notice(error))
      }
    }
    releaseRecording()
    changes.formUnion([.recording, .status, .playback])
  }

  /// Closes what is played, for another image that is opened and stays.
  ///
  /// - Returns: whether the user's own recording waited for it, which goes on once that image is there.
  func leavePlayback() -> Bool {
    if isPlaybackOpen {
      haltPlayback()
      recorded.playback = nil
      status.played = nil
      changes.formUnion([.recording, .status, .playback])
    }
    recorded.former = nil
    defer { recorded.isRecordingHeld = false }
    return recorded.isRecordingHeld
  }

  // MARK: Moving

  /// Moves by some seconds, back where they are below 0.
  public func seekPlayback(bySeconds seconds: Double) {
    guard isPlaybackOpen else { return say(Self.nothingPlayed, isAsked: true) }
    seekPlayback(toSeconds: playbackSeconds + seconds)
    say(translated("At \(NumberText.number(playbackSeconds, 1)) s"), isAsked: true)
  }

  /// Moves to a place, in seconds from the beginning.
  public func seekPlayback(toSeconds seconds: Double) {
    changeTransport { transport, session throws(Fault) in
      try transport.seek(toSeconds: seconds, in: session)
    }
  }

  /// Plays the next faster speed, or the next slower one, and says which.
  public func changePlaybackSpeed(isFaster: Bool) {
    let index = playbackSpeedIndex + (isFaster ? 1 : -1)
    let range = Self.playbackSpeeds.indices
    setPlaybackSpeed(at: min(max(index, range.lowerBound), range.upperBound - 1))
    say(Self.playbackSpeeds[playbackSpeedIndex].title, isAsked: true)
  }

  /// Plays with a speed of `playbackSpeeds`, now and later.
  public func setPlaybackSpeed(at index: Int) {
    guard Self.playbackSpeeds.indices.contains(index) else { return }
    let speed = Self.playbackSpeeds[index].speed
    recorded.speed = speed
    keep()
    changeTransport { transport, session throws(Fault) in
      try transport.setSpeed(speed, in: session)
    }
    changes.insert(.playback)
  }

  /// Lets recordings begin again at their end, or no more, and says so.
  public func togglePlaybackLoop() {
    recorded.isLooping.toggle()
    keep()
    say(
      recorded.isLooping ? translated("Plays again and again") : translated("Plays once"),
      isAsked: true)
    changes.insert(.playback)
  }

  private static let nothingPlayed = translated("Nothing is being played; F5 plays a session")

  private func changeTransport(
    _ body: (inout SessionTransport, LiveSession) throws(Fault) -> Void
  ) {
    guard let session, var transport = recorded.playback?.transport else { return }
    do throws(Fault) {
      try body(&transport, session)
    } catch {
      show(Notice(error))
    }
    recorded.playback?.transport = transport
    isPlaying = transport.isPlaying
    recorded.shownSecond = -1
    changes.formUnion([.recording, .status, .playback])
  }

  /// Shows where it is, once a second.
  func followPlayback() {
    followSessionWork()
    guard isPlaying, isPlaybackOpen else { return }
    let second = Int(playbackSeconds)
    guard second != recorded.shownSecond else { return }
    recorded.shownSecond = second
    changes.insert(.playback)
  }
}
