// The pen thread as a session runs it, with a stamp after every report.

import Foundation
import Geometry
import Micrograph
import Pen
import Realtime
import Sonification
import Synchronization
import Tablet

/// A thread that reads a tablet and makes control frames.
final class TabletReader: Sendable {
  private let follower: Mutex<TabletFollower?>
  private let pipeline: Mutex<PenPipeline>
  private let readTimes = Mutex<[Int64]>([])
  private let stampTimes = Mutex<[Int64]>([])
  private let hasPriority = Atomic<Bool>(false)
  private let isOver = Atomic<Bool>(false)
  private let count = Atomic<Int>(0)
  private let touches = Atomic<Bool>(false)
  private let lifted = Atomic<Int64>(0)
  private let back = Atomic<Int64>(0)

  init(_ follower: consuming TabletFollower, _ micrograph: Micrograph) {
    self.follower = Mutex(consume follower)
    pipeline = Mutex(
      PenPipeline(
        micrograph: micrograph, histogram: Histogram(micrograph), mapping: Preset.classic.mapping,
        isLive: true))
  }

  var reportCount: Int { count.load(ordering: .acquiring) }
  var isTouching: Bool { touches.load(ordering: .acquiring) }
  var isRealTime: Bool { hasPriority.load(ordering: .acquiring) }
  var lastLiftNanoseconds: Int64 { lifted.load(ordering: .acquiring) }
  var lastBackNanoseconds: Int64 { back.load(ordering: .acquiring) }

  func takeReadTimes() -> [Int64] { readTimes.withLock { $0 } }
  func takeStampTimes() -> [Int64] { stampTimes.withLock { $0 } }

  func start() {
    let thread = Thread { [self] in
      var parameters = sched_param(sched_priority: 60)
      let result = pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters)
      hasPriority.store(result == 0, ordering: .releasing)
      guard var tablet = follower.withLock({ $0.take() }) else { return }
      var pipeline = pipeline.withLock { $0 }
      let frames = Ring<ControlFrame>(capacity: 16_384)
      while !isOver.load(ordering: .acquiring) {
        read(&tablet, &pipeline, frames)
        while frames.pop() != nil {}
      }
    }
    thread.start()
  }

  func stop() {
    isOver.store(true, ordering: .releasing)
  }

  private func read(
    _ tablet: inout TabletFollower, _ pipeline: inout PenPipeline,
    _ frames: borrowing Ring<ControlFrame>
  ) {
    var last: (stamp: Int64, done: Int64)?
    tablet.read(timeoutMilliseconds: 20) { word in
      switch word {
      case .sample(let sample):
        pipeline.take(
          sample.moved(
            to: ImagePoint(x: sample.position.x / 20, y: sample.position.y / 20))
        ) { _ = frames.push($0.control) }
        last = (sample.timeNanoseconds, MonotonicClock.nowNanoseconds())
        follow(sample.isInContact)
        count.add(1, ordering: .releasing)
      case .event(.gone):
        pipeline.endStroke(timeNanoseconds: MonotonicClock.nowNanoseconds()) {
          _ = frames.push($0.control)
        }
        follow(false)
      case .event(.back): back.store(MonotonicClock.nowNanoseconds(), ordering: .releasing)
      case .event, .pad: break
      }
    }
    guard let last, tablet.isPresent else { return }
    let read = tablet.lastReadNanoseconds
    readTimes.withLock { $0.append(last.done - read) }
    stampTimes.withLock { $0.append(last.done - last.stamp) }
  }

  private func follow(_ isTouching: Bool) {
    if touches.load(ordering: .acquiring), !isTouching {
      lifted.store(MonotonicClock.nowNanoseconds(), ordering: .releasing)
    }
    touches.store(isTouching, ordering: .releasing)
  }
}
