// The One Euro filter's parameters as the command line writes them.

import ArgumentParser
import Library
import Pen

/// `--smooth CUTOFF,BETA`, or `--smooth off`.
struct SmoothingArgument: ExpressibleByArgument {
  let choice: SmoothingChoice

  init?(argument: String) {
    guard let text = SmoothingText(argument) else { return nil }
    choice = text.parameters.map { .filter($0) } ?? .off
  }
}
