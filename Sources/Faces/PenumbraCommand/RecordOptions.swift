// The options that say whether and where a live session is recorded.

import ArgumentParser
import Foundation
import Instrument
import Settings

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

  func validate() throws {
    if record != nil, noRecord {
      throw ValidationError("Give either --record or --no-record, not both.")
    }
  }

  /// Where the session of an image goes; nil where it is not recorded.
  func plan(imagePath: String) throws(Fault) -> SessionPlan? {
    guard !noRecord else { return nil }
    let folders = XDGFolders()
    let preferences = try Fault.wrap { () throws(SettingsError) in
      try PreferencesFile.read(folders.preferences)
    }
    guard preferences.recordsSessions || record != nil else { return nil }
    let folder: String
    if let record {
      folder = record
    } else {
      folder = try SessionLibrary.user(folders).newPath(for: imagePath)
    }
    return SessionPlan(folder: folder, imagePath: imagePath, program: Penumbra.version)
  }
}
