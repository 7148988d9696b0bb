// Memory for a callback's measurements, allocated before it runs and read afterwards.

import Jack

/// The times a callback took.
struct CallbackTimes: ~Copyable {
  /// The callback's state.
  struct State {
    let session: UnsafeMutableRawPointer?
    let output: StereoOutput?
    /// The work besides clearing the output, and its last result.
    let work: BusyWork
    var word: UInt64 = 1
    let times: UnsafeMutablePointer<Int64>
    var count = 0
  }

  /// Room for a minute and a half of periods of 64 frames.
  private static let capacity = 1 << 16

  private let state: UnsafeMutablePointer<State>

  /// Room for the callback of a session.
  init(session: UnsafeMutableRawPointer) {
    self.init(session: session, output: nil, work: .none)
  }

  /// Room for a callback that only needs its output and does some work.
  init(output: StereoOutput, work: BusyWork = .none) {
    self.init(session: nil, output: output, work: work)
  }

  private init(session: UnsafeMutableRawPointer?, output: StereoOutput?, work: BusyWork) {
    let times = UnsafeMutablePointer<Int64>.allocate(capacity: Self.capacity)
    times.initialize(repeating: 0, count: Self.capacity)
    state = .allocate(capacity: 1)
    state.initialize(to: State(session: session, output: output, work: work, times: times))
  }

  deinit {
    state.pointee.times.deallocate()
    state.deallocate()
  }

  /// The context that a port passes to the callback.
  var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(state) }

  /// The times so far, in nanoseconds; only while no callback runs.
  var nanoseconds: [Int64] {
    Array(UnsafeBufferPointer(start: state.pointee.times, count: state.pointee.count))
  }

  /// The state behind a callback's context.
  static func at(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<State>? {
    context?.assumingMemoryBound(to: State.self)
  }

  /// Notes one time; what finds no room is not noted.
  static func note(_ state: UnsafeMutablePointer<State>, _ nanoseconds: Int64) {
    guard state.pointee.count < capacity else { return }
    state.pointee.times[state.pointee.count] = nanoseconds
    state.pointee.count += 1
  }
}
