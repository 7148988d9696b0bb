// Each operator of a network as XNNPACK has it.
// Source of the options' fields: tensorflow/lite/schema/schema.fbs.

import CXNNPACK

extension NetworkBuilder {
  /// Adds all operators in their order.
  ///
  /// - Throws: `unknownOperator`, `unknownActivation`, `wrongOperator`, `refused`, `outside`.
  mutating func defineOperators() throws(NetworkFlaw) {
    for step in description.operators {
      guard let kind = NetworkOperator(rawValue: step.code) else {
        throw .unknownOperator(code: step.code)
      }
      let inputs = kind == .convolution || kind == .depthwiseConvolution || kind == .add ? 2 : 1
      guard step.inputs.count >= inputs, step.inputs.prefix(inputs).allSatisfy({ $0 >= 0 }) else {
        throw .wrongOperator(code: step.code)
      }
      try define(step, kind)
    }
  }

  private mutating func define(
    _ step: NetworkDescription.Operator, _ kind: NetworkOperator
  ) throws(NetworkFlaw) {
    let input = step.inputs[0]
    let all = NetworkActivation.none
    switch kind {
    // They are done where the network is made ready: nothing is left of them in the graph.
    case .concatenation: break
    // 16-bit weights became floats when they were read.
    case .dequantize: try shareConstant(of: input, with: step.output)
    case .convolution: try defineConvolution(step)
    case .depthwiseConvolution: try defineDepthwiseConvolution(step)
    case .maximumPool: try defineMaximumPool(step)
    case .add:
      let range = try activation(step, 0)
      try Self.check(
        xnn_define_add2(
          graph, range.low, range.high, value(input), value(step.inputs[1]), value(step.output), 0))
    case .prelu:
      guard step.inputs.count == 2 else { throw .wrongOperator(code: step.code) }
      try Self.check(
        xnn_define_prelu(graph, value(input), value(step.inputs[1]), value(step.output), 0))
    case .pad: try definePad(step)
    case .resizeBilinear: try defineResize(step)
    case .mean:
      try Self.check(
        xnn_define_global_average_pooling_2d(
          graph, all.low, all.high, value(input), value(step.output), 0))
    case .fullyConnected:
      guard step.inputs.count == 3 else { throw .wrongOperator(code: step.code) }
      let range = try activation(step, 0)
      try Self.check(
        xnn_define_fully_connected(
          graph, range.low, range.high, value(input), value(step.inputs[1]), value(step.inputs[2]),
          value(step.output), 0))
    case .logistic:
      try Self.check(xnn_define_sigmoid(graph, value(input), value(step.output), 0))
    case .reshape:
      let shape = description.tensors[step.output].shape
      try Self.check(
        xnn_define_static_reshape(
          graph, shape.count, shape, value(input), value(step.output), 0))
    }
  }

  private mutating func defineConvolution(
    _ step: NetworkDescription.Operator
  ) throws(NetworkFlaw) {
    let range = try activation(step, 3)
    let weights = try shape(of: step.inputs[1], in: step)
    try Self.check(
      xnn_define_convolution_2d(
        graph, 0, 0, 0, 0, weights[1], weights[2], try option(step, 2, missing: 1),
        try option(step, 1, missing: 1), try option(step, 5, missing: 1),
        try option(step, 4, missing: 1), 1, Int(weights[3]), Int(weights[0]), range.low, range.high,
        value(step.inputs[0]), value(step.inputs[1]), value(bias(step)), value(step.output),
        try padding(step)))
  }

  private mutating func defineDepthwiseConvolution(
    _ step: NetworkDescription.Operator
  ) throws(NetworkFlaw) {
    let range = try activation(step, 4)
    let weights = try shape(of: step.inputs[1], in: step)
    let channels = try shape(of: step.inputs[0], in: step)[3]
    try Self.check(
      xnn_define_depthwise_convolution_2d(
        graph, 0, 0, 0, 0, weights[1], weights[2], try option(step, 2, missing: 1),
        try option(step, 1, missing: 1), try option(step, 6, missing: 1),
        try option(step, 5, missing: 1), weights[3] / channels, Int(channels), range.low,
        range.high, value(step.inputs[0]), value(step.inputs[1]), value(bias(step)),
        value(step.output), try padding(step)))
  }

  private mutating func defineMaximumPool(
    _ step: NetworkDescription.Operator
  ) throws(NetworkFlaw) {
    let range = try activation(step, 5)
    try Self.check(
      xnn_define_max_pooling_2d(
        graph, 0, 0, 0, 0, try option(step, 4, missing: 1), try option(step, 3, missing: 1),
        try option(step, 2, missing: 1), try option(step, 1, missing: 1), 1, 1, range.low,
        range.high, value(step.inputs[0]), value(step.output), try padding(step)))
  }

  private mutating func definePad(_ step: NetworkDescription.Operator) throws(NetworkFlaw) {
    guard step.inputs.count == 2 else { throw .wrongOperator(code: step.code) }
    let both = try integers(step.inputs[1])
    let axes = description.tensors[step.inputs[0]].shape.count
    guard both.count == 2 * axes, both.allSatisfy({ (0...1024).contains($0) }) else {
      throw .wrongOperator(code: step.code)
    }
    let before = (0..<axes).map { both[2 * $0] }
    let after = (0..<axes).map { both[2 * $0 + 1] }
    try Self.check(
      xnn_define_static_constant_pad(
        graph, before, after, 0, value(step.inputs[0]), value(step.output), 0))
  }

  private mutating func defineResize(_ step: NetworkDescription.Operator) throws(NetworkFlaw) {
    let size = try shape(of: step.output, in: step)
    let isAligned: UInt8 = try step.options?.number(2) ?? 0
    let isHalf: UInt8 = try step.options?.number(3) ?? 0
    let flags =
      isAligned != 0 ? XNN_FLAG_ALIGN_CORNERS : isHalf != 0 ? 0 : XNN_FLAG_TENSORFLOW_LEGACY_MODE
    try Self.check(
      xnn_define_static_resize_bilinear_2d(
        graph, Int(size[1]), Int(size[2]), value(step.inputs[0]), value(step.output),
        UInt32(flags)))
  }

  private func shape(
    of tensor: Int, in step: NetworkDescription.Operator
  ) throws(NetworkFlaw) -> [UInt32] {
    let shape = description.tensors[tensor].shape
    guard shape.count == 4 else { throw .wrongOperator(code: step.code) }
    return shape.map(UInt32.init)
  }

  private func bias(_ step: NetworkDescription.Operator) -> Int {
    step.inputs.count > 2 ? step.inputs[2] : -1
  }

  private func option(
    _ step: NetworkDescription.Operator, _ field: Int, missing: Int32
  ) throws(NetworkFlaw) -> UInt32 {
    let value: Int32 = try step.options?.number(field, missing: missing) ?? missing
    guard (1...64).contains(value) else { throw .wrongOperator(code: step.code) }
    return UInt32(value)
  }

  private func activation(
    _ step: NetworkDescription.Operator, _ field: Int
  ) throws(NetworkFlaw) -> NetworkActivation {
    let code: Int8 = try step.options?.number(field) ?? 0
    return try NetworkActivation(code: Int(code))
  }

  // SAME, the schema's 0, or VALID.
  private func padding(_ step: NetworkDescription.Operator) throws(NetworkFlaw) -> UInt32 {
    let code: Int8 = try step.options?.number(0) ?? 0
    return code == 0 ? UInt32(XNN_FLAG_TENSORFLOW_SAME_PADDING) : 0
  }
}
