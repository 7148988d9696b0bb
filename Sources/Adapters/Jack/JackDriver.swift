// The backends of a JACK server.

/// The driver of a JACK server that this program starts.
public enum JackDriver: Sendable, Hashable {
  /// An ALSA device, such as `hw:0,0`.
  case alsa(device: String)
  /// No device: the sound is discarded, in real time.
  case dummy

  /// The driver for this machine: its first playback device, or the dummy driver without one.
  public static func detected() -> JackDriver {
    AlsaPlaybackDevice.detected().map { .alsa(device: $0) } ?? .dummy
  }
}
