// Tablets that exist but may not be read: reported in the message bar, explained on a page of the
// window, and read as soon as the permission is granted. Until then mouse and keyboard trace.

import Foundation
import Pen
import Session
import Tablet
import Translation
import Wording

extension WindowModel {
  // How often tablets and permissions are checked, in seconds.
  private static let watchSeconds = 1.0

  /// Checks for new tablets and for the permission to read them, until the window is closed.
  public func watchTablets() async {
    var watch = TabletWatch()
    while !hasEnded {
      try? await Task.sleep(for: .seconds(Self.watchSeconds))
      guard session != nil, session?.tablet == nil, !isTabletDeclined else { continue }
      let (looked, found) = await WindowModel.look(watch)
      watch = looked
      if let found { take(found.pen, among: found.all) }
    }
  }

  @concurrent
  private nonisolated static func look(
    _ watch: TabletWatch
  ) async -> (TabletWatch, (pen: DiscoveredNode?, all: [DiscoveredNode])?) {
    var watch = watch
    let found = watch.look()
    return (watch, found)
  }

  private func take(_ pen: DiscoveredNode?, among nodes: [DiscoveredNode]) {
    takeTablets(nodes)
    if let pen {
      chooseTablet(path: pen.path)
    } else {
      let closed = TabletWatch.closedTablets(
        among: nodes.filter { node in
          if case .failure(.noPermission) = node.description { true } else { false }
        }.map(\.path))
      if !closed.isEmpty, closed != closedTablets {
        noteMissingTablet(.noTablet(unreadable: closed))
      } else if closed.isEmpty {
        permit()
      }
    }
  }

  /// Reports why no tablet is read.
  func noteMissingTablet(_ fault: Fault) {
    switch fault {
    case .noTablet(let unreadable): closedTablets = unreadable
    case .tablet(.noPermission(let path)): closedTablets = [path]
    default: return show(Notice(fault))
    }
    changes.insert(.permission)
    let many = closedTablets.count > 1
    show(
      Notice(
        sentence: translated(
          "\(many ? translated("\(closedTablets.count) tablets are") : translated("A tablet is")) there "
            + "(\(closedTablets[0])) and this user may not read \(many ? translated("them") : translated("it")); trace "
            + "with the desktop's pointer or the arrow keys meanwhile."), remedy: .explainPermission
      ))
  }

  /// Notes that every tablet can be read.
  func permit() {
    guard !closedTablets.isEmpty else { return }
    closedTablets = []
    dismissNotices { $0.remedy == .explainPermission }
    changes.insert(.permission)
  }

  /// Continues with mouse and keyboard and no longer asks for a tablet.
  public func useMouse() {
    isTabletDeclined = true
    permit()
    say(translated("Mouse and keyboard only"))
  }

  /// Announces that a command was copied to the clipboard.
  public func sayCopied(_ command: String) {
    say(translated("Copied: \(command)"))
  }

  /// What to do, in steps.
  public var permissionSteps: [String] {
    var steps: [String] = []
    if !TabletPermission.isRuleInstalled {
      steps.append(
        translated(
          "Run this command once in Penumbra's folder. It installs Penumbra and the rule that lets "
            + "the user at the computer read its tablets."))
    }
    steps.append(
      translated("Unplug the tablet and plug it in again. The window then continues by itself."))
    steps.append(
      translated(
        "From another computer, or where the rule does not help, run this command and log in again."
      ))
    return steps
  }

  /// The command of a step; nil for one without.
  public func permissionCommand(ofStep index: Int) -> String? {
    let isFirst = index == 0 && !TabletPermission.isRuleInstalled
    return isFirst
      ? "sudo make install"
      : index == permissionSteps.count - 1 ? Notice.groupCommand : nil
  }
}
