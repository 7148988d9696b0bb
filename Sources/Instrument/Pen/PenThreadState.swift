// The state of the pen thread: the pipeline, the scene in force, the playback, and the active
// source.

import Geometry
import Micrograph
import Sonification
import Tablet

/// The pen thread's own state.
package struct PenThreadState: Sendable {
  /// Samples to readings.
  package var pipeline: PenPipeline
  /// The face's scene, as far as it is in force.
  package var scene: PenScene
  /// The face's next scene, which waits until the last change has been heard.
  package var waitingScene: PenScene?
  /// The recording being played.
  var playback: PenPlayback?
  /// The lag that the playback states, in nanoseconds; nil for one report interval.
  var playedLagNanoseconds: Int64?
  /// The source that was active last.
  private(set) var origin: PenOrigin?
  /// A bit for each pointer whose next sample must not be joined to the last by a path.
  private var breaks: UInt8 = 0
  /// The running number of the tablet that is read.
  var tabletNumber: Int

  /// The running number of the change of tablet that was taken last.
  var tabletChange = 0
  /// The filter for the path of the tablet's pen and fingers; nil for none.
  private(set) var tabletSmoothing: OneEuroParameters?
  /// The filter for the path of whatever else is heard; nil for none.
  private let smoothing: OneEuroParameters?

  /// What the tablet's tip reported last; nil for a tool without one.
  var tip: TipReading?

  /// Whether the tablet's pen is in proximity, over the image or not.
  var isPenNear = false
  /// Whether the pen's coming and going, the image's edge and clipped patches are told.
  let tellsEvents: Bool
  /// When the pen's coming or going was told last, in nanoseconds.
  private var reachToldNanoseconds = Int64.min
  /// Whether the tablet's pen was near the image at its last sample.
  private(set) var isTabletNear = false

  /// The gestures that lead through the modes of playing; nil where they mean nothing.
  var gestures: PlayGestures?

  /// The barrel's buttons where they mean nothing else.
  var barrel = BarrelButtons()

  /// The knobs, which are turned while they are held.
  var knobs: KnobHold

  /// The fingers that are down.
  var fingerCount = 0
  private var touchNanoseconds: Int64 = .min

  private var intervals: [PenOrigin: (first: ReportInterval, second: ReportInterval)] = [:]
  private var faceTiming = FaceTiming()
  private var tabletNanoseconds: Int64 = .min

  // A pen left lying on the tablet blocks the mouse for this time, in nanoseconds. A desktop also
  // delivers a finger's motion as a mouse's, up to some frames later.
  private static let stillNanoseconds: Int64 = 500_000_000
  // At the end of its reach a hovering pen comes and goes.
  private static let leastReachNanoseconds: Int64 = 500_000_000

  package init(
    _ scene: PenScene, smoothing: OneEuroParameters? = nil,
    tabletSmoothing: OneEuroParameters? = nil, tellsEvents: Bool = false
  ) {
    self.smoothing = smoothing
    self.tabletSmoothing = tabletSmoothing
    self.tellsEvents = tellsEvents
    self.scene = scene
    tabletNumber = scene.tabletNumber
    pipeline = PenPipeline(scene, smoothing: smoothing)
    if tellsEvents { pipeline.events = scene.events }
    gestures = scene.newGestures
    knobs = KnobHold(scene.knobs)
  }

  /// The map from the current tablet to the image; nil until the scene with its map is in force.
  var map: TabletMap? {
    scene.tabletNumber == tabletNumber ? scene.map : nil
  }

  /// Notes the tablet's last sample, heard or not.
  mutating func note(_ sample: PenSample<ImagePoint>, nowNanoseconds: Int64) {
    isTabletNear = sample.isInProximity
    tabletNanoseconds = nowNanoseconds
  }

  /// Lets no path lead to the next sample of any pointer.
  mutating func breakPaths() {
    breaks = .max
  }

  /// Whether no path may lead to this sample, the next of its pointer.
  mutating func takeBreak(of pointer: UInt8) -> Bool {
    let bit = UInt8(1) << pointer
    defer { breaks &= ~bit }
    return breaks & bit != 0
  }

  /// Forgets a tablet that is gone.
  mutating func forgetTablet() {
    barrel.forget()
    isTabletNear = false
  }

  /// The barrel's buttons that lead through the modes or hold the knobs.
  var takenButtons: PenButtons {
    var taken: PenButtons = gestures?.hasButton == true ? .lower : []
    if knobs.scene.hasBarrelButton { taken.insert(.upper) }
    return taken
  }

  /// Whether a pointer of a source is in a stroke that is heard.
  func isDown(_ pointer: UInt8, of origin: PenOrigin) -> Bool {
    self.origin == origin && pipeline.ending(of: pointer, at: nil) != nil
  }

  /// Notes the fingers that are down, heard or not.
  mutating func note(fingers count: Int, nowNanoseconds: Int64) {
    fingerCount = count
    touchNanoseconds = nowNanoseconds
  }

  /// Whether a sample is heard: playback first, then the tablet, touch and the face's own pointer.
  ///
  /// A pen in reach silences fingers in their own source, which knows when each landed.
  func hears(
    _ sample: PenSample<ImagePoint>, from origin: PenOrigin, nowNanoseconds: Int64
  ) -> Bool {
    guard origin != .playback else { return true }
    guard playback == nil else { return false }
    // Hovering does not end a stroke of a source of lower rank.
    if let other = self.origin, other < origin, pipeline.isInStroke { return sample.isInContact }
    guard origin == .face else { return true }
    if let other = self.origin, other > .face, pipeline.isInStroke { return false }
    return !isRecent(tabletNanoseconds, nowNanoseconds, if: isTabletNear)
      && !isRecent(touchNanoseconds, nowNanoseconds, if: true) && fingerCount == 0
  }

  private func isRecent(_ time: Int64, _ now: Int64, if isThere: Bool) -> Bool {
    isThere && time > .min && now - time <= PenThreadState.stillNanoseconds
  }

  /// Notes that the tablet's pen came or went; false where that was told a moment ago.
  mutating func tellsReach(_ timeNanoseconds: Int64) -> Bool {
    guard tellsEvents,
      reachToldNanoseconds == .min
        || timeNanoseconds - reachToldNanoseconds >= Self.leastReachNanoseconds
    else { return false }
    reachToldNanoseconds = timeNanoseconds
    return true
  }

  /// Whether another source was active before, whose stroke must end.
  func isOther(_ origin: PenOrigin) -> Bool {
    self.origin != nil && self.origin != origin
  }

  /// Notes a sample's delivery, before it is taken.
  mutating func noteWay(
    of sample: PenSample<ImagePoint>, from origin: PenOrigin, nowNanoseconds: Int64
  ) {
    guard origin == .face else {
      pipeline.faceLagNanoseconds = origin == .playback ? playedLagNanoseconds : nil
      return
    }
    faceTiming.note(
      sample, after: pipeline.isInStroke ? pipeline.last(of: 0) : nil,
      nowNanoseconds: nowNanoseconds)
    pipeline.faceLagNanoseconds = faceTiming.lagNanoseconds
  }

  /// The report interval of the active source.
  var interval: ReportInterval {
    origin == .face ? faceTiming.interval : pipeline.first.sampler.interval
  }

  /// How long the reports of the active source are delayed, in nanoseconds.
  var heldBackNanoseconds: Int64 { origin == .face ? faceTiming.heldBackNanoseconds : 0 }

  /// Makes `origin` the one that is heard; its own report interval is in force again.
  mutating func give(to origin: PenOrigin) {
    if let former = self.origin, former != origin {
      intervals[former] = (pipeline.first.sampler.interval, pipeline.second.sampler.interval)
      let own = intervals[origin] ?? (ReportInterval(), ReportInterval())
      (pipeline.first.sampler.interval, pipeline.second.sampler.interval) = own
      breakPaths()
    }
    self.origin = origin
    smoothPaths()
  }

  /// Smooths the tablet's paths in another way from its next sample on; what else is heard stays as it is.
  mutating func smoothTablet(_ parameters: OneEuroParameters?) {
    tabletSmoothing = parameters
    smoothPaths()
  }

  private mutating func smoothPaths() {
    let isTablet = origin == .tablet || origin == .touch
    pipeline.setSmoothing(isTablet ? tabletSmoothing : smoothing)
  }

  /// Forgets how often a source reports.
  mutating func forgetInterval(of origin: PenOrigin) {
    intervals[origin] = nil
    guard self.origin == origin else { return }
    pipeline.first.sampler.interval = ReportInterval()
    pipeline.second.sampler.interval = ReportInterval()
  }

  /// Restores the scene in force where the playback has changed it.
  mutating func restoreScene(nowNanoseconds: Int64) {
    guard playback?.hasSteps ?? false else { return }
    pipeline.setImage(scene.micrograph, nowNanoseconds: nowNanoseconds) { _ in }
    pipeline.setVoices(scene.voices, nowNanoseconds: nowNanoseconds) { _ in }
    pipeline.way = scene.landmarks.way
    if tellsEvents { pipeline.events = scene.events }
    pipeline.setTicks()
    pipeline.setZones(scene.zones)
    breakPaths()
  }

  /// Whether an overview is played of an image that is no longer there.
  var isPlaybackOutdated: Bool {
    guard let next = waitingScene, playback?.isOverview == true else { return false }
    return next.imageNumber != scene.imageNumber
  }

  /// Whether the face's changes wait for the end of the stroke, or of an overview.
  var isSceneHeld: Bool {
    if playback?.isOverview == true { return true }
    guard let next = waitingScene else { return false }
    return next.mapWaitsForStroke && next.mapNumber != scene.mapNumber
      && next.imageNumber == scene.imageNumber && next.tabletNumber == scene.tabletNumber
      && pipeline.isInStroke
  }
}
