// The One Euro filter's parameters as the command line writes them.

import ArgumentParser
import Geometry

/// `--smooth CUTOFF,BETA`.
struct SmoothingArgument: ExpressibleByArgument {
  let parameters: OneEuroParameters

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0) }
    guard numbers.count == 2, let cutoff = numbers[0], let beta = numbers[1],
      let parameters = OneEuroParameters(minimumCutoffHertz: cutoff, beta: beta)
    else { return nil }
    self.parameters = parameters
  }
}
