// Changes by hand while the pen is on its way: they are heard at once, over 5 ms, whether the pen
// moves or rests.

import Geometry
import Micrograph
import Sonification

extension PenPipeline {
  /// A pipeline for a live session.
  init(_ scene: PenScene, smoothing: OneEuroParameters?) {
    self.init(
      micrograph: scene.micrograph, mapping: scene.mapping, probe: scene.probe, isLive: true,
      smoothing: smoothing)
  }

  /// Puts another image under the pen.
  ///
  /// A stroke that is under way goes over to an image of the same size within 5 ms, like to another
  /// mapping; in one of another size its place is none, and it ends.
  mutating func setImage(
    _ micrograph: Micrograph, nowNanoseconds: Int64, emit: (SonifiedReading) -> Void
  ) {
    let former = self.micrograph
    if (micrograph.width, micrograph.height) == (former.width, former.height), sampler.isInStroke,
      let latest
    {
      self.micrograph = micrograph
      glide = MappingGlide(
        former: mapping, formerImage: former,
        startNanoseconds: max(nowNanoseconds, latest.reading.timeNanoseconds))
      return
    }
    endStroke(timeNanoseconds: nowNanoseconds, emit: emit)
    self.micrograph = micrograph
    glide = nil
  }

  /// Changes the mapping and what is read at once.
  ///
  /// A moving pen goes over to it within 5 ms of its readings; `settle` lets a resting one be heard.
  mutating func setMapping(_ mapping: Mapping, probe: Probe, nowNanoseconds: Int64) {
    guard mapping != self.mapping else { return }
    if sampler.isInStroke, let latest {
      // With another image it is one change.
      glide = MappingGlide(
        former: self.mapping, formerImage: glide?.formerImage,
        startNanoseconds: max(nowNanoseconds, latest.reading.timeNanoseconds))
    } else {
      heldHertz = mapping.frequencyHertz(at: 0)
    }
    self.mapping = mapping
    self.probe = probe
    sampler.setProbe(probe)
  }

  /// Whether a change is still on its way to the ears; the next one waits for it.
  func isChanging(nowNanoseconds: Int64) -> Bool {
    glide != nil || nowNanoseconds < changedNanoseconds
  }

  /// When a change is due to be heard though the pen rests, if no sample comes before; nil where none
  /// waits.
  var settleNanoseconds: Int64? {
    guard let glide, sampler.isInStroke, let last, let latest,
      latest.reading.timeNanoseconds < glide.endNanoseconds
    else { return nil }
    let rest = 2 * sampler.interval.nominalNanoseconds + 1
    return max(glide.startNanoseconds, last.timeNanoseconds + rest)
  }

  /// Lets a change be heard that no report will carry, because the pen rests.
  mutating func settle(nowNanoseconds: Int64, emit: (SonifiedReading) -> Void) {
    guard let glide else { return }
    guard sampler.isInStroke, let last, var held = latest,
      held.reading.timeNanoseconds < glide.endNanoseconds
    else {
      self.glide = nil
      return
    }
    let rest = nowNanoseconds - last.timeNanoseconds
    guard sampler.interval.isRest(nanoseconds: rest) else { return }
    let begin = max(nowNanoseconds, held.reading.timeNanoseconds)
    // First what is heard now, held until the change begins, or it would begin long ago.
    held.reading.phase = .motion
    held.control.phase = .motion
    held.reading.timeNanoseconds = begin
    held.control.timeNanoseconds = begin
    emit(held)
    self.glide = nil
    let way = MappingGlide(former: glide.former, formerImage: nil, startNanoseconds: begin)
    var reading = held.reading
    reading.value = probe.value(of: micrograph, at: reading.position)
    for step in 1...MappingGlide.steps {
      reading.timeNanoseconds = way.nanoseconds(ofStep: step)
      let changed = ear.sound(
        of: reading, heldHertz: heldHertz, lagNanoseconds: held.control.lagNanoseconds)
      latest = changed
      emit(way.blended(changed, from: held.control))
    }
    heldHertz = latest?.control.frequencyHertz ?? heldHertz
    changedNanoseconds = way.endNanoseconds
  }
}
