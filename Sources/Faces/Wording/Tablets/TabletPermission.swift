// What to do where a user may not read the tablets.

import Foundation
import Translation

/// The permission to read tablets, which a udev rule grants to the user at the computer.
public enum TabletPermission {
  /// The rule's file, put in place by `make install`.
  public static let ruleName = "70-penumbra-tablet.rules"

  /// The folders udev reads rules from.
  private static let folders = [
    "/etc/udev/rules.d", "/run/udev/rules.d", "/usr/local/lib/udev/rules.d",
    "/usr/lib/udev/rules.d",
  ]

  /// Whether the rule is in place.
  public static var isRuleInstalled: Bool {
    folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(ruleName)") }
  }

  /// The remedy, to follow a semicolon.
  public static var remedy: String {
    // The rule grants nothing to a user who is logged in remotely; the group grants it to anyone.
    isRuleInstalled
      ? translated(
        "plug the tablet in again, and from another computer run 'sudo usermod -aG input $USER' "
          + "and log in again")
      : translated("run 'make install' in Penumbra's folder and plug the tablet in again")
  }
}
