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
      let isKept = keep {
        guard let subject = identifier else { return true }
        return QuietJack.set(.prettyName("Penumbra"), of: subject, for: handle)
      }
      guard isKept else { return }
      for (index, output) in outputs.enumerated() {
        let properties = [
          .prettyName(output.prettyName), JackProperty.order(index + 1), .audioSignal,
        ]
        for property in properties {
          _ = keep { QuietJack.set(property, of: jack_port_uuid(output.handle), for: handle) }
        }
      }
    }
    thread.name = "penumbra-properties"
    thread.start()
  }

  // PipeWire has no store before its session manager runs, which may start after the first clients.
  private static let attempts = 40
  private static let pauseMicroseconds: UInt32 = 250_000

  /// Stores a property, now or once there is a store.
  ///
  /// - Returns: false where there was none in ten seconds; true also where the client is closed.
  private func keep(_ store: () -> Bool) -> Bool {
    for attempt in 0..<JackClient.attempts {
      if attempt > 0 { usleep(JackClient.pauseMicroseconds) }
      var isOver = true
      whileOpen { isOver = store() }
      if isOver { return true }
    }
    return false
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
