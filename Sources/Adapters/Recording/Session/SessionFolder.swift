// The files of a session, by name: a plain folder that other programs read too.

/// Where the parts of a session lie.
public struct SessionFolder: Sendable, Hashable {
  /// The folder.
  public let path: String

  /// Names the parts of the session in a folder, which need not exist.
  public init(path: String) {
    self.path = path
  }

  /// What was traced with what: TOML.
  public var settings: String { file("session.toml") }
  /// The tablet's description and its raw events: evemu text.
  public var pen: String { file("pen.events") }
  /// The calibration that was in force, where there was one: TOML.
  public var calibration: String { file("calibration.toml") }
  /// Every sample the pen thread took, in image pixels: CSV.
  public var strokes: String { file("strokes.csv") }
  /// Every parameter that changed: CSV.
  public var changes: String { file("changes.csv") }
  /// The places and values that were tagged: CSV.
  public var tags: String { file("tags.csv") }
  /// Every control frame that was sent to the audio callback: CSV.
  public var frames: String { file("frames.csv") }
  /// What each audio cycle saw: CSV.
  public var cycles: String { file("engine.csv") }
  /// How loud it was over time: CSV.
  public var levels: String { file("levels.csv") }

  /// The sound that was sent to the ports.
  ///
  /// - Parameters:
  ///   - number: 1 for the first engine; a server that was lost and found again begins another.
  ///   - ending: `flac` or `wav`.
  public func sound(_ number: Int = 1, ending: String = "flac") -> String {
    file(number == 1 ? "sound.\(ending)" : "sound-\(number).\(ending)")
  }

  private func file(_ name: String) -> String {
    "\(path)/\(name)"
  }
}
