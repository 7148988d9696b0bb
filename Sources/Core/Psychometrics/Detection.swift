// Yes and no: how well what is there is told from what is not, and how willing a listener is to say yes.

/// The answers to a yes-no task.
public struct Detection: Sendable, Hashable {
  /// Trials with a signal that were answered with yes.
  public var hits: Int
  /// Trials with a signal.
  public var signals: Int
  /// Trials without a signal that were answered with yes.
  public var falseAlarms: Int
  /// Trials without a signal.
  public var noises: Int

  /// Creates counts.
  public init(hits: Int = 0, signals: Int = 0, falseAlarms: Int = 0, noises: Int = 0) {
    self.hits = hits
    self.signals = signals
    self.falseAlarms = falseAlarms
    self.noises = noises
  }

  /// Takes one answer into account.
  public mutating func take(isSignal: Bool, saysYes: Bool) {
    if isSignal {
      signals += 1
      hits += saysYes ? 1 : 0
    } else {
      noises += 1
      falseAlarms += saysYes ? 1 : 0
    }
  }

  /// The share of hits, half an answer added to either side so that it is never 0 or 1 (Hautus 1995).
  public var hitRate: Double { (Double(hits) + 0.5) / (Double(signals) + 1) }

  /// The share of false alarms, likewise.
  public var falseAlarmRate: Double { (Double(falseAlarms) + 0.5) / (Double(noises) + 1) }

  /// The sensitivity d', z(hits) - z(false alarms), with its 95 % interval (Gourevitch and Galanter
  /// 1967); nil without trials of both kinds.
  public var sensitivity: Estimate? {
    guard signals > 0, noises > 0 else { return nil }
    let hit = NormalDistribution.quantile(hitRate)
    let alarm = NormalDistribution.quantile(falseAlarmRate)
    func variance(_ rate: Double, _ z: Double, _ count: Int) -> Double {
      let density = NormalDistribution.density(z)
      return rate * (1 - rate) / (Double(count) * density * density)
    }
    let spread = (variance(hitRate, hit, signals) + variance(falseAlarmRate, alarm, noises))
      .squareRoot()
    let reach = NormalDistribution.quantile(0.975) * spread
    return Estimate(value: hit - alarm, low: hit - alarm - reach, high: hit - alarm + reach)
  }

  /// The criterion, -(z(hits) + z(false alarms)) / 2: above 0 for a listener who rather says no; nil without
  /// trials of both kinds.
  public var criterion: Double? {
    guard signals > 0, noises > 0 else { return nil }
    return -(NormalDistribution.quantile(hitRate) + NormalDistribution.quantile(falseAlarmRate)) / 2
  }
}
