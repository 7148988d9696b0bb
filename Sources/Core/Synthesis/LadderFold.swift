// Eight frames of the linear ladder at rest (nothing glides) as one matrix. The ladder is linear, so
// each of the next eight outputs and each memory cell after them is a weighted sum of the memory now
// and of eight inputs; no sum waits for another one, as the sixteen half-frames of the recurrence do
// (the state-space form of a block recursive filter: C. S. Burrus, "Block implementation of digital
// filters", IEEE Trans. Circuit Theory 18, 1971).

/// The linear map from memory and eight inputs of one side to eight outputs and memory.
struct LadderFold: BitwiseCopyable {
  /// What each of the five memory cells, then each of the eight inputs, adds to the outputs (lanes
  /// 0...7) and to the memory after them (lanes 8...12).
  private var columns = InlineArray<13, SIMD16<Double>>(repeating: SIMD16(repeating: 0))

  /// No gain at all: only there to be replaced.
  @_noAllocation @_noLocks
  init() {}

  /// The map for one tuning, found by sending a 1 through each memory cell and through the input.
  @_noAllocation @_noLocks
  init(_ tuning: LadderTuning) {
    // Six responses side by side in the two lanes of three ladders; the last is that of the input.
    var cells = (LadderState(), LadderState(), LadderState())
    cells.0.first[0] = 1
    cells.0.second[1] = 1
    cells.1.third[0] = 1
    cells.1.fourth[1] = 1
    cells.2.output[0] = 1
    for frame in 0..<8 {
      cells.0.step(SIMD2(), tuning)
      cells.1.step(SIMD2(), tuning)
      cells.2.step(SIMD2(0, frame == 0 ? 1 : 0), tuning)
      columns[0][frame] = cells.0.output[0]
      columns[1][frame] = cells.0.output[1]
      columns[2][frame] = cells.1.output[0]
      columns[3][frame] = cells.1.output[1]
      columns[4][frame] = cells.2.output[0]
      // An input meets the frames from its own on; the later it comes, the younger its response.
      for input in 0..<(8 - frame) {
        columns[5 + input][input + frame] = cells.2.output[1]
      }
      note(cells.2, lane: 1, in: 12 - frame)
    }
    note(cells.0, lane: 0, in: 0)
    note(cells.0, lane: 1, in: 1)
    note(cells.1, lane: 0, in: 2)
    note(cells.1, lane: 1, in: 3)
    note(cells.2, lane: 0, in: 4)
  }

  /// Writes one lane of a memory into the lower end of a column.
  @_noAllocation @_noLocks @inline(__always)
  private mutating func note(_ state: LadderState, lane: Int, in column: Int) {
    columns[column][8] = state.first[lane]
    columns[column][9] = state.second[lane]
    columns[column][10] = state.third[lane]
    columns[column][11] = state.fourth[lane]
    columns[column][12] = state.output[lane]
  }

  /// Eight outputs of one side (lanes 0...7) and its memory after them (lanes 8...12).
  ///
  /// An output depends on the inputs up to its own frame alone, bit for bit.
  @_noAllocation @_noLocks @inline(__always)
  func apply(_ memory: SIMD8<Double>, _ x: SIMD8<Double>) -> SIMD16<Double> {
    var sum = columns[5] * x[0] + columns[6] * x[1]
    sum += columns[7] * x[2] + columns[8] * x[3]
    sum += columns[9] * x[4] + columns[10] * x[5]
    sum += columns[11] * x[6] + columns[12] * x[7]
    sum += columns[0] * memory[0] + columns[1] * memory[1]
    sum += columns[2] * memory[2] + columns[3] * memory[3]
    return sum + columns[4] * memory[4]
  }
}
