// What a face may change while a session runs. Every change is heard at once, over 5 ms.

import Engine
import Foundation
import Geometry
import Library
import Micrograph
import Pen
import Realtime
import Recorded
import Sonification
import Synchronization
import Synthesis
import Tablet

extension LiveSession {
  /// The volumes a session has, in decibels below the preset's own level; the lowest is silence.
  public static let volumeRange = -60.0...0.0

  // MARK: The sound

  /// Changes to another preset, its mapping and its chain.
  public func setPreset(_ preset: Preset) {
    presetName = (preset.name, preset.summary)
    if preset.chain != chain { setChain(preset.chain) }
    if preset.mappings != mappings { setMappings(preset.mappings) }
  }

  /// Changes the voice and its effects; values out of range are forced into it.
  ///
  /// Where one parameter differs, it alone is sent.
  public func setChain(_ parameters: ChainParameters) {
    if !audio.isRunning, parameters != chain {
      recorder.notes.add(
        ChainNote(
          timeNanoseconds: MonotonicClock.nowNanoseconds(),
          samplesBefore: penChannels.outbox.recordedCount,
          former: chain, parameters: parameters))
    }
    chain = parameters
    audio.set(parameters)
  }

  /// Changes how an intensity sounds, and what of the image is read, for each voice.
  ///
  /// A voice whose layer the image does not have yet is silent: see `PreparedImage.prepare`. Where one
  /// parameter differs, it alone is sent: a slider's step is not a new scene.
  public func setMappings(_ mappings: VoiceMappings) {
    let moved = self.mappings.onlyMove(to: mappings)
    self.mappings = mappings
    // What is told of a crystal needs more of the image than a number.
    guard let moved, moved.parameter != .landmarks, send(moved.parameter, of: moved.voice) else {
      return sendScene()
    }
  }

  /// Changes how an intensity sounds, and how much of the image is read at once, for the first
  /// voice.
  public func setMapping(_ parameters: MappingParameters) {
    var changed = mappings
    changed.first = parameters
    setMappings(changed)
  }

  /// Takes up layers that were made meanwhile of the image that is under the pen.
  public func take(layersOf image: PreparedImage) {
    self.image = image
    sendScene()
  }

  /// Takes up what was painted over the image that is under the pen, with the layers of it.
  ///
  /// A note goes on and glides to what a voice reads of it within 5 ms; the recording has the change.
  public func take(paintOf image: PreparedImage) {
    // The last thread to let go of a large layer spends milliseconds on it: not the pen thread.
    replacedImages.append(
      ReplacedImage(sceneNumber: changeCount + 1, image: self.image, replacedNanoseconds: nil))
    self.image = image
    sendScene()
  }

  /// Lets go of the layers that no voice reads any more.
  public func dropUnreadLayers() {
    let before = image
    guard image.dropLayers(unreadBy: mappings) else { return }
    // The scene in force may still read them.
    replacedImages.append(
      ReplacedImage(sceneNumber: changeCount, image: before, replacedNanoseconds: nil))
  }

  /// Changes which intensities are spread over the pitch range.
  public func setWindow(_ choice: WindowChoice) {
    mappings.first.window = choice
    sendScene()
  }

  /// Changes the volume, which lies before the limiter; values out of `volumeRange` are forced
  /// into it.
  public func setVolume(decibels: Double) {
    let range = LiveSession.volumeRange
    let wanted = decibels.isNaN ? range.upperBound : decibels
    volumeDecibels = min(max(wanted, range.lowerBound), range.upperBound)
    let gain = volumeDecibels > range.lowerBound ? Float(pow(10, volumeDecibels / 20)) : 0
    engine.fromFace.volume = gain
  }

  /// Silences the session within 5 ms, or lets it sound again.
  public func silence(_ isSilenced: Bool) {
    engine.fromFace.isSilenced = isSilenced
  }

  /// The same for keys that are read in a thread of their own.
  public var panicSwitch: PanicSwitch {
    PanicSwitch(engine.fromFace)
  }

  // MARK: Image and tablet

  /// Puts another image under the pen.
  ///
  /// A sounding note glides to an image of the same size within 5 ms; over one of another size the
  /// stroke ends.
  /// - Parameters:
  ///   - image: the image, prepared on any thread.
  ///   - calibration: where the tablet's calibration for this image comes from, or nil for the
  ///     default map.
  /// - Throws: `Fault.calibrationForOtherImage`, `Fault.tabletWithoutArea`; nothing changes then.
  public func setImage(
    _ image: PreparedImage, calibration: CalibrationChoice?
  ) throws(Fault) {
    let map = try newMap(image.micrograph, calibration)
    // The last thread to let go of a large image spends milliseconds on it: not the pen thread.
    replacedImages.append(
      ReplacedImage(sceneNumber: changeCount + 1, image: self.image, replacedNanoseconds: nil))
    self.image = image
    SessionLog.image(image.micrograph)
    scene.imageNumber += 1
    use(map, calibration)
  }

  /// Sees that an image can be put under the pen.
  ///
  /// - Throws: what `setImage` throws.
  func checkImage(_ image: PreparedImage, calibration: CalibrationChoice?) throws(Fault) {
    _ = try newMap(image.micrograph, calibration)
  }

  /// Changes the map from the tablet to the image; nil for the default map.
  ///
  /// With `afterStroke`, a stroke in progress keeps its map to its end, and changes made in the
  /// meantime wait with it.
  ///
  /// - Throws: `Fault.calibrationForOtherImage`, `Fault.tabletWithoutArea`; nothing changes then.
  public func setCalibration(
    _ calibration: CalibrationChoice?, afterStroke waitsForStroke: Bool = false
  ) throws(Fault) {
    use(try newMap(image.micrograph, calibration), calibration, waitsForStroke: waitsForStroke)
  }

  private func newMap(
    _ micrograph: Micrograph, _ calibration: CalibrationChoice?
  ) throws(Fault) -> TabletMap? {
    guard let tablet else { return nil }
    return try TabletMap(
      for: tablet, micrograph, calibration: calibration, isTurned: tabletSettings.isTurned)
  }

  func use(
    _ map: TabletMap?, _ calibration: CalibrationChoice?, waitsForStroke: Bool = false
  ) {
    self.map = map
    self.calibration = calibration
    scene.mapWaitsForStroke = waitsForStroke
    scene.mapNumber += 1
    sendScene()
  }

  func sendScene() {
    var next = PenScene(image, mappings: mappings, map: map)
    changeCount += 1
    next.number = changeCount
    next.imageNumber = scene.imageNumber
    next.frameNumber = scene.frameNumber
    next.mapNumber = scene.mapNumber
    next.mapWaitsForStroke = scene.mapWaitsForStroke
    next.tabletNumber = scene.tabletNumber
    next.zones = zoneScene
    next.playArea = modes?.choice.hasGestures == true ? tablet?.area : nil
    next.hasPlayButton = isLowerButtonAsUsual
    next.knobs = knobScene
    next.columns = following?.columns
    scene = next
    noteChange()
    penChannels.fromFace.post(next)
  }

  /// Sends one parameter of a voice; false where the queue is full.
  private func send(_ parameter: MappingParameter, of voice: Int) -> Bool {
    changeCount += 1
    scene.move(to: mappings.all)
    noteChange()
    return penChannels.fromFace.send(
      MappingMove(
        parameter, voice: voice, to: mappings[voice][parameter], number: changeCount,
        sceneNumber: scene.number))
  }

  // The recorder has a change before the pen thread puts it in force.
  private func noteChange() {
    let note = noted.note(
      changeCount, scene, mappings, image, tablet: tablet, calibration: usedCalibration)
    if let note { recorder.notes.add(note) }
  }

  // MARK: Other pens

  /// Takes a sample of the face's own, in image pixels: mouse, keyboard cursor, the window's stylus.
  ///
  /// The time is of CLOCK_MONOTONIC, `MonotonicClock.nowNanoseconds()`. It is heard unless a
  /// recording is played or the tablet's pen is near.
  /// - Returns: false where too many wait; the sample is lost then.
  @discardableResult
  public func point(_ sample: PenSample<ImagePoint>) -> Bool {
    isTabletAwaited = false
    return penChannels.fromFace.send(sample)
  }

  /// Plays a recording or strokes once, in their own time, instead of the tablet; at the end, which
  /// `SourceEvent.finished` reports, the tablet becomes active again.
  ///
  /// - Throws: why the recording cannot be played; `Fault.noSamples` for other sources.
  public func play(_ source: PenSource) throws(Fault) {
    switch source {
    case .recording, .strokes:
      let opened = try OpenedSource(source, image.micrograph, calibration: nil, pen: pen)
      guard let samples = opened.samples, !samples.isEmpty else { throw .noSamples }
      penChannels.fromFace.post(PlayedStrokes(samples: samples))
    case .device, .face:
      throw .noSamples
    }
  }

  /// Plays strokes with what changed between them.
  func play(_ played: PlayedStrokes) {
    penChannels.fromFace.post(played)
  }

  /// Stops the playback.
  public func stopPlaying() {
    penChannels.fromFace.post(PlayedStrokes())
  }
}
