// Sessions get their sound without effects when they end, where the preferences say so.

import Foundation
import Library
import Logs
import Pen
import Translation
import Wording

extension WindowModel {
  /// Begins to write the dry sound of a session that has ended, where that is chosen.
  func writeDrySound(of folder: String) {
    guard startChoice.keepsDry else { return }
    let name = URL(filePath: folder).lastPathComponent
    drySounds.write(folder) { [weak self] fault in
      guard let fault else { return }
      Log.warning("no dry sound", side: fault.side, ["session": name, "case": fault.caseName])
      Task { @MainActor in self?.tellNoDrySound(of: name, fault) }
    }
  }

  private func tellNoDrySound(of name: String, _ fault: Fault) {
    guard !hasEnded else { return }
    show(
      Notice(
        sentence: translated("\(name) has no dry sound: \(fault.windowSentence)"), remedy: .dismiss)
    )
  }
}
