// The options that say whether and where a live session is recorded.

import ArgumentParser
import Files
import Foundation
import Library
import Pen
import Recorded

/// The recording of a session.
struct RecordOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Record the session to this new folder instead of one in the data folder.",
      valueName: "folder"),
    completion: .directory)
  var record: String?

  @Flag(
    name: .long, help: "Do not record the session; 'penumbra settings record false' does so always."
  )
  var noRecord = false

  @Flag(
    name: .long,
    help: """
      When the session ends, also write dry.flac beside sound.flac: the voice without delay, \
      reverb, filter and cues; 'penumbra settings dry true' does so always.
      """)
  var dry = false

  func validate() throws {
    if dry, noRecord {
      throw ValidationError("--dry writes into the recorded session; leave out --no-record.")
    }
    if record != nil, noRecord {
      throw ValidationError("Give either --record or --no-record, not both.")
    }
  }

  /// Whether the dry sound is written when the session ends.
  func keepsDry() throws(Fault) -> Bool {
    if dry { return true }
    return try Fault.wrap { () throws(SettingsError) in
      try PreferencesFile.read(XDGFolders().preferences)
    }.keepsDry
  }

  /// Where the session of an image is recorded; nil where it is not.
  func plan(imagePath: String) throws(Fault) -> SessionPlan? {
    guard !noRecord else { return nil }
    let folders = XDGFolders()
    let preferences = try Fault.wrap { () throws(SettingsError) in
      try PreferencesFile.read(folders.preferences)
    }
    guard preferences.recordsSessions || record != nil else { return nil }
    if let record {
      return SessionPlan(folder: record, imagePath: imagePath, program: OwnProgram.version)
    }
    var plan = try SessionLibrary.user(folders).newPlan(for: imagePath)
    // Recording was not requested explicitly, so the session may continue without it.
    plan.isOptional = true
    return plan
  }
}
