// Tablets that are there and may not be read: said in the bar, explained on a page of the window, and
// read as soon as the permission is there. The mouse and the keyboard trace meanwhile.

import Foundation
import Pen
import Session
import Tablet
import Wording

extension WindowModel {
  // How often tablets and permissions are looked at, in seconds.
  private static let watchSeconds = 1.0

  /// Looks for tablets that come and for the right to read them, until the window is closed.
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

  /// Says why no tablet is read.
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
        sentence: "\(many ? "\(closedTablets.count) tablets are" : "A tablet is") there "
          + "(\(closedTablets[0])) and this user may not read \(many ? "them" : "it"); the "
          + "desktop's pointer and the arrow keys trace meanwhile.", remedy: .explainPermission))
  }

  /// Notes that nothing is in the way any more.
  func permit() {
    guard !closedTablets.isEmpty else { return }
    closedTablets = []
    if notice?.remedy == .explainPermission { dismissNotice() }
    changes.insert(.permission)
  }

  /// Goes on with mouse and keyboard and asks for no tablet any more.
  public func useMouse() {
    isTabletDeclined = true
    permit()
    say("Mouse and keyboard only")
  }

  /// Says that a command lies in the clipboard.
  public func sayCopied(_ command: String) {
    say("Copied: \(command)")
  }

  /// What to do, in steps.
  public var permissionSteps: [String] {
    var steps: [String] = []
    if !TabletPermission.isRuleInstalled {
      steps.append(
        "Run this command once in Penumbra's folder. It installs Penumbra and the rule that lets "
          + "whoever sits at the computer read its tablets.")
    }
    steps.append("Unplug the tablet and plug it in again. The window goes on by itself.")
    steps.append(
      "From another computer, or where the rule does not help, run this command and log in again.")
    return steps
  }

  /// The command of a step; nil for one without.
  public func permissionCommand(ofStep index: Int) -> String? {
    let isFirst = index == 0 && !TabletPermission.isRuleInstalled
    return isFirst
      ? "sudo make install" : index == permissionSteps.count - 1 ? Notice.groupCommand : nil
  }
}
