// A window whose cues a test takes in the engine's place.

import DesktopModel
import Realtime
import Synchronization
import Synthesis
import Testing

@testable import Engine
@testable import Session

@MainActor
enum HeardWindow {
  /// Runs a window whose session accepts cues although no server plays them.
  static func run(
    settings: String = "", _ body: (WindowModel, EngineInbox) async throws -> Void
  ) async throws {
    try await RunningWindow.run(settings: "record = false\n" + settings) { model, _ in
      let inbox = try #require(model.session).engine.inbox
      inbox.isHeard.store(true, ordering: .releasing)
      try await body(model, inbox)
    }
  }

  /// The cues that arrived since the last call.
  static func taken(_ inbox: EngineInbox) -> [Cue] {
    var cues: [Cue] = []
    while let cue = inbox.faceCues.pop() { cues.append(cue) }
    return cues
  }
}
