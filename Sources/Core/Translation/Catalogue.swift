// The translators' catalogue, by the C library's gettext.

import CTranslation

/// The texts of one program in the user's language.
public enum Catalogue {
  /// The name that the catalogue's files have: `penumbra.mo`.
  public static let domain = "penumbra"

  /// Begins to translate into the language of `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` or `LANG`.
  ///
  /// A program that does not call it speaks English. It is called once, before other threads begin:
  /// the C library's locale belongs to the whole program.
  ///
  /// - Parameter folder: where `<language>/LC_MESSAGES/penumbra.mo` lies.
  public static func begin(folder: String) {
    setlocale(LC_ALL, "")
    bindtextdomain(domain, folder)
    bind_textdomain_codeset(domain, "UTF-8")
  }

  /// The two letters of the language that the texts are in, such as "de"; "en" without a translation.
  public static var language: String {
    // Each catalogue names its own language in its first entry.
    let entry = translation(of: "")
    let line = entry.split(separator: "\n").first { $0.hasPrefix("Language: ") }
    return line.map { String($0.dropFirst("Language: ".count).prefix(2)) } ?? "en"
  }

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
