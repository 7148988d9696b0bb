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
  private let exchange: Exchange
  private let isDone = Atomic<Bool>(false)

  // How often the thread looks whether it is to stop, in milliseconds.
  static let pollMilliseconds = 20
  // How often a lost tablet is looked for, in nanoseconds.
  static let retryNanoseconds: Int64 = 250_000_000

  init(exchange: Exchange) {
    self.exchange = exchange
  }

  /// Reads a tablet until told to stop.
  func start(
    device: consuming TabletDevice, map: CalibratedMap<ImagePoint>,
    pipeline: PenPipeline
  ) {
    let path = device.path
    let handed = Mutex<TabletDevice?>(consume device)
    let box = Handover(handed)
    run { [self] in
      var pipeline = pipeline
      var device = box.take()
      while !exchange.isStopping.load(ordering: .acquiring) {
        do throws(TabletError) {
          if device == nil { device = try TabletDevice(path: path) }
          try device?.readSamples(timeoutMilliseconds: PenThread.pollMilliseconds) { sample in
            take(sample.moved(to: map.apply(to: sample)), &pipeline)
          }
        } catch {
          loseTablet(&pipeline)
          device = nil
          awaitTablet(at: path, &device)
        }
      }
      finishStroke(&pipeline)
    }
  }

  /// Plays samples in their own time, from now on, until they are over or told to stop.
  func start(samples: [PenSample<ImagePoint>], pipeline: PenPipeline) {
    run { [self] in
      var pipeline = pipeline
      // A short run-up, so that the first sample is not late before the thread has settled.
      let begin = MonotonicClock.nowNanoseconds() + 50_000_000
      let origin = samples.first?.timeNanoseconds ?? 0
      for var sample in samples {
        sample.timeNanoseconds = begin + (sample.timeNanoseconds - origin)
        guard sleep(until: sample.timeNanoseconds) else { break }
        take(sample, &pipeline)
      }
      finishStroke(&pipeline)
      tell(.finished)
      while !exchange.isStopping.load(ordering: .acquiring) {
        usleep(UInt32(PenThread.pollMilliseconds) * 1_000)
      }
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

  private func take(_ sample: PenSample<ImagePoint>, _ pipeline: inout PenPipeline) {
    exchange.sampleCount.add(1, ordering: .relaxed)
    if sample.isInContact { exchange.contactCount.add(1, ordering: .relaxed) }
    pipeline.take(sample) { send($0) }
  }

  private func send(_ sonified: SonifiedReading) {
    var isSent = true
    if exchange.isHeard.load(ordering: .acquiring) {
      isSent =
        sonified.control.phase == .motion
        ? exchange.motion.push(sonified.control) : exchange.gates.push(sonified.control)
    }
    // A full queue to the face loses a line of the display, not sound.
    let isShown = exchange.readings.push(sonified)
    if !isSent || !isShown { exchange.lostCount.add(1, ordering: .relaxed) }
  }

  private func loseTablet(_ pipeline: inout PenPipeline) {
    finishStroke(&pipeline)
    tell(.tabletGone)
  }

  private func awaitTablet(at path: String, _ device: inout TabletDevice?) {
    while !exchange.isStopping.load(ordering: .acquiring) {
      if let found = try? TabletDevice(path: path) {
        device = consume found
        tell(.tabletBack)
        return
      }
      usleep(UInt32(PenThread.retryNanoseconds / 1_000))
    }
  }

  private func finishStroke(_ pipeline: inout PenPipeline) {
    pipeline.endStroke(timeNanoseconds: MonotonicClock.nowNanoseconds()) { send($0) }
  }

  private func tell(_ news: PenNews) {
    _ = exchange.penNews.push(news)
  }

  /// Sleeps until a moment; false where the session stops first.
  private func sleep(until nanoseconds: Int64) -> Bool {
    while true {
      if exchange.isStopping.load(ordering: .acquiring) { return false }
      let left = nanoseconds - MonotonicClock.nowNanoseconds()
      if left <= 0 { return true }
      var request = timespec(
        tv_sec: 0, tv_nsec: Int(min(left, Int64(PenThread.pollMilliseconds) * 1_000_000)))
      _ = nanosleep(&request, nil)
    }
  }
}

/// Carries a device into the thread that will own it.
private final class Handover: Sendable {
  private let device: Mutex<TabletDevice?>

  init(_ device: consuming Mutex<TabletDevice?>) {
    self.device = device
  }

  func take() -> TabletDevice? {
    device.withLock { device in
      let taken = device.take()
      return taken
    }
  }
}
