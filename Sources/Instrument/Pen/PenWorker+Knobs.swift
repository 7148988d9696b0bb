// How the pen thread takes hold of the knobs and lets go of them.

import Geometry
import Synchronization

extension PenWorker {
  /// Takes hold of the knobs or lets go of them, where the face or the barrel's button says so.
  func changeKnobs(_ state: inout PenThreadState, at nanoseconds: Int64) {
    let isButtonDown = state.knobs.isButtonDown
    outbox.isBarrelHeld.store(isButtonDown, ordering: .relaxed)
    let isWanted = isButtonDown || inbox.areKnobsHeld.load(ordering: .relaxed)
    guard isWanted != state.knobs.isHeld else { return }
    if isWanted { return state.knobs.take() }
    switch state.knobs.release() {
    case .nothing: break
    // What lies between where the tip was and where it is now was not traced.
    case .goesOn: state.breakPaths()
    case .lifts: finishStroke(&state.pipeline, at: nanoseconds)
    }
  }
}

extension PenThreadState {
  /// The sample as it is heard while knobs are held, or not.
  mutating func heard(_ sample: PenSample<ImagePoint>) -> PenSample<ImagePoint> {
    knobs.heard(
      sample, after: pipeline.last(of: sample.pointer),
      isInStroke: pipeline.ending(of: sample.pointer, at: nil) != nil)
  }
}
