// The linear ladder at rest (nothing glides) as one matrix: a frame's two half-frames, eight stage
// updates one after the other, fold into five sums that do not wait for one another.

/// One frame of the linear ladder as a linear map of memory and input.
struct LadderTransition: BitwiseCopyable {
  /// The share of each memory cell and of the input in one new memory cell.
  struct Row: BitwiseCopyable {
    var first = SIMD2<Double>(repeating: 0)
    var second = SIMD2<Double>(repeating: 0)
    var third = SIMD2<Double>(repeating: 0)
    var fourth = SIMD2<Double>(repeating: 0)
    var output = SIMD2<Double>(repeating: 0)
    var input = SIMD2<Double>(repeating: 0)

    /// All shares zero.
    @_noAllocation @_noLocks
    init() {}

    /// The new value of the memory cell.
    @_noAllocation @_noLocks @inline(__always)
    func apply(_ state: LadderState, _ x: SIMD2<Double>) -> SIMD2<Double> {
      (first * state.first + second * state.second)
        + (third * state.third + fourth * state.fourth) + (output * state.output + input * x)
    }
  }

  private var first = Row()
  private var second = Row()
  private var third = Row()
  private var fourth = Row()
  private var output = Row()

  /// No gain at all: only there to be replaced.
  @_noAllocation @_noLocks
  init() {}

  /// The map for one tuning, found by sending a 1 through each memory cell and the input.
  @_noAllocation @_noLocks
  init(_ tuning: LadderTuning) {
    let one = SIMD2<Double>(repeating: 1)
    var state = LadderState()
    state.first = one
    state.step(SIMD2(repeating: 0), tuning)
    first.first = state.first
    second.first = state.second
    third.first = state.third
    fourth.first = state.fourth
    output.first = state.output
    state = LadderState()
    state.second = one
    state.step(SIMD2(repeating: 0), tuning)
    first.second = state.first
    second.second = state.second
    third.second = state.third
    fourth.second = state.fourth
    output.second = state.output
    state = LadderState()
    state.third = one
    state.step(SIMD2(repeating: 0), tuning)
    first.third = state.first
    second.third = state.second
    third.third = state.third
    fourth.third = state.fourth
    output.third = state.output
    state = LadderState()
    state.fourth = one
    state.step(SIMD2(repeating: 0), tuning)
    first.fourth = state.first
    second.fourth = state.second
    third.fourth = state.third
    fourth.fourth = state.fourth
    output.fourth = state.output
    state = LadderState()
    state.output = one
    state.step(SIMD2(repeating: 0), tuning)
    first.output = state.first
    second.output = state.second
    third.output = state.third
    fourth.output = state.fourth
    output.output = state.output
    state = LadderState()
    state.step(one, tuning)
    first.input = state.first
    second.input = state.second
    third.input = state.third
    fourth.input = state.fourth
    output.input = state.output
  }

  /// One frame.
  @_noAllocation @_noLocks @inline(__always)
  func apply(_ state: inout LadderState, _ x: SIMD2<Double>) {
    let before = state
    state.first = first.apply(before, x)
    state.second = second.apply(before, x)
    state.third = third.apply(before, x)
    state.fourth = fourth.apply(before, x)
    state.output = output.apply(before, x)
  }
}
