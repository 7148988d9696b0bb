// The look of the window, and the lines with which the old screen begins: what this machine has, looked at then.

import Library
import Realtime
import Session
import Translation
import Wording

/// The lines of the old screen.
struct BootLines {
  var findings: [MachineFinding] = []
  /// Until when they are shown, in nanoseconds.
  var endNanoseconds: Int64?
  /// How often they were wanted, so that a check that was overtaken shows nothing.
  var number = 0
}

extension WindowModel {
  // Long enough to read seven lines twice.
  private static let bootNanoseconds: Int64 = 20_000_000_000

  /// How the window looks.
  public var appearance: Appearance {
    Appearance(rawValue: preferences.appearance) ?? .desktop
  }

  /// What the check of the machine found, a line each with its verdict; empty while nothing is shown.
  public var bootLines: [String] { boot.findings.map(\.line) }

  /// Changes the look.
  public func choose(_ appearance: Appearance) async {
    preferences.appearance = appearance.rawValue
    keep()
    changes.insert(.appearance)
    switch appearance {
    case .desktop:
      hideBootLines()
      say(translated("The desktop's own look"))
    case .crt: await beginBoot()
    }
  }

  /// Looks at the machine and shows what there is, where the look is the old screen's.
  public func beginBoot() async {
    guard appearance == .crt else { return }
    boot.number += 1
    let number = boot.number
    let folders = folders
    let findings = await LongWork.run {
      MachineSentences.findings(
        MachineReport(), .window, stored: CalibrationLibrary(folders: folders).contents().entries)
    }
    guard boot.number == number, appearance == .crt, !hasEnded else { return }
    boot.findings = findings
    boot.endNanoseconds = MonotonicClock.nowNanoseconds() + Self.bootNanoseconds
    changes.insert(.appearance)
    let needs = findings.filter { !$0.isFine }
    say(
      translated(
        "The old screen. \(findings.count - needs.count) of \(findings.count) checks are fine"
          + "\(needs.isEmpty ? "" : translated(", needed: " + "\(needs.map(\.subject).joined(separator: ", "))"))"
          + "."))
  }

  /// Takes the lines away.
  public func hideBootLines() {
    boot.number += 1
    guard !boot.findings.isEmpty else { return }
    boot.findings = []
    boot.endNanoseconds = nil
    changes.insert(.appearance)
  }

  /// Takes the lines away after a while; for every frame.
  func followBoot(_ now: Int64) {
    if let end = boot.endNanoseconds, now >= end { hideBootLines() }
  }
}
