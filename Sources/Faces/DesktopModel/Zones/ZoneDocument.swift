// Zones with the file they belong to.

import Sonification

/// A set of zones, and where it was read from or saved to.
public struct ZoneDocument: Sendable, Hashable {
  /// The zones; nil for none.
  ///
  /// A set that has lost its last zone stays, so that its name does.
  public var set: ZoneSet?
  /// The file; nil for none.
  public var path: String?
  /// The set as its file, or the installation, has it.
  public var stored: ZoneSet?

  /// Zones and their file.
  public init(set: ZoneSet? = nil, path: String? = nil, stored: ZoneSet? = nil) {
    self.set = set
    self.path = path
    self.stored = stored
  }
}
