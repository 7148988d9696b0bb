// The pen thread: reads the source, walks the path, sends control frames to the audio callback
// and readings to the face. Every report is bounded work; nothing here waits for another thread.

import Calibration
import Foundation
import Geometry
import Micrograph
import Realtime
import Sonification
import Synchronization
import Tablet

/// The one thread that reads the pen.
final class PenThread: Sendable {
  let inbox: PenInbox
  let outbox: PenOutbox
  /// Where control frames go.
  let engine: EngineInbox
  private let isDone = Atomic<Bool>(false)
  /// Control frames sent so far; the pen thread's own.
  let sentFrameCount = Atomic<Int>(0)

  // How often the thread looks whether it is to stop, in milliseconds.
  static let pollMilliseconds = 20

  init(_ channels: PenChannels, engine: EngineInbox) {
    inbox = channels.inbox
    outbox = channels.outbox
    self.engine = engine
  }

  /// Reads a tablet, where there is one, and everything else that can point, until told to stop.
  func start(tablet: consuming TabletFollower?, desk: PenDesk) {
    let handed = Handover<TabletFollower>()
    if let tablet { handed.post(tablet) }
    run { [self] in
      var desk = desk
      var tablet = handed.take()
      while !inbox.isStopping.load(ordering: .acquiring) {
        changeTablet(&tablet, &desk)
        serve(&desk, &tablet)
        tablet?.read(timeoutMilliseconds: 0, observe: { recordEvent($0) }) { word in
          switch word {
          case .sample(let sample): take(sample, &desk)
          case .pad(let command): _ = outbox.padCommands.push(command)
          case .news(let news): pass(news, &desk)
          }
        }
      }
      finishStroke(&desk.pipeline)
    }
  }

  /// Waits until the thread has ended, at most a second.
  func join() {
    inbox.isStopping.store(true, ordering: .releasing)
    for _ in 0..<200 where !isDone.load(ordering: .acquiring) {
      usleep(5_000)
    }
  }

  private func run(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread { [self] in
      // Where the user may, the pen comes before everything but the audio callback itself.
      var parameters = sched_param(sched_priority: 60)
      _ = pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters)
      body()
      isDone.store(true, ordering: .releasing)
    }
    thread.name = "penumbra-pen"
    thread.start()
  }

  func send(_ sonified: SonifiedReading) {
    let sending = engine.send(sonified.control)
    if sending == .queued { recordFrame(sonified.control) }
    // A full queue to the face loses a line of the display, not sound.
    let isShown = outbox.readings.push(sonified)
    if sending == .lost || !isShown { outbox.lostCount.add(1, ordering: .relaxed) }
  }

  private func take(_ sample: PenSample<TabletPoint>, _ desk: inout PenDesk) {
    guard let map = desk.map else { return }
    let placed = map.place(sample)
    // Beyond what the pen reaches one word is enough, however long it is there.
    if sample.isInProximity, !placed.isInProximity, !desk.isTabletNear { return }
    take(placed, from: .tablet, &desk, MonotonicClock.nowNanoseconds())
  }

  private func pass(_ news: TabletNews, _ desk: inout PenDesk) {
    switch news {
    case .gone: loseTablet(&desk)
    case .back: tell(.tabletBack)
    case .backNotGrabbed: tell(.tabletBackNotGrabbed)
    case .wornTip(let tip): tell(.wornTip(percent: Int((tip.restFraction * 100).rounded())))
    }
  }

  private func loseTablet(_ desk: inout PenDesk) {
    if desk.origin == .tablet {
      let now = MonotonicClock.nowNanoseconds()
      recordEnd(of: desk.pipeline, timeNanoseconds: now) {
        desk.pipeline.endStroke(timeNanoseconds: now) { lost in
          var lost = lost
          lost.control.isLoss = true
          send(lost)
        }
      }
    }
    desk.forgetTablet()
    tell(.tabletGone)
  }

  func finishStroke(_ pipeline: inout PenPipeline) {
    finishStroke(&pipeline, at: MonotonicClock.nowNanoseconds())
  }

  /// Ends a stroke that is under way at a moment.
  func finishStroke(_ pipeline: inout PenPipeline, at now: Int64) {
    recordEnd(of: pipeline, timeNanoseconds: now) {
      pipeline.endStroke(timeNanoseconds: now) { send($0) }
    }
  }

  func tell(_ news: PenNews) {
    _ = outbox.news.push(news)
  }

  private func changeTablet(_ tablet: inout TabletFollower?, _ desk: inout PenDesk) {
    guard let choice = inbox.tablets.take() else { return }
    if desk.origin == .tablet { finishStroke(&desk.pipeline) }
    desk.forgetTablet()
    desk.mustBreak = true
    switch consume choice {
    case .without: tablet = nil
    case .tablet(let chosen, let number):
      tablet = consume chosen
      desk.tabletNumber = number
      recordTablet(number: number)
    }
  }
}
