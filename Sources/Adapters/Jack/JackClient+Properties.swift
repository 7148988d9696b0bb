// Publishes the client's name and purpose to other programs without ever blocking on it.
//
// jack2 keeps metadata in one Berkeley DB per user, shared by every server and client. A process
// that was killed while using it leaves it locked, and every later access blocks for ever. So
// properties are set after the sound runs and on a thread of its own, on which nothing depends.

import CJACK
import Foundation

extension JackClient {
  /// Sets the properties of the client and of its ports, at some time soon.
  func introduce() {
    guard JackClient.hasPropertyStore else { return }
    let thread = Thread { [self] in
      whileOpen {
        guard let subject = identifier else { return }
        _ = QuietJack.set(.prettyName("Penumbra"), of: subject, for: handle)
      }
      for (index, output) in outputs.enumerated() {
        let properties = [
          .prettyName(output.prettyName), JackProperty.order(index + 1), .audioSignal,
        ]
        for property in properties {
          whileOpen {
            _ = QuietJack.set(property, of: jack_port_uuid(output.handle), for: handle)
          }
        }
      }
    }
    thread.name = "penumbra-properties"
    thread.start()
  }

  /// Whether properties can be stored and read; false after the timeout where the database is
  /// locked.
  var keepsProperties: Bool {
    guard JackClient.hasPropertyStore else { return false }
    return (try? ask { _ in QuietJack.readsProperties() }) ?? false
  }

  /// The client's identifier in JACK's metadata.
  private var identifier: jack_uuid_t? {
    guard let name = jack_get_client_name(handle),
      let text = jack_get_uuid_for_client_name(handle, name)
    else { return nil }
    defer { jack_free(text) }
    var identifier: jack_uuid_t = 0
    return jack_uuid_parse(text, &identifier) == 0 ? identifier : nil
  }

  /// Whether there can be a store: with anything but a folder in the database's place jack2 does
  /// without properties.
  private static var hasPropertyStore: Bool {
    guard libraryVersion.hasPrefix("1.9.") else { return true }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(
      atPath: "/dev/shm/jack_db-\(getuid())", isDirectory: &isFolder)
    return exists && isFolder.boolValue
  }
}
