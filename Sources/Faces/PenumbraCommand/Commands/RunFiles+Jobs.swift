// Which files each kind of job reads and writes, all in one place.

import Files
import Foundation
import Library
import Pen
import Recorded
import Report
import Tablet

extension RunFiles {
  /// A recording of a tablet, with the file beside it that describes the tablet.
  public mutating func reads(pen path: String?) {
    guard let path else { return }
    reads(path)
    reads(EvemuRecording.descriptionBeside(path))
  }

  /// Adds a preset that is named by its file; the user's own presets are all checked in
  /// `check(with:)`.
  public mutating func reads(preset argument: String?) {
    guard let argument, PresetLibrary.isPath(argument) else { return }
    reads(argument)
  }

  /// A session, and every image it was traced over.
  public mutating func reads(_ session: RecordedSession) {
    reads(session: session.folder.path)
    reads(session.record?.image.path)
    for scene in session.scenes().records where !scene.image.path.isEmpty {
      reads(scene.image.path)
    }
  }

  /// A report's page and the folder beside it.
  public mutating func writes(_ report: ReportPlaces, of session: RecordedSession) {
    writes(report.page)
    writes(report.names(pictures: 1 + session.scenes().records.count), inFolder: report.folder)
  }

  /// Sees that the run can have all its files, the user's own settings among them, and that nothing
  /// falls among the files of any session.
  ///
  /// - Throws: `Fault.conflict`.
  public func check(with folders: XDGFolders) throws(Fault) {
    var files = self
    for path in folders.ownFiles { files.reads(path) }
    // A folder with strokes.csv alone may be anything.
    for folder in outputFolders
    where FileManager.default.fileExists(atPath: SessionFolder(path: folder).settings) {
      files.reads(session: folder)
    }
    try Fault.wrap { () throws(FileConflict) in try files.check() }
  }
}
