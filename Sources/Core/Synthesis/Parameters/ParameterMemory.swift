// The memory of a list of parameters. It is not generic, so that the callback may read it.

/// 32 numbers, of which a list of parameters uses the first.
struct ParameterMemory: Sendable, BitwiseCopyable {
  private var numbers = InlineArray<32, Double>(repeating: 0)

  /// The number of a parameter; for the audio thread.
  subscript(index: Int) -> Double {
    @_noAllocation @_noLocks @inline(__always) get { numbers[index] }
    @_noAllocation @_noLocks @inline(__always) set { numbers[index] = newValue }
  }
}

extension ParameterMemory: Hashable {
  static func == (one: Self, other: Self) -> Bool {
    one.numbers.indices.allSatisfy { one.numbers[$0] == other.numbers[$0] }
  }

  func hash(into hasher: inout Hasher) {
    for index in numbers.indices { hasher.combine(numbers[index]) }
  }
}
