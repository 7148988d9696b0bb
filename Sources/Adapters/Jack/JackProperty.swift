// The properties of the client and its ports in JACK's metadata.

/// A property of a client or a port, as JACK stores it.
///
/// The keys are literals: they are variables in libjack, and not every libjack has all of them.
struct JackProperty: Sendable {
  let key: String
  let value: String
  /// A MIME type or the URI of a type.
  let type: String

  /// The name that a patch bay shows instead of the technical one.
  static func prettyName(_ name: String) -> JackProperty {
    JackProperty(
      key: "http://jackaudio.org/metadata/pretty-name", value: name, type: "text/plain")
  }

  /// The place among the ports of the client, counted from 1.
  static func order(_ place: Int) -> JackProperty {
    JackProperty(
      key: "http://jackaudio.org/metadata/order", value: "\(place)",
      type: "http://www.w3.org/2001/XMLSchema#int")
  }

  /// A port that carries sound rather than control voltage.
  static let audioSignal = JackProperty(
    key: "http://jackaudio.org/metadata/signal-type", value: "AUDIO", type: "text/plain")
}
