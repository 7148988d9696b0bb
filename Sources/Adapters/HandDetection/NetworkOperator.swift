// The operators that MediaPipe's networks for hands are made of.
// Source: tensorflow/lite/schema/schema.fbs, BuiltinOperator.

/// An operator, by its number in the schema.
enum NetworkOperator: Int {
  case add = 0
  case concatenation = 2
  case convolution = 3
  case depthwiseConvolution = 4
  case dequantize = 6
  case fullyConnected = 9
  case logistic = 14
  case maximumPool = 17
  case reshape = 22
  case resizeBilinear = 23
  case pad = 34
  case mean = 40
  case prelu = 54
}
