// Makes an XNNPACK graph of a network's description: its values and memory.

import CXNNPACK

/// A graph under construction.
struct NetworkBuilder: ~Copyable {
  /// What is left of it once it can run.
  struct Built {
    let runtime: OpaquePointer
    let input: UnsafeMutablePointer<Float>
    let outputs: [UnsafeMutablePointer<Float>]
  }

  // A tensor that the graph hands out, and its place in one of the network's outputs.
  private struct Outlet {
    let tensor: Int
    let output: Int
    let offset: Int
  }

  let description: NetworkDescription
  let graph: OpaquePointer

  private static let none = UInt32.max
  private var memory: NetworkMemory
  private var identifiers: [UInt32]
  private var constants: [Int: UnsafeMutablePointer<Float>] = [:]
  private var outlets: [Outlet] = []

  /// Begins a graph.
  ///
  /// - Throws: `refused`.
  init(_ description: NetworkDescription) throws(NetworkFlaw) {
    let outlets = Self.outlets(of: description)
    let graph = try Self.graph(outside: 1 + outlets.count)
    memory = NetworkMemory()
    identifiers = [UInt32](repeating: Self.none, count: description.tensors.count)
    self.description = description
    self.outlets = outlets
    self.graph = graph
  }

  deinit {
    xnn_delete_subgraph(graph)
  }

  /// Adds what goes into the network and what it hands out.
  ///
  /// - Throws: `refused`, `wrongShape`.
  mutating func defineEnds() throws(NetworkFlaw) {
    try define(description.input, external: 0, flags: UInt32(XNN_VALUE_FLAG_EXTERNAL_INPUT))
    for (index, outlet) in outlets.enumerated() {
      try define(
        outlet.tensor, external: UInt32(1 + index), flags: UInt32(XNN_VALUE_FLAG_EXTERNAL_OUTPUT))
    }
  }

  /// Sees what XNNPACK said.
  ///
  /// - Throws: `refused`.
  static func check(_ status: xnn_status) throws(NetworkFlaw) {
    guard status == xnn_status_success else { throw .refused(status: Int(status.rawValue)) }
  }

  /// The graph's name of a tensor, which is defined where it is first needed; of none where the
  /// index is -1.
  mutating func value(_ tensor: Int) throws(NetworkFlaw) -> UInt32 {
    guard tensor >= 0 else { return Self.none }
    if identifiers[tensor] == Self.none { try define(tensor, external: Self.none, flags: 0) }
    return identifiers[tensor]
  }

  /// The floats of a constant of the file.
  ///
  /// - Throws: `wrongShape` where it is none.
  func floats(_ tensor: Int) throws(NetworkFlaw) -> [Float] {
    guard case .floats(let values) = description.tensors[tensor].content else { throw .wrongShape }
    return values
  }

  /// Makes a tensor the same constant as another, of which the file has the values or that was made
  /// of them.
  ///
  /// - Throws: `wrongShape`.
  mutating func shareConstant(of other: Int, with tensor: Int) throws(NetworkFlaw) {
    if constants[other] == nil { try setConstant(other, to: floats(other)) }
    guard description.tensors[other].count == description.tensors[tensor].count else {
      throw .wrongShape
    }
    constants[tensor] = constants[other]
  }

  /// The whole numbers of a constant.
  func integers(_ tensor: Int) throws(NetworkFlaw) -> [Int] {
    guard case .integers(let values) = description.tensors[tensor].content else {
      throw .wrongShape
    }
    return values
  }

  /// Makes a tensor a constant with these values.
  ///
  /// - Throws: `wrongShape`.
  mutating func setConstant(_ tensor: Int, to values: [Float]) throws(NetworkFlaw) {
    guard values.count == description.tensors[tensor].count else { throw .wrongShape }
    constants[tensor] = memory.block(values)
  }

  /// Makes a runtime of the graph, with memory for what goes in and comes out.
  ///
  /// - Throws: `refused`.
  mutating func finish() throws(NetworkFlaw) -> Built {
    let input = memory.block(count: description.tensors[description.input].count)
    var outputs: [UnsafeMutablePointer<Float>] = []
    for tensor in description.outputs {
      outputs.append(memory.block(count: description.tensors[tensor].count))
    }
    var runtime: OpaquePointer?
    try Self.check(xnn_create_runtime_v2(graph, nil, 0, &runtime))
    guard let runtime else { throw .refused(status: Int(xnn_status_out_of_memory.rawValue)) }
    let values =
      [xnn_external_value(id: 0, data: input)]
      + outlets.enumerated().map { index, outlet in
        xnn_external_value(id: UInt32(1 + index), data: outputs[outlet.output] + outlet.offset)
      }
    let status = xnn_setup_runtime(runtime, values.count, values)
    if status != xnn_status_success { xnn_delete_runtime(runtime) }
    try Self.check(status)
    return Built(runtime: runtime, input: input, outputs: outputs)
  }

  /// Gives the memory away to whoever keeps the runtime.
  mutating func takeMemory() -> NetworkMemory {
    var taken = NetworkMemory()
    swap(&memory, &taken)
    return taken
  }

  private static func graph(outside: Int) throws(NetworkFlaw) -> OpaquePointer {
    try check(xnn_initialize(nil))
    var graph: OpaquePointer?
    try check(xnn_create_subgraph(UInt32(outside), 0, &graph))
    guard let graph else { throw .refused(status: Int(xnn_status_out_of_memory.rawValue)) }
    return graph
  }

  private mutating func define(
    _ tensor: Int, external: UInt32, flags: UInt32
  ) throws(NetworkFlaw) {
    let own = description.tensors[tensor]
    if constants[tensor] == nil, case .floats(let values) = own.content {
      try setConstant(tensor, to: values)
    }
    var identifier = Self.none
    try Self.check(
      xnn_define_tensor_value(
        graph, xnn_datatype_fp32, own.shape.count, own.shape, constants[tensor], external, flags,
        &identifier))
    identifiers[tensor] = identifier
  }

  // This XNNPACK cannot join three tensors along an axis. Those that a network hands out joined are
  // handed out one behind the other instead, which is the same where all axes before are 1 long.
  private static func outlets(of description: NetworkDescription) -> [Outlet] {
    var outlets: [Outlet] = []
    for (index, output) in description.outputs.enumerated() {
      let joining = description.operators.first {
        $0.output == output && $0.code == NetworkOperator.concatenation.rawValue
      }
      var offset = 0
      for tensor in joining?.inputs ?? [output] {
        outlets.append(Outlet(tensor: tensor, output: index, offset: offset))
        offset += description.tensors[tensor].count
      }
    }
    return outlets
  }
}
