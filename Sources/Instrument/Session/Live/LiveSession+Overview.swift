// The image in one sweep, in place of the pen: begun and stopped by a key, played by the pen thread as a
// stroke, so that a recorded session has it as it has every stroke.

import Analysis
import Engine
import Geometry
import Micrograph
import Pen
import Realtime
import Sonification
import Synthesis

extension LiveSession {
  /// Begins an overview at once, in place of the pen and of what is played.
  ///
  /// It sounds without effects; changes of the mapping wait for its end. `tick` notices the end.
  ///
  /// - Parameter overview: the overview, prepared of the session's image on any thread.
  public func beginOverview(_ overview: PreparedOverview) {
    begin(.area(overview))
  }

  /// Begins an overview along a path, as the first voice reads it.
  ///
  /// - Returns: whether it begins; false for a path without a length.
  @discardableResult
  public func beginOverview(
    along points: [ImagePoint], seconds: Double = OverviewSweep.standardSeconds
  ) -> Bool {
    guard let path = OverviewPath(points, seconds: seconds) else { return false }
    var parameters = mapping
    parameters.offset = .none
    begin(.path(path, parameters))
    return true
  }

  private func begin(_ subject: BegunOverview.Subject) {
    let channels = penChannels.fromFace
    let former = channels.overview.flatMap { $0.chains.own == chain ? $0.chains.former : nil }
    let chains = (former: former ?? chain, own: chain.dry)
    var begun = BegunOverview(
      subject, nowNanoseconds: MonotonicClock.nowNanoseconds(),
      soundNanoseconds: soundNanoseconds, imageNumber: scene.imageNumber, chains: chains)
    if chains.own != chain { setChain(chains.own) }
    play(begun.strokes(over: image))
    begun.playedCount = channels.playedCount
    channels.overview = begun
  }

  /// Begins an overview of the session's image.
  ///
  /// ```swift
  /// session.beginOverview(area: shownPart, direction: .rows, seconds: 4)
  /// ```
  ///
  /// - Parameters:
  ///   - area: the part that is swept, of which what lies in the image counts; nil for all of it.
  ///   - direction: which way it goes.
  ///   - value: what is told; nil for what suits the layer.
  ///   - layer: what is read; nil for the lattice's residual where it has been made, else the first
  ///     voice's own layer.
  ///   - seconds: how long it lasts.
  /// - Returns: whether it begins; false where the layer has not been made, or nothing of the area has a
  ///   value.
  @discardableResult
  public func beginOverview(
    area: PixelRegion? = nil, direction: OverviewDirection = .columns,
    value: OverviewValue? = nil, layer: LayerRecipe? = nil,
    seconds: Double = OverviewSweep.standardSeconds
  ) -> Bool {
    guard
      let overview = overviewOrder(
        area: area, direction: direction, value: value, layer: layer, seconds: seconds)?.prepared()
    else { return false }
    beginOverview(overview)
    return true
  }

  /// What an overview of the session's image is to be made of, to be prepared on any thread.
  ///
  /// - Parameters:
  ///   - area: the part that is swept, of which what lies in the image counts; nil for all of it.
  ///   - direction: which way it goes.
  ///   - value: what is told; nil for what suits the layer.
  ///   - layer: what is read; nil for the lattice's residual where it has been made, else the first
  ///     voice's own layer.
  ///   - seconds: how long it lasts.
  /// - Returns: the order; nil where nothing of the area lies in the image.
  public func overviewOrder(
    area: PixelRegion? = nil, direction: OverviewDirection = .columns,
    value: OverviewValue? = nil, layer: LayerRecipe? = nil,
    seconds: Double = OverviewSweep.standardSeconds
  ) -> OverviewOrder? {
    let micrograph = image.micrograph
    let wanted = area ?? PixelRegion(of: micrograph)
    guard let area = wanted.within(width: micrograph.width, height: micrograph.height) else {
      return nil
    }
    var parameters = mapping
    parameters.layer = layer ?? PreparedOverview.layer(of: image, mappings)
    return OverviewOrder(
      image: image, sweep: OverviewSweep(area: area, direction: direction, seconds: seconds),
      parameters: parameters, value: value)
  }

  /// Stops an overview.
  ///
  /// - Parameter now: when the key was pressed, in nanoseconds of the monotonic clock.
  /// - Returns: the place that was heard then, for the cursor; nil where no overview was running.
  public func stopOverview(
    atNanoseconds now: Int64 = MonotonicClock.nowNanoseconds()
  ) -> ImagePoint? {
    let place = overviewPlace(atNanoseconds: now)
    if place != nil { stopPlaying() }
    endOverview()
    return place
  }

  /// Gives the preset its effects back after an overview in whose place something else was played.
  func endOverview() {
    guard let begun = penChannels.fromFace.overview, !isLastPlayed(begun) else { return }
    restoreChain(after: begun)
  }

  /// Takes the end of the source as that of the overview, if one was playing.
  ///
  /// - Returns: whether it was.
  func finishOverview() -> Bool {
    guard let begun = penChannels.fromFace.overview, isLastPlayed(begun) else { return false }
    restoreChain(after: begun)
    return true
  }

  /// Whether an overview can be heard.
  public var isOverviewRunning: Bool {
    overviewPlace() != nil
  }

  /// The overview that can be heard; nil where there is none, or one along a path.
  public var runningOverview: PreparedOverview? {
    guard isOverviewRunning, case .area(let overview) = penChannels.fromFace.overview?.subject
    else { return nil }
    return overview
  }

  /// The place of an overview that is heard at a moment: the latency to the ear is taken into account, as
  /// far as it is known.
  ///
  /// - Parameter now: the moment, in nanoseconds of the monotonic clock.
  /// - Returns: nil where no overview is running.
  public func overviewPlace(
    atNanoseconds now: Int64 = MonotonicClock.nowNanoseconds()
  ) -> ImagePoint? {
    guard let begun = penChannels.fromFace.overview, isLatest(begun), now < begun.endNanoseconds
    else { return nil }
    return begun.place(atNanoseconds: now)
  }

  /// Plays how the lowest, the middle and the highest intensity of the window sound, then those at places.
  ///
  /// - Parameter places: such as the last tag and where the pen is; one without a value is left out.
  public func playReferenceTones(at places: [ImagePoint] = []) {
    let others = places.compactMap { image.value(heardBy: mapping, at: $0) }
    let tones = ReferenceTones(readyMapping, others: others)
    // They last longer than cues may be sent ahead.
    var sequence = CueSequence()
    for cue in tones.cues(timeNanoseconds: 0) {
      sequence.pause(seconds: max(Double(cue.timeNanoseconds) * 1e-9 - sequence.seconds, 0))
      sequence.add(cue)
    }
    tell([sequence])
  }

  private func isLastPlayed(_ begun: BegunOverview) -> Bool {
    begun.playedCount == penChannels.fromFace.playedCount
  }

  // Nothing else was played since, and the image is the same.
  private func isLatest(_ begun: BegunOverview) -> Bool {
    isLastPlayed(begun) && begun.imageNumber == scene.imageNumber
  }

  private func restoreChain(after begun: BegunOverview) {
    // What was chosen meanwhile stays.
    if chain == begun.chains.own { setChain(begun.chains.former) }
    penChannels.fromFace.overview = nil
  }

  /// From a stamp to the ear, in nanoseconds: one period, the engine's own latency and the device's; 0
  /// without sound.
  private var soundNanoseconds: Int64 {
    guard audio.isRunning, let link, link.sampleRateHertz > 0 else { return 0 }
    let frames =
      link.framesPerPeriod + Chain.latencyFrames(sampleRateHertz: link.sampleRateHertz)
      + audio.deviceLatencyFrames
    return Int64((Double(frames) / link.sampleRateHertz * 1e9).rounded())
  }
}
