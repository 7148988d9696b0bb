// What the functions of a domain say about each stimulus. It depends on the domain alone, so that the
// runs of a study share one.

import RealModule

/// The likelihoods of a domain.
public struct QuestTable: Sendable {
  /// The domain.
  public let grid: QuestGrid
  /// The share of right answers: all stimuli of the first function, then those of the next.
  let probabilities: [Double]
  /// The entropy of the answer, in nats, in the same order.
  let entropies: [Double]

  /// Computes the likelihoods of a domain.
  public init(_ grid: QuestGrid) {
    self.grid = grid
    probabilities = grid.functions.flatMap { function in
      grid.stimuli.map { function.probability(at: $0) }
    }
    entropies = probabilities.map(Self.entropy)
  }

  /// The entropy of an answer that is right with a probability, in nats.
  static func entropy(_ probability: Double) -> Double {
    func part(_ share: Double) -> Double { share > 0 ? -share * Double.log(share) : 0 }
    return part(probability) + part(1 - probability)
  }
}
