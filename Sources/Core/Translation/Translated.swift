// A text in the user's language.

/// A text in the user's language, in English where the catalogue lacks it.
///
/// ```swift
/// translated("Stroke \(number) of \(strokes.count)")
/// ```
///
/// - Parameter phrase: the English text; `po/penumbra.pot` lists them all.
/// - Returns: what is shown.
public func translated(_ phrase: Phrase) -> String {
  // The first entry of a catalogue, whose key is empty, is about the catalogue itself.
  phrase.key.isEmpty ? "" : phrase.filled(Catalogue.translation(of: phrase.key))
}

/// A text that English has for more than one thing, in the user's language.
///
/// ```swift
/// translated("second", context: "quarter")   // not the unit of time
/// ```
///
/// - Parameters:
///   - phrase: the English text.
///   - context: which of the things is meant, for the translators alone.
/// - Returns: what is shown.
public func translated(_ phrase: Phrase, context: StaticString) -> String {
  // gettext puts the two together with this sign.
  let key = "\(context)\u{4}\(phrase.key)"
  let translation = Catalogue.translation(of: key)
  return phrase.filled(translation == key ? phrase.key : translation)
}

/// A text that depends on a number, in the user's language and in the form that it has there.
///
/// ```swift
/// translated(count: pauses, one: "\(pauses) pause", many: "\(pauses) pauses")
/// ```
///
/// - Parameters:
///   - count: how many there are.
///   - one: the English text for one, with the same values as the other.
///   - many: the English text for any other number.
/// - Returns: what is shown.
public func translated(count: Int, one: Phrase, many: Phrase) -> String {
  let phrase = count == 1 ? one : many
  return phrase.filled(Catalogue.translation(of: one.key, or: many.key, count: count))
}

/// A name that another room keeps in English, such as a parameter's title, in the user's language.
///
/// - Parameter name: one of the names that the catalogue has from that room.
/// - Returns: what is shown.
public func translated(name: String) -> String {
  name.isEmpty ? "" : Catalogue.translation(of: name)
}

/// A name as it stands within a sentence: English begins it small, other languages leave it as it is.
///
/// - Parameter name: the name by itself, such as "Ellipse".
/// - Returns: "ellipse", or "Ellipse" in German.
public func withinSentence(_ name: String) -> String {
  Catalogue.language == "en" ? name.lowercased() : name
}
