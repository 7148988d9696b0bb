// What a face changes in a simulated session.

import Engine
import Library
import Micrograph
import Pen
import Recorded
import Sonification
import Synthesis

extension SimulatedSession {
  /// Changes the sound, as a face does.
  package mutating func set(_ preset: Preset) {
    channels.fromFace.post(preset.chain)
    let former = self.preset
    self.preset = preset
    change(image, former, isOtherImage: false)
  }

  /// Changes one number of the sound, as a face's slider does.
  package mutating func set(_ parameter: Parameter, to value: Double) {
    let former = preset
    preset[parameter] = value
    if let move = former.chain.onlyMove(to: preset.chain) {
      channels.fromFace.post(move, of: preset.chain)
    }
    guard let moved = former.mappings.onlyMove(to: preset.mappings) else { return }
    changeCount += 1
    recorderInbox.notes.add(note(since: former))
    let isSent = pen.fromFace.send(
      MappingMove(
        moved.parameter, voice: moved.voice, to: preset.mappings[moved.voice][moved.parameter],
        number: changeCount, sceneNumber: (state.waitingScene ?? state.scene).number))
    precondition(isSent, "the queue holds what a script sends")
    putSceneInForce()
  }

  private func note(since former: Preset, _ change: SceneNote.Change? = nil) -> SceneNote {
    SceneNote(
      number: changeCount,
      values: PresetFile.changes(from: former.mappings, to: preset.mappings), change: change,
      mappings: preset.mappings)
  }

  /// Puts another image under the pen, as a face does.
  package mutating func set(_ image: PreparedImage) {
    self.image = image
    change(image, preset, isOtherImage: true)
  }

  /// Follows other zones, as a face does.
  package mutating func set(_ zones: ZoneSet?) {
    changeCount += 1
    self.zones = zones.map { ZoneScene($0, number: changeCount) }
    if let zones { recorderInbox.notes.add(zones, zonesNumber: changeCount) }
    change(image, preset, isOtherImage: false)
  }

  /// Plays loops, as a face does.
  package mutating func set(_ loops: LoopScene, _ sounds: [LoopSound], bases: [Int: RecordedLoop]) {
    for (number, base) in bases { recorderInbox.notes.add(base, loopNumber: number) }
    channels.fromFace.post(loops, keeping: sounds)
  }

  private mutating func change(_ image: PreparedImage, _ former: Preset, isOtherImage: Bool) {
    var scene = PenScene(image, mappings: preset.mappings, map: nil)
    changeCount += 1
    scene.number = changeCount
    scene.zones = zones
    scene.imageNumber = state.scene.imageNumber + (isOtherImage ? 1 : 0)
    let other = SceneNote.Change(image, tablet: nil, tabletNumber: 0, calibration: nil)
    recorderInbox.notes.add(note(since: former, isOtherImage ? other : nil))
    state.waitingScene = scene
    putSceneInForce()
  }

  /// As the pen thread does in every round: the last change must have been heard before.
  mutating func putSceneInForce() {
    let worker = worker
    state.pipeline.settle(nowNanoseconds: now) { worker.send($0) }
    let now = now
    worker.changeScene(&state, nowNanoseconds: now)
  }
}
