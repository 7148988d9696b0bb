// The results of a recording whose session continues.

import Pen

/// A recording that has ended.
public struct EndedRecording: Sendable {
  /// Its folder.
  public let folder: String
  /// Its totals.
  public let tally: RecordedTally
  /// Why not everything was written; nil where all is there.
  public let fault: Fault?
  /// The digests of its images, still being computed.
  public let digest: ImageDigest

  package init(folder: String, tally: RecordedTally, fault: Fault?, digest: ImageDigest) {
    self.folder = folder
    self.tally = tally
    self.fault = fault
    self.digest = digest
  }
}
