// What can be wrong with a network, as facts.

/// Why a network cannot be read or run.
public enum NetworkFlaw: Error, Hashable, Sendable {
  /// The file does not begin as a TensorFlow Lite file does.
  case unknownFormat
  /// A table, a list or a number lies outside the file.
  case outside(byte: Int)
  /// An operator that this reader does not know, by its number in TensorFlow Lite's schema.
  case unknownOperator(code: Int)
  /// A tensor of numbers other than 32-bit integers or floating-point numbers of 16 or 32 bits.
  case unknownNumbers(type: Int)
  /// An activation that this reader does not know, by its number in the schema.
  case unknownActivation(code: Int)
  /// An operator's tensors or options do not fit together.
  case wrongOperator(code: Int)
  /// Inputs or outputs are not those of a network for hands.
  case wrongShape
  /// XNNPACK cannot do it on this processor, or has no memory; its `xnn_status`.
  case refused(status: Int)
}
