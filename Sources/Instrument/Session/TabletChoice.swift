// Which tablet is meant where none is named.

import Pen
import Tablet

/// The choice of a tablet.
public enum TabletChoice {
  /// The path of the only pen that can be read.
  ///
  /// - Throws: `Fault.noTablet`, `Fault.severalTablets`.
  public static func only(of report: MachineReport = MachineReport()) throws(Fault) -> String {
    let paths = report.pens.map(\.path)
    guard let path = paths.first else { throw .noTablet(unreadable: report.unreadablePaths) }
    guard paths.count == 1 else { throw .severalTablets(paths: paths) }
    return path
  }
}
