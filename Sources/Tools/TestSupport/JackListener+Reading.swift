// What a client can read about other clients' ports.

import CJACK
import Foundation

extension JackListener {
  /// A property of a port in JACK's metadata, with its type; nil where it is not set.
  public func property(_ key: String, ofPort name: String) -> (value: String, type: String?)? {
    guard let port = library.portByName(client, name) else { return nil }
    return property(key, of: library.portIdentifier(port))
  }

  /// A property of a client in JACK's metadata, with its type; nil where it is not set.
  public func property(_ key: String, ofClient name: String) -> (value: String, type: String?)? {
    guard let text = library.clientIdentifier(client, name) else { return nil }
    defer { library.release(text) }
    var identifier: UInt64 = 0
    guard library.parseIdentifier(text, &identifier) == 0 else { return nil }
    return property(key, of: identifier)
  }

  /// The capture latency of an output port, in frames; nil where it is not the same all over.
  public func captureLatency(ofPort name: String) -> Int? {
    guard let port = library.portByName(client, name) else { return nil }
    var range = jack_latency_range_t()
    library.latency(port, JackCaptureLatency, &range)
    return range.min == range.max ? Int(range.max) : nil
  }

  private func property(_ key: String, of subject: UInt64) -> (value: String, type: String?)? {
    var value: UnsafeMutablePointer<CChar>?
    var type: UnsafeMutablePointer<CChar>?
    guard library.property(subject, key, &value, &type) == 0, let value else { return nil }
    defer {
      free(value)
      free(type)
    }
    return (String(cString: value), type.map { String(cString: $0) })
  }
}
