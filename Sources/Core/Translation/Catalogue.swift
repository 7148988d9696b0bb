// The translators' catalogue, by the C library's gettext.

import CTranslation

/// The texts of one program in the user's language.
public enum Catalogue {
  /// The name that the catalogue's files have: `penumbra.mo`.
  public static let domain = "penumbra"

  /// Begins to translate into the language of `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` or `LANG`.
  ///
  /// A program that does not call it speaks English. It is called once, before other threads begin:
  /// the C library's locale belongs to the whole program. Numbers keep their point in every language, as in
  /// tables and hints.
  ///
  /// - Parameter folder: where `<language>/LC_MESSAGES/penumbra.mo` lies; nil for English in the user's locale.
  public static func begin(folder: String?) {
    setlocale(LC_ALL, "")
    setlocale(LC_NUMERIC, "C")
    guard let folder else { return }
    bindtextdomain(domain, folder)
    bind_textdomain_codeset(domain, "UTF-8")
  }

  /// The language that the texts are in, such as "de"; "en" without a translation.
  public static let language: String = {
    // Each catalogue names its own language in its first entry.
    let line = translation(of: "").split(separator: "\n").first { $0.hasPrefix("Language: ") }
    let name = line?.dropFirst("Language: ".count).prefix { $0.isLetter } ?? ""
    return name.isEmpty ? "en" : String(name)
  }()

  // Where there is no translation, the C library gives back the key's own bytes: they must live until they
  // are copied.
  static func translation(of key: String) -> String {
    key.withCString { key in String(cString: dgettext(domain, key)) }
  }

  static func translation(of one: String, or many: String, count: Int) -> String {
    one.withCString { one in
      many.withCString { many in
        String(cString: dngettext(domain, one, many, UInt(count.magnitude)))
      }
    }
  }
}
