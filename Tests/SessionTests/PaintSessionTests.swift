// Paint in a running session: heard, recorded and made again. Source of truth: the paint's own pixels, and the control
// frames that were sent.

import Analysis
import Foundation
import Geometry
import ImageFile
import Micrograph
import Paint
import Realtime
import Sonification
import TestBasics
import TestNeeds
import TestSupport
import Testing
import Wording

@testable import Engine
@testable import Pen
@testable import Recorded
@testable import Session
@testable import TestRigs

@Suite("Paint in a session", .timeLimit(.minutes(60)), .needs(.server))
struct PaintSessionTests {
  private static func preset() throws -> Preset {
    FacePath.preset(FacePath.mapping { $0.layer = LayerRecipe(.painted) })
  }

  /// A bar of paint across the rows, from a column on.
  private static func bar(
    _ layer: inout PaintLayer, column: Double, brightness: Double, isErasing: Bool = false
  ) {
    for (row, isDown) in [(0.0, true), (99, true), (99, false)] {
      _ = layer.follow(
        PenSample(
          timeNanoseconds: 0, position: ImagePoint(x: column, y: row), isInContact: isDown),
        brush: PaintBrush(radius: 20), ink: PaintInk(brightness: brightness),
        isErasing: isErasing)
    }
  }

  private static func take(
    _ layer: PaintLayer, _ number: Int, in session: LiveSession
  ) throws {
    var image = session.image
    image.takePaint(layer, number: number)
    try image.prepare(for: session.mappings)
    session.take(paintOf: image)
  }

  /// Draws a stroke along the middle row and waits until the pen's thread has all of it.
  private static func draw(
    _ session: LiveSession, from start: Double, to end: Double
  ) async throws {
    func count() -> Int {
      session.tick { _ in
      } sourceEvents: { _ in
      } audioEvents: { _ in
      }.sampleCount
    }
    let before = count()
    let begin = MonotonicClock.nowNanoseconds()
    for index in 0...60 {
      let x = start + (end - start) * Double(index) / 60
      session.point(
        FacePath.sample(begin + Int64(index) * 5_000_000, x: x, isInContact: index < 60))
      try await Task.sleep(for: .milliseconds(5))
    }
    try await Patience.wait(for: "the stroke") { count() == before + 61 }
  }

  @Test("a note glides to what is painted under the tip, and back where it is taken away")
  func heard() async throws {
    let watched = try WatchedSession(FacePath.ramp(), .face, preset: try Self.preset())
    let session = watched.session
    var layer = try #require(PaintLayer(width: 400, height: 100))
    try Self.take(layer, 1, in: session)
    func hear(_ what: String, _ value: Double) async throws {
      try await watched.wait("the value \(value) \(what)") {
        guard let found = $0.readings.last?.reading.value else { return false }
        return abs(found - value) < 0.01
      }
    }
    session.point(FacePath.sample(MonotonicClock.nowNanoseconds(), x: 100))
    try await hear("of the picture", 100)
    // The pen rests from now on: nothing but the paint changes. White is the picture's brightest value.
    Self.bar(&layer, column: 100, brightness: 1)
    try Self.take(layer, 2, in: session)
    try await hear("under white", 399)
    _ = layer.undo()
    try Self.take(layer, 3, in: session)
    try await hear("of the picture again", 100)
    // On its way, and not at once.
    let pitches = watched.readings.map(\.control.frequencyHertz)
    #expect(pitches.contains { $0 > 300 && $0 < 1_500 }, "\(pitches)")
    // No stroke began anew: the note went on.
    #expect(watched.takeReadings().count { $0.reading.phase == .touchDown } == 1)
    session.end()
  }

  /// Traces, paints, traces, takes back and traces, while a session over paint is recorded.
  private static func record(_ folder: SessionFolder, over path: String) async throws
    -> [PaintLayer]
  {
    let preset = try preset()
    var image = PreparedImage(try ImageFile.open(path: path), path: path)
    var layer = try #require(PaintLayer(width: 400, height: 100))
    bar(&layer, column: 60, brightness: 0)
    image.takePaint(layer, number: 1)
    try image.prepare(for: preset.mappings)
    var layers = [layer]
    let session = try LiveSession(
      image: image, source: .face, calibration: nil, preset: preset, audio: .jack,
      record: SessionPlan(folder: folder.path, imagePath: path, program: "test")
    ) { _ in }
    // Between strokes: what changes under a pen that rests is heard when its thread comes to it.
    func paint(_ number: Int, _ body: (inout PaintLayer) -> Void) async throws {
      try await draw(session, from: 20, to: 380)
      body(&layer)
      layers.append(layer)
      let former = session.penChannels.outbox.sceneInForceNumber
      try take(layer, number, in: session)
      try await Patience.wait(for: "the paint") {
        session.penChannels.outbox.sceneInForceNumber > former
      }
    }
    try await paint(2) { bar(&$0, column: 200, brightness: 1) }
    try await paint(3) { bar(&$0, column: 60, brightness: 0, isErasing: true) }
    try await paint(4) { _ = $0.clear() }
    try await draw(session, from: 20, to: 380)
    session.end()
    return layers
  }

  @Test("a recorded session has each change of the paint, and what was heard is made again from it")
  func recorded() async throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    let path = temporary.file("image.tif")
    let ramp = FacePath.ramp()
    try ImageFile.writeFloatTIFF(
      path: path, pixels: ramp.pixels.map { $0 }, width: 400, height: 100)
    var layers: [PaintLayer] = []
    try await JackTestServer.run { _ in layers = try await Self.record(folder, over: path) }
    let session = try RecordedSession(path: folder.path)
    #expect(SessionCheck.sentences(session) == [])
    let facts = [try session.facts().image] + session.scenes().records.map(\.image)
    #expect(facts.map(\.paint) == (1...4).map { "paint-\($0).png" })
    // Each change is small: what differs, and not the picture.
    let second = try ImageFile.readColors(path: folder.paint(2))
    #expect(second.left >= 128 && second.width <= 128)
    let micrograph = try ImageFile.open(path: path)
    var (image, paint) = try session.prepared(micrograph)
    #expect(image.paint.layer?.pixels == layers[0].pixels)
    for (scene, layer) in zip(facts.dropFirst(), layers.dropFirst()) {
      try paint.put(scene, over: &image)
      #expect(image.paint.layer?.pixels == layer.pixels)
    }
    // A window's pointer is expected later than a tablet's, which the rig takes it for: the lag alone differs.
    func frames(_ frames: [ControlFrame]) -> [ControlFrame] {
      frames.map { frame in
        var frame = frame
        frame.lagNanoseconds = 0
        return frame
      }
    }
    let (sent, again) = (
      frames(ReplayRig.recordedFrames(folder)), frames(try ReplayRig.frames(session))
    )
    let isSame = sent == again
    let first = zip(sent, again).enumerated().first { $1.0 != $1.1 }
    let words = "\(sent.count), \(again.count): \(String(describing: first))"
    #expect(isSame && sent.count > 200, "\(words)")
    // Without the paint it is another sound.
    var unpainted = PreparedImage(micrograph)
    try unpainted.prepare(for: Self.preset().mappings)
    let bare = try #require(unpainted.layer(LayerRecipe(.painted))).micrograph
    #expect(bare.pixels.elementsEqual(ramp.pixels))
    // The names of its files are known as the session's own.
    #expect(try folder.contents().foreign == [])

    // A change that is damaged, or gone, is told by name.
    try FileManager.default.removeItem(atPath: folder.paint(3))
    try temporary.write("no picture", to: "session/paint-2.png")
    let sentences = SessionCheck.sentences(session)
    #expect(sentences.count == 2)
    for name in ["paint-2.png", "paint-3.png"] {
      #expect(sentences.contains { $0.contains(name) }, "\(sentences)")
    }
    #expect(throws: Fault.self) { try ReplayRig.frames(session) }
  }

  @Test("layers are made of the painted picture, and of the file's where nothing is painted")
  func layers() throws {
    let ramp = FacePath.ramp()
    let blurred = try LayerRecipe("painted > blur(3)")
    var image = PreparedImage(ramp)
    try image.make(blurred)
    try image.make(LayerRecipe("blur(3)"))
    func values(_ recipe: LayerRecipe) throws -> [Float] {
      try #require(image.layer(recipe)).micrograph.pixels.map { $0 }
    }
    #expect(try values(blurred) == values(LayerRecipe("blur(3)")))
    var layer = try #require(PaintLayer(width: 400, height: 100))
    Self.bar(&layer, column: 200, brightness: 0.5)
    image.takePaint(layer, number: 1)
    // What was made of other paint is gone, what is of the file stays.
    #expect(image.layer(blurred) == nil)
    #expect(image.layer(try LayerRecipe("blur(3)")) != nil)
    try image.make(blurred)
    let whole = try #require(IntensityWindow(low: 0, high: 399))
    let painted = try #require(layer.image(over: ramp, in: whole))
    #expect(
      try values(blurred) == LayerRecipe("blur(3)").layer(of: painted).pixels.map { $0 })
    // Paint of another size is none.
    image.takePaint(PaintLayer(width: 399, height: 100), number: 2)
    try image.make(LayerRecipe(.painted))
    #expect(try values(LayerRecipe(.painted)) == ramp.pixels.map { $0 })
  }
}
