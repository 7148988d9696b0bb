// What is left of a recording whose session goes on.

import Pen

/// A recording that has ended.
public struct EndedRecording: Sendable {
  /// Its folder.
  public let folder: String
  /// What it has seen.
  public let tally: RecordedTally
  /// Why not everything was written; nil where all is there.
  public let fault: Fault?
  /// The fingerprints of its images on their way.
  public let digest: ImageDigest

  package init(folder: String, tally: RecordedTally, fault: Fault?, digest: ImageDigest) {
    self.folder = folder
    self.tally = tally
    self.fault = fault
    self.digest = digest
  }
}
