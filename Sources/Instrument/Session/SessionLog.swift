// A session's entries in the log. The face's thread writes them, never the audio callback.

import Engine
import Jack
import Logs
import Micrograph
import Pen
import Realtime
import Recorded

/// The entries of a session.
enum SessionLog {
  /// A session begins over an image.
  static func begin(_ micrograph: Micrograph, _ source: PenSource, isRecorded: Bool) {
    let kind =
      switch source {
      case .device: "tablet"
      case .recording: "recording"
      case .strokes: "strokes"
      case .face: "face"
      }
    Log.info("session begun", ["source": kind, "recorded": "\(isRecorded)"])
    image(micrograph)
  }

  /// An image lies under the pen.
  static func image(_ micrograph: Micrograph) {
    Log.info(
      "image opened",
      [
        "width": "\(micrograph.width)", "height": "\(micrograph.height)",
        "type": micrograph.pixelType.name,
      ])
  }

  /// Something happened to the sound.
  static func note(_ event: AudioEvent) {
    switch event {
    case .connected(let link):
      Log.info("server found", side: .server, facts(link))
    case .serverStarted(let link, .alsa):
      Log.info("server started", side: .server, facts(link))
    case .serverStarted(_, .dummy):
      Log.warning("server started without a sound card", side: .device)
    case .rerouted(let link):
      Log.info("sound sent elsewhere", side: .server, facts(link))
    case .serverLost: Log.warning("server lost", side: .server)
    case .unavailable: Log.warning("no server", side: .server)
    case .off: Log.info("sound off")
    }
  }

  /// Something happened to the pen.
  static func note(_ event: SourceEvent) {
    switch event {
    case .tabletGone: Log.warning("tablet lost", side: .device)
    case .tabletBack: Log.info("tablet back", side: .device)
    case .tabletBackNotGrabbed:
      Log.warning("tablet back, taken by another program", side: .device)
    case .tabletNotGrabbed: Log.warning("tablet not taken", side: .device)
    case .touchGone: Log.warning("touch surface lost", side: .device)
    case .touchBack: Log.info("touch surface back", side: .device)
    case .touchBackNotGrabbed:
      Log.warning("touch surface back, taken by another program", side: .device)
    case .wornTip(let percent):
      Log.warning("worn tip", side: .device, ["percent": "\(percent)"])
    case .finished: Log.info("recording played")
    }
  }

  /// A session is over.
  static func end(_ status: LiveSession.Status, _ recording: SessionRecording?) {
    if let recording {
      Log.info(
        "recording ended",
        [
          "reports": "\(recording.tally.sampleCount)",
          "contacts": "\(recording.tally.contactCount)",
          "complete": "\(recording.fault == nil)",
        ])
    }
    Log.info(
      "session ended",
      [
        "reports": "\(status.sampleCount)", "contacts": "\(status.contactCount)",
        "lost": "\(status.lostCount)", "late-cycles": "\(status.xrunCount)",
      ])
  }

  private static func facts(_ link: AudioLink) -> KeyValuePairs<String, String> {
    [
      "rate": "\(link.sampleRateHertz)", "frames": "\(link.framesPerPeriod)",
      "ports": "\(link.playbackPorts.count)",
    ]
  }
}
