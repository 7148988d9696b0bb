// One voice on the pen thread: the step from a reading to its sound, with the preset's mapping and
// a change in progress.

import Geometry
import Micrograph
import Sonification

/// A voice and its last reading.
struct PenVoice: Sendable {
  /// What it reads and how it sounds.
  private(set) var scene: VoiceScene
  /// The preset's scene for it.
  private var given: VoiceScene
  /// Its number, from 0.
  let number: UInt8
  /// The frequency of the last reading on the image.
  private(set) var heldHertz: Double
  /// A change that has not been heard to its end.
  private(set) var glide: MappingGlide?
  private var isAtTip = false
  /// Whether what the tip is on stands for no true value.
  var trembles = false
  /// The last emitted reading.
  private(set) var latest: SonifiedReading?

  init(_ scene: VoiceScene, number: Int) {
    self.scene = scene
    given = scene
    self.number = UInt8(truncatingIfNeeded: number)
    heldHertz = scene.mapping.frequencyHertz(at: 0)
  }

  /// Whether the last emitted reading is later than the end of a change.
  var isGlideOver: Bool {
    guard let glide, let latest else { return true }
    return latest.reading.timeNanoseconds >= glide.endNanoseconds
  }

  /// Discards a change in progress, as for a new image.
  mutating func endGlide() {
    glide = nil
  }

  /// Reads under the tip itself, or where the preset reads; a stroke begins with it.
  mutating func setAtTip(_ isAtTip: Bool) {
    guard self.isAtTip != isAtTip else { return }
    self.isAtTip = isAtTip
    scene = isAtTip ? given.atTip : given
    endGlide()
  }

  /// Changes what it reads and how it sounds; a sounding voice glides to it within 5 ms of its
  /// readings.
  mutating func change(
    to next: VoiceScene, isOtherImage: Bool, isInStroke: Bool, nowNanoseconds: Int64
  ) {
    given = next
    let next = isAtTip ? next.atTip : next
    guard isOtherImage || next.mapping != scene.mapping || next.readsOtherwise(than: scene) else {
      scene = next
      return
    }
    if isInStroke, let latest {
      glide = MappingGlide(
        former: scene, isOtherImage: isOtherImage,
        startNanoseconds: max(nowNanoseconds, latest.reading.timeNanoseconds))
    } else {
      heldHertz = next.mapping.frequencyHertz(at: 0)
    }
    scene = next
  }

  /// Takes a reading at the tip, and emits the voice's sound there, in order of time.
  ///
  /// `isOwn` is whether the reading's value is that of the voice. The voice sounds `lagNanoseconds`
  /// later than the pen; `width` is the image's, in pixels.
  mutating func take(
    _ reading: PathReading, isOwn: Bool, lagNanoseconds: Int64, width: Int,
    emit: (SonifiedReading) -> Void
  ) {
    // After a change heard at rest, this stretch has been sent already.
    if reading.phase == .motion, let latest,
      reading.timeNanoseconds < latest.reading.timeNanoseconds
    {
      return
    }
    let reading = isOwn ? reading : scene.reading(at: reading)
    func emitSound(of reading: PathReading) {
      let sonified = sound(of: reading, lagNanoseconds: lagNanoseconds, width: width)
      heldHertz = sonified.control.frequencyHertz
      latest = sonified
      emit(sonified)
    }
    if let latest { readingsBetween(latest.reading, reading) { emitSound(of: $0) } }
    emitSound(of: reading)
  }

  private func sound(
    of reading: PathReading, lagNanoseconds: Int64, width: Int
  ) -> SonifiedReading {
    var sonified = scene.mapping.frame(for: reading, heldHertz: heldHertz)
    sonified.control.lagNanoseconds = lagNanoseconds
    sonified.control.voice = number
    sonified.control.trembles = trembles
    sonified.control.pan = scene.pan(at: reading.position, width: width)
    return glide?.blended(sonified, heldHertz: heldHertz, width: width, to: scene) ?? sonified
  }

  /// The readings between two that a change needs to stay smooth; none without a change.
  private func readingsBetween(
    _ first: PathReading, _ last: PathReading, emit: (PathReading) -> Void
  ) {
    guard let glide, last.phase == .motion else { return }
    for step in 0...MappingGlide.steps {
      let time = glide.nanoseconds(ofStep: step)
      guard time > first.timeNanoseconds, time < last.timeNanoseconds else { continue }
      var reading = last
      reading.timeNanoseconds = time
      let passed = Double(time - first.timeNanoseconds)
      reading.position = first.position.interpolated(
        to: last.position,
        fraction: passed / Double(last.timeNanoseconds - first.timeNanoseconds))
      reading.value = scene.value(at: reading.position)
      emit(reading)
    }
  }

  /// Lets a change be heard that no report will carry, because the pen rests.
  ///
  /// - Returns: when the change is complete; nil where none waited.
  mutating func settle(
    tip: ImagePoint, nowNanoseconds: Int64, width: Int, emit: (SonifiedReading) -> Void
  ) -> Int64? {
    guard let glide, var held = latest, held.reading.timeNanoseconds < glide.endNanoseconds else {
      self.glide = nil
      return nil
    }
    let begin = max(nowNanoseconds, held.reading.timeNanoseconds)
    // First the current sound, held until the change starts; otherwise the change would start in
    // the past.
    held.reading.phase = .motion
    held.control.phase = .motion
    held.reading.timeNanoseconds = begin
    held.control.timeNanoseconds = begin
    emit(held)
    self.glide = nil
    let way = MappingGlide(
      former: glide.former, isOtherImage: glide.isOtherImage, startNanoseconds: begin)
    var reading = held.reading
    if scene.readsOtherwise(than: glide.former) { reading.position = scene.position(from: tip) }
    reading.value = scene.value(at: reading.position)
    for step in 1...MappingGlide.steps {
      reading.timeNanoseconds = way.nanoseconds(ofStep: step)
      let changed = sound(
        of: reading, lagNanoseconds: held.control.lagNanoseconds, width: width)
      latest = changed
      emit(way.blended(changed, from: held.control))
    }
    heldHertz = latest?.control.frequencyHertz ?? heldHertz
    return way.endNanoseconds
  }
}
