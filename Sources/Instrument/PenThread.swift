// The pen thread: reads the source, walks the path, sends control frames to the audio callback
// and readings to the face. Every report is bounded work; nothing here waits for another thread.

import Foundation
import Geometry
import Micrograph
import Realtime
import Sonification
import Synchronization
import Tablet

/// The one thread that reads the pen.
final class PenThread: Sendable {
  let exchange: Exchange
  private let isDone = Atomic<Bool>(false)

  // How often the thread looks whether it is to stop, in milliseconds.
  static let pollMilliseconds = 20
  // How often a lost tablet is looked for, in nanoseconds.
  static let retryNanoseconds: Int64 = 250_000_000

  init(exchange: Exchange) {
    self.exchange = exchange
  }

  /// Reads a tablet, where there is one, and everything else that can point, until told to stop.
  func start(device: consuming TabletDevice?, desk: PenDesk) {
    let handed = Handover<TabletDevice>()
    if let device { handed.post(device) }
    run { [self] in
      var desk = desk
      var device = handed.take()
      var path = PenThread.path(of: device)
      while !exchange.isStopping.load(ordering: .acquiring) {
        changeTablet(&device, &path, &desk)
        serve(&desk, descriptor: PenThread.descriptor(of: device))
        do throws(TabletError) {
          if device == nil, let path { device = try TabletDevice(path: path) }
          try device?.readSamples(
            timeoutMilliseconds: 0, observe: { recordEvent($0) }
          ) { sample in
            guard let map = desk.map else { return }
            take(
              sample.moved(to: map.transform.apply(to: sample.position)), from: .tablet, &desk,
              MonotonicClock.nowNanoseconds())
          }
        } catch {
          loseTablet(&desk)
          device = nil
          awaitTablet(at: path, &device, &desk)
        }
      }
      finishStroke(&desk.pipeline)
    }
  }

  /// Waits until the thread has ended, at most a second.
  func join() {
    exchange.isStopping.store(true, ordering: .releasing)
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
    var isSent = true
    if exchange.isHeard.load(ordering: .acquiring) {
      isSent =
        sonified.control.phase == .motion
        ? exchange.motion.push(sonified.control) : exchange.gates.push(sonified.control)
      if isSent { noteSent(sonified.control) }
    }
    // A full queue to the face loses a line of the display, not sound.
    let isShown = exchange.readings.push(sonified)
    if !isSent || !isShown { exchange.lostCount.add(1, ordering: .relaxed) }
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

  private func awaitTablet(
    at path: String?, _ device: inout TabletDevice?, _ desk: inout PenDesk
  ) {
    while !exchange.isStopping.load(ordering: .acquiring), let path, !exchange.tablets.isWaiting {
      if let found = try? TabletDevice(path: path) {
        device = consume found
        tell(.tabletBack)
        return
      }
      let next = MonotonicClock.nowNanoseconds() + PenThread.retryNanoseconds
      while MonotonicClock.nowNanoseconds() < next, !exchange.tablets.isWaiting,
        !exchange.isStopping.load(ordering: .acquiring)
      {
        serve(&desk, descriptor: nil)
      }
    }
  }

  func finishStroke(_ pipeline: inout PenPipeline) {
    let now = MonotonicClock.nowNanoseconds()
    recordEnd(of: pipeline, timeNanoseconds: now) {
      pipeline.endStroke(timeNanoseconds: now) { send($0) }
    }
  }

  func tell(_ news: PenNews) {
    _ = exchange.penNews.push(news)
  }

  private func changeTablet(
    _ device: inout TabletDevice?, _ path: inout String?, _ desk: inout PenDesk
  ) {
    guard let choice = exchange.tablets.take() else { return }
    if desk.origin == .tablet { finishStroke(&desk.pipeline) }
    desk.forgetTablet()
    desk.mustBreak = true
    switch consume choice {
    case .without: device = nil
    case .device(let chosen, let number):
      device = consume chosen
      desk.tabletNumber = number
    }
    path = PenThread.path(of: device)
  }

  private static func path(of device: borrowing TabletDevice?) -> String? {
    switch device {
    case .some(let device): device.path
    case .none: nil
    }
  }

  private static func descriptor(of device: borrowing TabletDevice?) -> Int32? {
    switch device {
    case .some(let device): device.fileDescriptor
    case .none: nil
    }
  }
}
