// Source of truth: none; `make hand-oracles` runs it to show the drawn pictures to MediaPipe.

import Foundation
import Testing

@Suite("Pictures for the oracle")
struct OraclePicturesTests {
  @Test("pictures are written where the environment asks for them")
  func write() throws {
    let folder = ProcessInfo.processInfo.environment["PENUMBRA_HAND_PICTURES"]
    var names = [("stills", HandOracle.stills)]
    names += HandOracle.films.map { ($0.key, $0.value) }
    for (name, pictures) in names {
      let bytes = pictures.flatMap(HandOracle.pixels)
      #expect(bytes.count == pictures.count * 3 * HandOracle.width * HandOracle.height)
      guard let folder else { continue }
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name).rgb"))
    }
  }
}
