// The adaptive choice of stimuli: Watson, "QUEST+", Journal of Vision 17(3), 2017.

/// One run: what is known of a listener, and the stimulus that tells most.
public struct QuestPlus: Sendable {
  /// The likelihoods of the run's domain.
  public let table: QuestTable
  /// The probability of each function of the domain, which sum to 1.
  ///
  /// The lapse varies first, then guess, slope and threshold.
  public private(set) var posterior: [Double]
  /// The answers taken so far.
  public private(set) var trialCount = 0

  /// The domain.
  public var grid: QuestGrid { table.grid }

  /// Begins a run in which every function of the domain is equally likely.
  public init(_ table: QuestTable) {
    self.table = table
    let count = table.probabilities.count / table.grid.stimuli.count
    posterior = [Double](repeating: 1 / Double(count), count: count)
  }

  /// Begins a run over a domain.
  public init(_ grid: QuestGrid) {
    self.init(QuestTable(grid))
  }

  /// The index of the stimulus after whose answer the posterior is expected to have the least entropy;
  /// of several the lowest.
  ///
  /// The expected entropy is today's less what the answer tells: the entropy of the answer less the mean
  /// of its entropies under each function.
  public var nextIndex: Int {
    let count = grid.stimuli.count
    var right = [Double](repeating: 0, count: count)
    var known = [Double](repeating: 0, count: count)
    for (function, weight) in posterior.enumerated() where weight > 0 {
      let first = function * count
      for stimulus in 0..<count {
        right[stimulus] += weight * table.probabilities[first + stimulus]
        known[stimulus] += weight * table.entropies[first + stimulus]
      }
    }
    var best = 0
    var most = -Double.infinity
    for stimulus in 0..<count {
      let told = QuestTable.entropy(min(max(right[stimulus], 0), 1)) - known[stimulus]
      if told > most { (best, most) = (stimulus, told) }
    }
    return best
  }

  /// The stimulus that tells most, on the domain's scale.
  public var nextStimulus: Double { grid.stimuli[nextIndex] }

  /// Takes an answer to the stimulus with an index.
  ///
  /// - Returns: false where no function of the domain allows the answer; the posterior stays then.
  @discardableResult
  public mutating func take(isCorrect: Bool, at index: Int) -> Bool {
    let count = grid.stimuli.count
    return take(
      posterior.indices.map { table.probabilities[$0 * count + index] }, isCorrect)
  }

  /// Takes an answer to a stimulus that need not be one of the domain, on its scale.
  ///
  /// - Returns: false where no function of the domain allows the answer; the posterior stays then.
  @discardableResult
  public mutating func take(isCorrect: Bool, toStimulus stimulus: Double) -> Bool {
    take(grid.functions.map { $0.probability(at: stimulus) }, isCorrect)
  }

  private mutating func take(_ probabilities: [Double], _ isCorrect: Bool) -> Bool {
    var updated = posterior
    var sum = 0.0
    for function in updated.indices {
      updated[function] *= isCorrect ? probabilities[function] : 1 - probabilities[function]
      sum += updated[function]
    }
    trialCount += 1
    guard sum > 0 else { return false }
    for function in updated.indices { updated[function] /= sum }
    posterior = updated
    return true
  }
}
