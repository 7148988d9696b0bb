// Eight frames of the linear ladder at rest (nothing glides) as one matrix. The ladder is linear, so
// each of the next eight outputs and each memory cell after them is a weighted sum of the memory now
// and of eight inputs; no sum waits for another one, as the sixteen half-frames of the recurrence do
// (the state-space form of a block recursive filter: C. S. Burrus, "Block implementation of digital
// filters", IEEE Trans. Circuit Theory 18, 1971).

/// The linear map from memory and eight inputs of one side to eight outputs and memory.
///
/// The memory after the group is four stages and the last output.
struct LadderFold: BitwiseCopyable {
  /// Eight outputs of one side and its stages after them.
  struct Result: BitwiseCopyable {
    let early: SIMD4<Double>
    let late: SIMD4<Double>
    let stages: SIMD4<Double>

    /// All eight outputs.
    var outputs: SIMD8<Double> {
      @_noAllocation @_noLocks @inline(__always) get {
        SIMD8(lowHalf: early, highHalf: late)
      }
    }

    /// The memory after the group, in the order of the fields of `LadderState`.
    var memory: SIMD8<Double> {
      @_noAllocation @_noLocks @inline(__always) get {
        SIMD8(lowHalf: stages, highHalf: SIMD4(late[3], 0, 0, 0))
      }
    }
  }

  /// What each of the five memory cells, then each of the first four inputs, adds to outputs 0...3,
  /// which the other inputs come too late for.
  private var early = InlineArray<9, SIMD4<Double>>(repeating: SIMD4(repeating: 0))
  /// What each of the five memory cells, then each of the eight inputs, adds to outputs 4...7.
  private var late = InlineArray<13, SIMD4<Double>>(repeating: SIMD4(repeating: 0))
  /// What the same add to the four stages.
  private var stages = InlineArray<13, SIMD4<Double>>(repeating: SIMD4(repeating: 0))

  /// No gain at all: only there to be replaced.
  @_noAllocation @_noLocks
  init() {}

  /// The map for one tuning, found by sending a 1 through each memory cell and through the input.
  @_noAllocation @_noLocks
  init(_ tuning: LadderTuning, bond: SIMD2<UInt64>) {
    // Six responses side by side in the two lanes of three ladders; the last is that of the input.
    var cells = (LadderState(), LadderState(), LadderState())
    cells.0.first[0] = 1
    cells.0.second[1] = 1
    cells.1.third[0] = 1
    cells.1.fourth[1] = 1
    cells.2.output[0] = 1
    // The response to the input, behind eight frames of nothing.
    var response = InlineArray<16, Double>(repeating: 0)
    for frame in 0..<8 {
      cells.0.step(SIMD2(), tuning, bond: bond)
      cells.1.step(SIMD2(), tuning, bond: bond)
      cells.2.step(SIMD2(0, frame == 0 ? 1 : 0), tuning, bond: bond)
      note(cells.0.output[0], of: 0, at: frame)
      note(cells.0.output[1], of: 1, at: frame)
      note(cells.1.output[0], of: 2, at: frame)
      note(cells.1.output[1], of: 3, at: frame)
      note(cells.2.output[0], of: 4, at: frame)
      response[8 + frame] = cells.2.output[1]
      stages[12 - frame] = cells.2.stages(1)
    }
    // An input meets the frames from its own on; the later it comes, the younger its response.
    for input in 0..<8 {
      let first = 8 - input
      if input < 4 {
        early[5 + input] = SIMD4(
          response[first], response[first + 1], response[first + 2], response[first + 3])
      }
      late[5 + input] = SIMD4(
        response[first + 4], response[first + 5], response[first + 6], response[first + 7])
    }
    stages[0] = cells.0.stages(0)
    stages[1] = cells.0.stages(1)
    stages[2] = cells.1.stages(0)
    stages[3] = cells.1.stages(1)
    stages[4] = cells.2.stages(0)
  }

  /// Writes down what `column` adds to one output.
  @_noAllocation @_noLocks @inline(__always)
  private mutating func note(_ gain: Double, of column: Int, at output: Int) {
    if output < 4 { early[column][output] = gain } else { late[column][output - 4] = gain }
  }

  /// Eight outputs of one side and its memory after them.
  ///
  /// An output depends on the inputs up to its own frame alone, bit for bit.
  @_noAllocation @_noLocks @inline(__always)
  func apply(_ memory: SIMD8<Double>, _ x: SIMD8<Double>) -> Result {
    var first = early[5] * x[0] + early[6] * x[1]
    first += early[7] * x[2] + early[8] * x[3]
    first += early[0] * memory[0] + early[1] * memory[1]
    first += early[2] * memory[2] + early[3] * memory[3]
    first += early[4] * memory[4]
    return Result(
      early: first, late: Self.sum(late, memory, x), stages: Self.sum(stages, memory, x))
  }

  @_noAllocation @_noLocks @inline(__always)
  private static func sum(
    _ columns: borrowing InlineArray<13, SIMD4<Double>>, _ memory: SIMD8<Double>,
    _ x: SIMD8<Double>
  ) -> SIMD4<Double> {
    var sum = columns[5] * x[0] + columns[6] * x[1]
    sum += columns[7] * x[2] + columns[8] * x[3]
    sum += columns[9] * x[4] + columns[10] * x[5]
    sum += columns[11] * x[6] + columns[12] * x[7]
    sum += columns[0] * memory[0] + columns[1] * memory[1]
    sum += columns[2] * memory[2] + columns[3] * memory[3]
    return sum + columns[4] * memory[4]
  }
}
