// A network that is ready to run on one thread: one input of floats, outputs of floats.

import CXNNPACK

/// A network under XNNPACK.
///
/// It is used by one thread at a time, and starts none.
struct Network: ~Copyable, @unchecked Sendable {
  /// The input's side in pixels; it is a square of red, green and blue.
  let side: Int
  /// Where the input is written: `side` rows of `side` pixels of three floats from 0 to 1.
  let input: UnsafeMutableBufferPointer<Float>
  /// What the last run computed.
  let outputs: [UnsafeBufferPointer<Float>]

  private let runtime: OpaquePointer
  // Weights, input and outputs: the runtime has their addresses.
  private let memory: NetworkMemory

  /// Makes the network of a model file ready.
  ///
  /// - Parameters:
  ///   - file: the file's bytes.
  ///   - side: the side of the input, in pixels.
  ///   - outputCounts: how many floats each output must have; the file may have more outputs.
  /// - Throws: why it is not to be had.
  init(file: [UInt8], side: Int, outputCounts: [Int]) throws(NetworkFlaw) {
    let description = try NetworkDescription(file)
    guard description.tensors[description.input].shape == [1, side, side, 3],
      outputCounts.count <= description.outputs.count,
      zip(description.outputs, outputCounts).allSatisfy({ description.tensors[$0].count == $1 })
    else { throw .wrongShape }
    var builder = try NetworkBuilder(description)
    try builder.defineEnds()
    try builder.defineOperators()
    let built = try builder.finish()
    self.side = side
    input = UnsafeMutableBufferPointer(
      start: built.input, count: description.tensors[description.input].count)
    outputs = zip(built.outputs, description.outputs).map { start, tensor in
      UnsafeBufferPointer(start: start, count: description.tensors[tensor].count)
    }
    runtime = built.runtime
    memory = builder.takeMemory()
  }

  deinit {
    xnn_delete_runtime(runtime)
  }

  /// Computes the outputs from what stands in the input.
  ///
  /// - Throws: `refused`.
  mutating func run() throws(NetworkFlaw) {
    try NetworkBuilder.check(xnn_invoke_runtime(runtime))
  }
}
