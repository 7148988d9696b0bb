// The numbers of the voice and its effects by the names they have in preset files.

import Synthesis

extension ChainParameters {
  /// Every number with its key; `isDriven` is not one.
  static var recordedKeys: [(name: String, path: WritableKeyPath<ChainParameters, Double>)] {
    [
      ("voice.carrier-multiplier", \.carrierMultiplier),
      ("voice.modulating-multiplier", \.modulatingMultiplier),
      ("voice.modulation-index", \.modulationIndex),
      ("delay.time-s", \.delaySeconds),
      ("delay.feedback", \.delayFeedback),
      ("delay.mix", \.delayMix),
      ("reverb.feedback", \.reverbFeedback),
      ("reverb.cutoff-hz", \.reverbCutoffHertz),
      ("reverb.balance", \.reverbBalance),
      ("filter.cutoff-hz", \.ladderCutoffHertz),
      ("filter.resonance", \.ladderResonance),
      ("output.gain", \.outputGain),
    ]
  }

  /// Every parameter that is not what it was, with its value as preset files have it.
  func changes(from former: ChainParameters) -> [(key: String, value: String)] {
    var changes: [(key: String, value: String)] = []
    for (name, path) in ChainParameters.recordedKeys
    where self[keyPath: path] != former[keyPath: path] {
      let value = self[keyPath: path]
      changes.append((name, value.isFinite ? "\(value)" : "open"))
    }
    if isDriven != former.isDriven { changes.append(("filter.drive", "\(isDriven)")) }
    return changes
  }

  /// Sets a parameter by its key; false where there is none of that name or the text is no value.
  mutating func set(_ key: String, to text: String) -> Bool {
    if key == "filter.drive", let value = Bool(text) {
      isDriven = value
      return true
    }
    guard let path = Self.recordedKeys.first(where: { $0.name == key })?.path,
      let value = text == "open" ? Double.infinity : Double(text)
    else { return false }
    self[keyPath: path] = value
    return true
  }
}
