// What the announcer speaks with, so that a test can bring its own.

import Foundation
import Translation

/// The programs and addresses that speech needs.
public struct SpeechEquipment: Sendable {
  /// espeak-ng's file; nil where it is not installed.
  public var espeakPath: String?
  /// How fast espeak-ng speaks, in words a minute.
  public var wordsPerMinute = 220
  /// The two letters of the language that is spoken: the one that the words are in.
  public var language = Catalogue.language
  /// Whether the speech server is started where it does not run.
  public var startsDispatcher = true
  /// The speech server's Unix socket; nil for the user's own server.
  public var dispatcherPath: String?
  /// The accessibility bus; nil for the one of the desktop's session.
  public var accessibilityAddress: String?
  /// How long an unused connection to the speech server stays open, in seconds.
  ///
  /// A connection keeps the sound server awake.
  public var idleSeconds = 60.0

  /// The equipment of this machine.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    espeakPath = folders.map { "\($0)/espeak-ng" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    accessibilityAddress = environment["AT_SPI_BUS_ADDRESS"]
    // An address that is given names a server that somebody else runs.
    startsDispatcher = environment["SPEECHD_ADDRESS"] == nil
  }
}
