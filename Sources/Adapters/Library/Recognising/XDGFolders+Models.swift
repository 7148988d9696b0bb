// Where models lie.

import Files
import Foundation

extension XDGFolders {
  /// The folder of the models that the user trained.
  public var models: String {
    data + "/models"
  }

  /// The folder of what can be made anew at any time.
  public static var cache: String {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    let named = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (named ?? home + "/.cache") + "/penumbra"
  }
}
