// Shows the progress of work that takes longer than a second.

import Foundation

/// A bar on the terminal that appears only when it is worth it.
struct ProgressBar {
  private let title: String
  private let start = Date()
  private var shown = -1

  init(title: String) {
    self.title = title
  }

  /// Shows `fraction`, 0...1, once a second has passed.
  mutating func show(_ fraction: Double) {
    guard Date().timeIntervalSince(start) > 1 else { return }
    let percent = Int((fraction * 100).rounded(.down))
    guard percent != shown else { return }
    shown = percent
    let filled = percent * 30 / 100
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: 30 - filled)
    Terminal.show(["\(title) [\(bar)] \(percent) %"])
  }

  /// Takes the bar away.
  func finish() {
    Terminal.clear()
  }
}
