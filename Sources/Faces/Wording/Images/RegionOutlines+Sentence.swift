// Where no region is found.

import Analysis
import Translation

extension RegionOutlines {
  /// That nothing stands out.
  public static func noneSentence(_ path: String) -> String {
    translated(
      "\(path) has no bright regions that stand out from its ground; draw the zones in the window, or write "
        + "their corners into a zone file.")
  }

  /// The exit status of that.
  public static var noneStatus: Int32 { ExitStatus.dataError }
}
