// The voices without what treats them.

extension ChainParameters {
  /// The same voices without delay, reverb and filter.
  public var dry: ChainParameters {
    var dry = self
    (dry[.delayMix], dry[.reverbBalance]) = (0, 0)
    (dry[.ladderCutoffHertz], dry[.ladderResonance], dry[.drive]) = (.infinity, 0, 0)
    return dry
  }
}
