// What lies in front of the pen thread: the pipeline, the scene it works with, what is being played,
// and who holds the pen.

import Geometry
import Micrograph

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

  private var intervals: [PenOrigin: ReportInterval] = [:]
  private var isTabletNear = false
  private var tabletNanoseconds: Int64 = .min

  // A pen left lying on the tablet lets the mouse in after this time, in nanoseconds.
  private static let stillNanoseconds: Int64 = 500_000_000

  init(_ scene: PenScene) {
    self.scene = scene
    pipeline = PenPipeline(scene)
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

  /// Makes `origin` the one that is heard; its own report interval is in force again.
  ///
  /// - Returns: whether it was another one before, whose stroke must end.
  func isOther(_ origin: PenOrigin) -> Bool {
    self.origin != nil && self.origin != origin
  }

  /// Hands the pen on.
  mutating func give(to origin: PenOrigin) {
    if let former = self.origin, former != origin {
      intervals[former] = pipeline.sampler.interval
      pipeline.sampler.interval = intervals[origin] ?? ReportInterval()
      mustBreak = true
    }
    self.origin = origin
  }
}
