// libjack's calls that may touch its metadata database, which prints past every hook. All of them are
// here because the C functions that hush it keep their state once for each file that calls them.

import CJACK

/// libjack without messages on standard error.
enum QuietJack {
  /// Opens a client; nil, with the reasons in `status`, where the server does not take it.
  static func open(
    name: String, serverName: String?, status: inout jack_status_t
  ) -> OpaquePointer? {
    guard let serverName else { return penumbra_jack_client_open(name, nil, &status) }
    return penumbra_jack_client_open(name, serverName, &status)
  }

  /// Sets a property of a client or a port; true once it is stored.
  static func set(
    _ property: JackProperty, of subject: jack_uuid_t, for client: OpaquePointer
  ) -> Bool {
    penumbra_jack_set_property(
      client, subject, property.key, property.value, property.type) == 0
  }

  /// Whether the store of properties can be read.
  static func readsProperties() -> Bool {
    var all: UnsafeMutablePointer<jack_description_t>?
    let count = Int(penumbra_jack_get_all_properties(&all))
    guard count >= 0 else { return false }
    for index in 0..<count {
      if let all { jack_free_description(all + index, 0) }
    }
    jack_free(all)
    return true
  }
}
