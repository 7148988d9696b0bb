// Words beside the sounds of a study, through the same ports. A sound without words is not touched.

import Foundation
import Realtime
import Speech
import Synchronization

/// Where one announcer queues what it says, and where the callback takes it from.
public final class StudyWords: SpokenSoundOutput {
  // Two thirds of a second, so that a cut has soon passed.
  private static let capacity = 32_768
  private static let fadeSeconds = 0.005
  // Speech peaks some 14 dB below its full scale: at this level it is as loud as a sound of the study.
  private static let speechPeakDecibels = 14.0
  // Words stay audible where the level is lower.
  private static let lowestDecibels = -24.0

  let queued = Ring<Float>(capacity: StudyWords.capacity)
  // How many samples, counted since the start, are to be forgotten.
  let cutCount = Atomic<Int>(0)
  private let isHeard = Atomic<Bool>(true)
  let levelBits = Atomic<UInt32>(Float(1).bitPattern)
  // The callback's own: 1, and less while words that were cut fade out.
  let fadeBits = Atomic<UInt32>(Float(1).bitPattern)
  private let rateHertz: Double
  let fadeStep: Float

  package init(sampleRateHertz: Double) {
    rateHertz = sampleRateHertz
    fadeStep = Float(1 / (StudyWords.fadeSeconds * sampleRateHertz))
  }

  /// The server's sample rate, in hertz; nil where nothing plays any more.
  public var sampleRateHertz: Double? { isHeard.load(ordering: .acquiring) ? rateHertz : nil }

  /// Frames that are queued and not yet played.
  public var waitingFrames: Int { queued.count }

  /// Queues mono samples, 1 = full scale, and returns how many fitted.
  public func queue(_ samples: ArraySlice<Float>) -> Int {
    var count = 0
    while count < samples.count, queued.push(samples[samples.startIndex + count]) { count += 1 }
    return count
  }

  /// Fades out within 5 ms and forgets what is queued.
  public func cut() {
    cutCount.store(queued.poppedCount &+ queued.count, ordering: .releasing)
  }

  /// Makes words as loud as sounds of a level, in decibels below full scale.
  public func setLevel(decibels: Double) {
    let gain = min(max(decibels + Self.speechPeakDecibels, Self.lowestDecibels), 0)
    levelBits.store(Float(pow(10, gain / 20)).bitPattern, ordering: .relaxed)
  }

  /// Takes no more words.
  func end() { isHeard.store(false, ordering: .releasing) }
}
