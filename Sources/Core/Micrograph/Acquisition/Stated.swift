// A fact and the place in the file that states it: whoever reads the number can look it up.

/// A value that a file states.
public struct Stated<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The value, in the unit its field names.
  public let value: Value
  /// The file's own name of the field, for example "Microscope Info.Voltage".
  public let source: String

  /// Creates a value that is stated in the field `source`.
  public init(_ value: Value, from source: String) {
    self.value = value
    self.source = source
  }

  /// The fact in another form, from the same field.
  public func map<Other: Sendable & Hashable>(_ change: (Value) -> Other) -> Stated<Other> {
    Stated<Other>(change(value), from: source)
  }
}
