// Failures of what is kept about tablets.

import Library

extension Fault {
  /// Creates the failure to use what is kept about a tablet.
  public init(_ problem: TabletLibrary.Problem) {
    self =
      problem.setAsidePath.map { .damagedTabletSettings(problem.error, aside: $0) }
      ?? .settings(problem.error)
  }
}
