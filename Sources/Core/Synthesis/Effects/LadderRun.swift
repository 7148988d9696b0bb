// What the frames of a gliding ladder are made of, left and right side by side. It lies in memory, and is
// written and read by functions that stay apart: where the compiler sees single sides it takes the
// pairs to pieces, which lengthens the way from one frame to the next. All coefficients of a run come
// before its frames, because they do not wait for one another.

/// Inputs, coefficients and outputs of the frames of a run, at most a cell.
struct LadderRun: ~Copyable, Sendable {
  /// What there is of each frame; coefficients stand there twice.
  enum Row: Int {
    case input, output, stageGain, halfReturn, loopGain, drive

    /// Where its pairs begin.
    var first: Int {
      @_noAllocation @_noLocks @inline(__always) get { 4 &* Timing.cell &* rawValue }
    }
  }

  /// Rows of pairs of doubles.
  ///
  /// Eight inputs may lie across the end of their row: nothing that is still needed stands behind it.
  private let rows = SampleBuffer(count: 6 * 4 * Timing.cell)
  /// A pair of zeros; that it is one, only memory knows.
  private let nothing = SampleBuffer(count: 4)

  /// Numbers that are only there to be replaced.
  init() {}

  /// The pair of one frame.
  subscript(row: Row, frame: Int) -> SIMD2<Double> {
    @_noAllocation @_noLocks @inline(__always) get {
      unsafeBitCast(rows.load4(row.first &+ 4 &* frame), to: SIMD2<Double>.self)
    }
    @_noAllocation @_noLocks @inline(__always) nonmutating set {
      rows.store4(unsafeBitCast(newValue, to: SIMD4<Float>.self), row.first &+ 4 &* frame)
    }
  }

  /// What leaves a pair as it is.
  var bond: SIMD2<UInt64> {
    @_noAllocation @_noLocks @inline(__always) get {
      unsafeBitCast(nothing.load4(0), to: SIMD2<UInt64>.self)
    }
  }

  /// Notes the tunings of eight frames from `frame` on; `drives` for those that may be driven, 0...1.
  @_noAllocation @_noLocks @inline(__always)
  func store(
    stageGains: SIMD8<Double>, loopGains: SIMD8<Double>, drives: SIMD8<Double>?, _ frame: Int
  ) {
    let halfReturns = 0.5 * (stageGains * loopGains)
    store(stageGains, stageGains, .stageGain, frame)
    store(halfReturns, halfReturns, .halfReturn, frame)
    if let drives {
      store(loopGains, loopGains, .loopGain, frame)
      store(drives, drives, .drive, frame)
    }
  }

  /// Notes the inputs of eight frames from `frame` on.
  @_noAllocation @_noLocks @inline(never)
  func store(left: SIMD8<Double>, right: SIMD8<Double>, _ frame: Int) {
    store(left, right, .input, frame)
  }

  /// The outputs of eight frames from `frame` on.
  @_noAllocation @_noLocks @inline(never)
  func outputs(_ frame: Int) -> (left: SIMD8<Double>, right: SIMD8<Double>) {
    let a = pairs(frame)
    let b = pairs(frame + 2)
    let c = pairs(frame + 4)
    let d = pairs(frame + 6)
    return (
      SIMD8(a[0], a[2], b[0], b[2], c[0], c[2], d[0], d[2]),
      SIMD8(a[1], a[3], b[1], b[3], c[1], c[3], d[1], d[3])
    )
  }

  @_noAllocation @_noLocks @inline(__always)
  private func pairs(_ frame: Int) -> SIMD4<Double> {
    unsafeBitCast(rows.load8(Row.output.first + 4 * frame), to: SIMD4<Double>.self)
  }

  @_noAllocation @_noLocks @inline(__always)
  private func store(_ left: SIMD8<Double>, _ right: SIMD8<Double>, _ row: Row, _ frame: Int) {
    let place = row.first + 4 * frame
    store(left.lowHalf.lowHalf, right.lowHalf.lowHalf, place)
    store(left.lowHalf.highHalf, right.lowHalf.highHalf, place + 8)
    store(left.highHalf.lowHalf, right.highHalf.lowHalf, place + 16)
    store(left.highHalf.highHalf, right.highHalf.highHalf, place + 24)
  }

  @_noAllocation @_noLocks @inline(__always)
  private func store(_ left: SIMD2<Double>, _ right: SIMD2<Double>, _ place: Int) {
    rows.store8(
      unsafeBitCast(SIMD4(left[0], right[0], left[1], right[1]), to: SIMD8<Float>.self), place)
  }
}
