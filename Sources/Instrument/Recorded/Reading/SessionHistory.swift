// Everything a session changed, in memory, for playing it again live.

import Geometry
import Library
import Micrograph
import Pen
import Sonification
import Synthesis

/// All changes of a session in order, for replaying it live.
public struct SessionHistory: Sendable {
  private var steps: [SceneStep] = []
  private var chains: [(timeNanoseconds: Int64, parameters: ChainParameters)] = []
  private let start: SceneStep

  /// Reads the changes of a session.
  ///
  /// - Parameters:
  ///   - following: which of them count.
  ///   - micrograph: the image at the start.
  ///   - preset: the sound at the start.
  ///   - samples: the samples they come between.
  /// - Throws: what opening a further image throws.
  public init(
    _ following: SessionFollowing, over micrograph: Micrograph, preset: Preset,
    samples: [PenSample<ImagePoint>]
  ) throws(Fault) {
    var image =
      following.images
      ? try following.session.prepared(micrograph).image : PreparedImage(micrograph)
    try image.prepareRecorded(for: preset.mappings) { _, _ in !following.isCancelled() }
    start = SceneStep(
      rowsBefore: 0, timeNanoseconds: .min, image: image, isOtherImage: true,
      voices: preset.mappings.all.map { VoiceScene($0, for: image) })
    var changes = SceneChanges(following, image, preset.mappings)
    for (number, sample) in samples.enumerated() {
      while var step = try changes.take(
        sample: number, timeNanoseconds: sample.timeNanoseconds)
      {
        step.rowsBefore = number
        steps.append(step)
      }
    }
    guard following.preset else { return }
    chains.append((.min, preset.chain))
    var sounds = SessionTable<ChangeRow>(path: following.session.folder.changes)
    var sound = preset
    while let row = sounds.next() {
      let former = sound.chain
      guard PresetFile.set(row.parameter, to: row.value, in: &sound), sound.chain != former else {
        continue
      }
      if chains.last?.timeNanoseconds == row.timeNanoseconds { chains.removeLast() }
      chains.append((row.timeNanoseconds, sound.chain))
    }
  }

  /// The changes from a sample on, the state there first; none where nothing ever changes.
  package func steps(from sample: Int, at nanoseconds: Int64) -> [SceneStep] {
    guard !steps.isEmpty else { return [] }
    var state = steps.last { $0.rowsBefore <= sample } ?? start
    if sample == 0 { state = start }
    (state.isOtherImage, state.rowsBefore, state.timeNanoseconds) = (true, 0, nanoseconds)
    let rest = steps.filter { sample == 0 || $0.rowsBefore > sample }
    return [state]
      + rest.map { step in
        var step = step
        step.rowsBefore -= sample
        return step
      }
  }

  /// The voice and effects at a moment; nil where they never change.
  package func chain(at nanoseconds: Int64) -> ChainParameters? {
    guard chains.count > 1 else { return nil }
    return chains.last { $0.timeNanoseconds <= nanoseconds }?.parameters
  }
}
