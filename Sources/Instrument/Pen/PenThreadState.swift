// What lies in front of the pen thread: the pipeline, the scene it works with, what is being played,
// and who holds the pen.

import Geometry
import Micrograph
import Sonification

/// The pen thread's own state.
package struct PenThreadState: Sendable {
  /// Samples to readings.
  package var pipeline: PenPipeline
  /// What the face wants, as far as it is in force.
  package var scene: PenScene
  /// What the face wants next, and cannot have before the last change is heard.
  package var waitingScene: PenScene?
  /// The recording under way.
  var playback: PenPlayback?
  /// Who was heard last.
  private(set) var origin: PenOrigin?
  /// A bit for each pointer to whose next sample no path may lead.
  private var breaks: UInt8 = 0
  /// The running number of the tablet that is read.
  var tabletNumber: Int

  /// Whether the tablet's pen is in proximity, over the image or not.
  var isPenNear = false
  /// Whether the tablet's pen was near the image at its last word.
  private(set) var isTabletNear = false

  /// The fingers that are down.
  var fingerCount = 0
  private var touchNanoseconds: Int64 = .min

  private var intervals: [PenOrigin: (first: ReportInterval, second: ReportInterval)] = [:]
  private var faceTiming = FaceTiming()
  private var tabletNanoseconds: Int64 = .min

  // A pen left lying on the tablet lets the mouse in after this time, in nanoseconds. A desktop hands
  // over what a finger did as a mouse's, up to some frames after it.
  private static let stillNanoseconds: Int64 = 500_000_000

  package init(_ scene: PenScene, smoothing: OneEuroParameters? = nil) {
    self.scene = scene
    tabletNumber = scene.tabletNumber
    pipeline = PenPipeline(scene, smoothing: smoothing)
  }

  /// The way from the tablet that is read to the image; nil until the scene with its map is there.
  var map: TabletMap? {
    scene.tabletNumber == tabletNumber ? scene.map : nil
  }

  /// Notes the tablet's last word, heard or not.
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

  /// Forgets the tablet, which is gone.
  mutating func forgetTablet() {
    isTabletNear = false
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

  /// Whether a sample is heard: what is played before all, then the tablet, touch and the faceTiming.
  ///
  /// A pen that is near silences fingers in their own source, which knows when each landed.
  func hears(
    _ sample: PenSample<ImagePoint>, from origin: PenOrigin, nowNanoseconds: Int64
  ) -> Bool {
    guard origin != .playback else { return true }
    guard playback == nil else { return false }
    // Who only hovers ends no stroke of a lower rank.
    if let other = self.origin, other < origin, pipeline.isInStroke { return sample.isInContact }
    guard origin == .face else { return true }
    if let other = self.origin, other > .face, pipeline.isInStroke { return false }
    return !isRecent(tabletNanoseconds, nowNanoseconds, if: isTabletNear)
      && !isRecent(touchNanoseconds, nowNanoseconds, if: true) && fingerCount == 0
  }

  private func isRecent(_ time: Int64, _ now: Int64, if isThere: Bool) -> Bool {
    isThere && time > .min && now - time <= PenThreadState.stillNanoseconds
  }

  /// Whether another one was heard before, whose stroke must end.
  func isOther(_ origin: PenOrigin) -> Bool {
    self.origin != nil && self.origin != origin
  }

  /// Notes a sample's way here, before it is taken.
  mutating func noteWay(
    of sample: PenSample<ImagePoint>, from origin: PenOrigin, nowNanoseconds: Int64
  ) {
    guard origin == .face else { return pipeline.faceLagNanoseconds = nil }
    faceTiming.note(
      sample, after: pipeline.isInStroke ? pipeline.last(of: 0) : nil,
      nowNanoseconds: nowNanoseconds)
    pipeline.faceLagNanoseconds = faceTiming.lagNanoseconds
  }

  /// How often who is heard reports.
  var interval: ReportInterval {
    origin == .face ? faceTiming.interval : pipeline.first.sampler.interval
  }

  /// How long the reports of who is heard are kept back on their way, in nanoseconds.
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
  }

  /// Puts the scene in force under the pen again, where what was played has changed it.
  mutating func restoreScene(nowNanoseconds: Int64) {
    guard playback?.hasSteps ?? false else { return }
    pipeline.setImage(scene.micrograph, nowNanoseconds: nowNanoseconds) { _ in }
    pipeline.setVoices(scene.voices, nowNanoseconds: nowNanoseconds) { _ in }
    breakPaths()
  }

  /// Whether the waiting scene waits for the end of the stroke.
  var isSceneHeld: Bool {
    guard let next = waitingScene else { return false }
    return next.isMapPatient && next.mapNumber != scene.mapNumber
      && next.imageNumber == scene.imageNumber && next.tabletNumber == scene.tabletNumber
      && pipeline.isInStroke
  }

  /// Puts the waiting scene in force, where the change before is complete.
  ///
  /// - Parameters:
  ///   - nowNanoseconds: the time.
  ///   - emit: receives the end of a stroke over another image.
  /// - Returns: the number of the scene that is in force now; nil where nothing changed.
  package mutating func changeScene(
    nowNanoseconds: Int64, emit: (SonifiedReading) -> Void
  ) -> Int? {
    guard let next = waitingScene, !isSceneHeld,
      !pipeline.isChanging(nowNanoseconds: nowNanoseconds)
    else { return nil }
    waitingScene = nil
    if next.mapNumber != scene.mapNumber { breakPaths() }
    if next.imageNumber != scene.imageNumber {
      pipeline.setImage(next.micrograph, nowNanoseconds: nowNanoseconds, emit: emit)
      breakPaths()
    }
    pipeline.setVoices(next.voices, nowNanoseconds: nowNanoseconds, emit: emit)
    scene = next
    return next.number
  }
}
