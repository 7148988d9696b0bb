// Changes made during a stroke: they are heard at once, over 5 ms, whether the pen moves or rests.

import Geometry
import Micrograph
import Sonification

extension PenPipeline {
  /// A pipeline for a live session.
  init(_ scene: PenScene, smoothing: OneEuroParameters?) {
    self.init(
      micrograph: scene.micrograph, voices: scene.voices, isLive: true, smoothing: smoothing)
    way = scene.landmarks.way
    ticks = ruler.map { TickWay($0) }
    setZones(scene.zones)
    columns = scene.columns.map { TickWay($0) }
  }

  /// Puts another image under the pen; `setVoices` must follow.
  ///
  /// A stroke in progress glides to an image of the same size within 5 ms, as to another mapping;
  /// over one of another size it has no position, and ends.
  mutating func setImage(
    _ micrograph: Micrograph, nowNanoseconds: Int64, emit: (SonifiedReading) -> Void
  ) {
    let former = self.micrograph
    if (micrograph.width, micrograph.height) == (former.width, former.height), isInStroke {
      self.micrograph = micrograph
      isOtherImage = true
      return
    }
    endStroke(timeNanoseconds: nowNanoseconds, emit: emit)
    self.micrograph = micrograph
    for index in voices.indices { voices[index].endGlide() }
  }

  /// Changes what the voices read and how they sound.
  ///
  /// A moving pen glides to it within 5 ms of its readings; `settle` makes it audible for a resting
  /// one. During a stroke, a new voice starts at the tip, and a removed one ends.
  mutating func setVoices(
    _ scenes: [VoiceScene], nowNanoseconds: Int64, emit: (SonifiedReading) -> Void
  ) {
    let kept = min(voices.count, scenes.count)
    for index in 0..<kept {
      voices[index].change(
        to: scenes[index], isOtherImage: isOtherImage, isInStroke: pointer(of: index) != nil,
        nowNanoseconds: nowNanoseconds)
    }
    for index in kept..<voices.count { tell(.liftOff, &voices[index], nowNanoseconds, emit) }
    voices.removeLast(voices.count - kept)
    if kept <= SecondVoice.index { forgetSecond() }
    for index in kept..<scenes.count {
      var voice = PenVoice(scenes[index], number: index)
      tell(.touchDown, &voice, nowNanoseconds, emit)
      voices.append(voice)
    }
    isOtherImage = false
    if let probe = scenes.first?.probe { first.sampler.setProbe(probe) }
  }

  // Starts or ends a voice in a stroke in progress.
  private func tell(
    _ phase: PathReading.Phase, _ voice: inout PenVoice, _ nowNanoseconds: Int64,
    _ emit: (SonifiedReading) -> Void
  ) {
    guard let pointer = pointer(of: Int(voice.number)),
      let reading = pointer.tipReading(nowNanoseconds, phase)
    else { return }
    voice.take(
      reading, isOwn: false, lagNanoseconds: pointer.lagNanoseconds, width: micrograph.width,
      emit: emit)
  }

  /// Whether a change is still in progress; the next one waits for it.
  func isChanging(nowNanoseconds: Int64) -> Bool {
    voices.contains { $0.glide != nil } || nowNanoseconds < changedNanoseconds
  }

  /// When a change is due to be heard though the pen rests, if no sample comes before; nil where none
  /// waits.
  var settleNanoseconds: Int64? {
    var due: Int64?
    for (index, voice) in voices.enumerated() {
      guard let glide = voice.glide, let latest = voice.latest,
        latest.reading.timeNanoseconds < glide.endNanoseconds,
        let pointer = pointer(of: index), let last = pointer.last
      else { continue }
      let rest = 2 * pointer.sampler.interval.nominalNanoseconds + 1
      due = min(due ?? .max, max(glide.startNanoseconds, last.timeNanoseconds + rest))
    }
    return due
  }

  /// Lets a change be heard that no report will carry, because the pen rests.
  package mutating func settle(nowNanoseconds: Int64, emit: (SonifiedReading) -> Void) {
    guard voices.contains(where: { $0.glide != nil }) else { return }
    for index in voices.indices {
      guard let pointer = pointer(of: index), let last = pointer.last else {
        voices[index].endGlide()
        continue
      }
      let rest = nowNanoseconds - last.timeNanoseconds
      let isRest = pointer.sampler.interval.isRest(nanoseconds: rest)
      guard isRest || voices[index].isGlideOver else { continue }
      if index == 0 { events?.look(at: last.position, over: micrograph) }
      if let events {
        voices[index].trembles = events.isClipped(
          under: voices[index].scene, tip: last.position, over: micrograph)
      }
      let end = voices[index].settle(
        tip: last.position, nowNanoseconds: nowNanoseconds, width: micrograph.width, emit: emit)
      if let end { changedNanoseconds = max(changedNanoseconds, end) }
    }
  }

  /// Ends the changes that reports have carried to their end, so that the next one may begin.
  mutating func endCarriedChanges() {
    for index in voices.indices where voices[index].glide != nil && voices[index].isGlideOver {
      voices[index].endGlide()
    }
  }

  /// Changes what is told of a crystal, from the place of the pen on; what goes on stays as it is.
  mutating func setLandmarks(_ scene: LandmarkScene) {
    guard way?.tells(scene) != true else { return }
    way = scene.way
    guard var begun = way, let reading = first.tipReading(.min, .touchDown) else { return }
    // The row under a resting tip is not crossed by a change of what is told.
    _ = begun.begin(at: reading.position, reading.timeNanoseconds, isInside: true)
    way = begun
  }

  /// The ruler of the first voice over the image; nil where there are no ticks.
  var ruler: TickRuler? {
    guard let mapping = voices.first?.scene.mapping else { return nil }
    return TickRuler(
      mapping.parameters, pixelSize: micrograph.pixelSize, window: mapping.window)
  }

  /// Takes the ruler of the first voice from the place of the pen on; what goes on stays as it is.
  mutating func setTicks() {
    let ruler = ruler
    guard ticks?.ruler != ruler else { return }
    ticks = ruler.map { TickWay($0) }
    guard let tip = first.tipReading(.min, .touchDown) else { return }
    ticks?.begin(voices.first?.scene.valued(tip) ?? tip)
  }

  /// Counts the columns of another row from the place of the pen on, or none; what goes on stays as it is.
  mutating func setColumns(_ ruler: TickRuler?) {
    guard columns?.ruler != ruler else { return }
    columns = ruler.map { TickWay($0) }
    if let tip = first.tipReading(.min, .touchDown) { columns?.begin(tip) }
  }
}
