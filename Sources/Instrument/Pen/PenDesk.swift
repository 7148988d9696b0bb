// What lies in front of the pen thread: the pipeline, the scene it works with, what is being played,
// and who holds the pen.

import Geometry
import Micrograph
import Sonification

/// The pen thread's own state.
struct PenDesk: Sendable {
  /// Samples to readings.
  var pipeline: PenPipeline
  /// What the face wants, as far as it is in force.
  var scene: PenScene
  /// What the face wants next, and cannot have before the last change is heard.
  var waitingScene: PenScene?
  /// The recording under way.
  var playback: PenPlayback?
  /// Who was heard last.
  private(set) var origin: PenOrigin?
  /// Whether no path may lead to the next sample.
  var mustBreak = false
  /// The running number of the tablet that is read.
  var tabletNumber: Int

  /// Whether the tablet's pen was near at its last word.
  private(set) var isTabletNear = false

  private var intervals: [PenOrigin: ReportInterval] = [:]
  private var hand = HandTiming()
  private var tabletNanoseconds: Int64 = .min

  // A pen left lying on the tablet lets the mouse in after this time, in nanoseconds.
  private static let stillNanoseconds: Int64 = 500_000_000

  init(_ scene: PenScene, smoothing: OneEuroParameters? = nil) {
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

  /// Forgets the tablet, which is gone.
  mutating func forgetTablet() {
    isTabletNear = false
  }

  /// Whether a sample is heard: what is played before all, then the tablet, then the hand.
  func hears(
    _ sample: PenSample<ImagePoint>, from origin: PenOrigin, nowNanoseconds: Int64
  ) -> Bool {
    switch origin {
    case .playback:
      return true
    case .tablet:
      let isHandDown = self.origin == .hand && pipeline.sampler.isInStroke
      return playback == nil && (sample.isInContact || !isHandDown)
    case .hand:
      guard playback == nil, isTabletNear else { return playback == nil }
      let isTabletDown = self.origin == .tablet && pipeline.sampler.isInStroke
      return !isTabletDown && nowNanoseconds - tabletNanoseconds > PenDesk.stillNanoseconds
    }
  }

  /// Whether another one was heard before, whose stroke must end.
  func isOther(_ origin: PenOrigin) -> Bool {
    self.origin != nil && self.origin != origin
  }

  /// Notes a sample's way here, before it is taken.
  mutating func noteWay(
    of sample: PenSample<ImagePoint>, from origin: PenOrigin, nowNanoseconds: Int64
  ) {
    guard origin == .hand else { return pipeline.handLagNanoseconds = nil }
    hand.note(
      sample, after: pipeline.sampler.isInStroke ? pipeline.last : nil,
      nowNanoseconds: nowNanoseconds)
    pipeline.handLagNanoseconds = hand.lagNanoseconds
  }

  /// How often who is heard reports.
  var interval: ReportInterval { origin == .hand ? hand.interval : pipeline.sampler.interval }

  /// How long the reports of who is heard are kept back on their way, in nanoseconds.
  var heldBackNanoseconds: Int64 { origin == .hand ? hand.heldBackNanoseconds : 0 }

  /// Makes `origin` the one that is heard; its own report interval is in force again.
  mutating func give(to origin: PenOrigin) {
    if let former = self.origin, former != origin {
      intervals[former] = pipeline.sampler.interval
      pipeline.sampler.interval = intervals[origin] ?? ReportInterval()
      mustBreak = true
    }
    self.origin = origin
  }

  /// Puts the scene in force under the pen again, where what was played has changed it.
  mutating func restoreScene(nowNanoseconds: Int64) {
    guard playback?.hasSteps ?? false else { return }
    pipeline.setImage(scene.micrograph, nowNanoseconds: nowNanoseconds) { _ in }
    pipeline.setMapping(scene.mapping, probe: scene.probe, nowNanoseconds: nowNanoseconds)
    mustBreak = true
  }

  /// Whether the waiting scene waits for the end of the stroke.
  var isSceneHeld: Bool {
    guard let next = waitingScene else { return false }
    return next.isMapPatient && next.mapNumber != scene.mapNumber
      && next.imageNumber == scene.imageNumber && next.tabletNumber == scene.tabletNumber
      && pipeline.sampler.isInStroke
  }

  /// Puts the waiting scene in force, where the change before is complete.
  ///
  /// - Parameters:
  ///   - nowNanoseconds: the time.
  ///   - emit: receives the end of a stroke over another image.
  /// - Returns: the number of the scene that is in force now; nil where nothing changed.
  mutating func changeScene(
    nowNanoseconds: Int64, emit: (SonifiedReading) -> Void
  ) -> Int? {
    guard let next = waitingScene, !isSceneHeld,
      !pipeline.isChanging(nowNanoseconds: nowNanoseconds)
    else { return nil }
    waitingScene = nil
    if next.mapNumber != scene.mapNumber { mustBreak = true }
    if next.imageNumber != scene.imageNumber {
      pipeline.setImage(next.micrograph, nowNanoseconds: nowNanoseconds, emit: emit)
      mustBreak = true
    }
    pipeline.setMapping(next.mapping, probe: next.probe, nowNanoseconds: nowNanoseconds)
    scene = next
    return next.number
  }
}
