// The name of a preset of the user's own.

import Files
import Sonification

/// A name that a user's own preset can have.
public struct PresetName: Sendable, Hashable {
  /// Why a text cannot be a name.
  public typealias Flaw = NameFlaw

  /// The name, with single spaces between its words.
  public let text: String
  /// The name of its file without the ending, which no other name has.
  public let fileStem: String

  /// A name as a user typed it.
  ///
  /// - Throws: `SettingsError.presetNameRefused`.
  public init(_ typed: String) throws(SettingsError) {
    let name = KeptName(typed)
    let isBuiltIn = Preset.builtIn.contains { $0.name == name.text }
    if let flaw = name.flaw ?? (isBuiltIn ? .builtIn : nil) {
      throw .presetNameRefused(name: name.text, flaw: flaw)
    }
    (text, fileStem) = (name.text, name.fileStem)
  }
}
