// Sessions of several voices, made again from their folders. Truth: the samples that the callback wrote
// and the control frames that it was sent; for what a voice reads, the pixels at its own place.

import Analysis
import Foundation
import Geometry
import ImageFile
import Micrograph
import Pen
import Recorded
import Session
import Sonification
import Synthesis
import TestRigs
import TestSupport
import Testing
import Wording

@Suite("Sessions of several voices", .timeLimit(.minutes(60)))
struct VoiceSessionTests {
  /// One stroke of 4 s with 100 reports a second that rests from 1 s to 2 s.
  private static let samples = (0...400).filter { !(100..<200).contains($0) }.map { number in
    PenSample(
      timeNanoseconds: 200_000_000 + Int64(number) * 10_000_000,
      position: ImagePoint(x: 100 + Double(number) / 2, y: 200.25), pressure: 0.5,
      isInContact: number < 400)
  }

  private static func play(
    _ session: inout SimulatedSession, _ from: Double, _ to: Double,
    _ sent: inout ReplayRig.Sound
  ) throws {
    let part = samples.filter { (from..<to).contains(Double($0.timeNanoseconds) * 1e-9) }
    var heard = ReplayRig.Sound()
    try session.play(part, untilSeconds: to) { heard.add($0, $1) }
    sent.left += heard.left
    sent.right += heard.right
  }

  @Test(
    "sound and control frames are the same to the bit",
    arguments: [Preset.twoPlaces, .probeAndSurround])
  func same(preset: Preset) throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    let image = try PreparedImage(
      ImageFile.open(path: "Images/haadf-rhombic.png"), path: "Images/haadf-rhombic.png")
    var session = try SimulatedSession(
      folder: folder, image: image, preset: preset, framesPerCycle: 64)
    var sent = ReplayRig.Sound()
    try Self.play(&session, 0, 5, &sent)
    try session.end()
    #expect(session.lostCount == 0)
    #expect(sent.left.contains { $0 != 0 } && sent.left != sent.right)
    try ReplayRig.expectSame(sent, folder, temporary)
    _ = try ReplayRig.expectSameFrames(folder)
    #expect(Set(ReplayRig.recordedFrames(folder).map(\.voice)) == [0, 1])
  }

  /// The control frames of a voice, as those of the only one.
  private static func frames(of voice: UInt8, _ folder: SessionFolder) -> [ControlFrame] {
    ReplayRig.recordedFrames(folder).filter { $0.voice == voice }.map { frame in
      var frame = frame
      frame.voice = 0
      return frame
    }
  }

  /// A session's sound, and the control frames of one of its voices.
  private static func session(
    _ preset: Preset, voice: UInt8
  ) throws -> (sound: ReplayRig.Sound, frames: [ControlFrame]) {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    let path = "Images/haadf-rhombic.png"
    var session = try SimulatedSession(
      folder: folder, image: PreparedImage(ImageFile.open(path: path), path: path), preset: preset,
      framesPerCycle: 64)
    var sent = ReplayRig.Sound()
    try play(&session, 0, 5, &sent)
    try session.end()
    #expect(session.lostCount == 0)
    return (sent, frames(of: voice, folder))
  }

  // Silence adds zeros to a voice; without effects the sum is what the mix gets of it.
  @Test(
    "before it is mixed, each voice is to the bit that of a session with it alone",
    arguments: [Preset.twoPlaces, .probeAndSurround], 0...1)
  func alone(preset: Preset, voice: Int) throws {
    var both = preset
    both.chain = preset.chain.dry
    var solo = both
    solo.mappings[1 - voice].amplitude = 0
    let chain = ChainParameters(voice: both.chain[voice: voice], effects: both.chain.effects)
    let one = Preset(
      name: "one", summary: "one voice", mapping: both.mappings[voice], chain: chain)
    let (mixed, soloed) = (
      try Self.session(both, voice: UInt8(voice)), try Self.session(solo, voice: UInt8(voice))
    )
    let alone = try Self.session(one, voice: 0)
    #expect(!alone.frames.isEmpty)
    let isSame = soloed.sound.left == alone.sound.left && soloed.sound.right == alone.sound.right
    #expect(isSame)
    let isSent = mixed.frames == alone.frames && soloed.frames == alone.frames
    #expect(isSent)
    // The other voice is there otherwise, and this one sounds.
    let isMixed = mixed.sound.left != alone.sound.left || mixed.sound.right != alone.sound.right
    #expect(isMixed && alone.sound.left.contains { $0 != 0 })
  }

  @Test("so are they where voices, layers and offsets change under way, the pen moving and resting")
  func changes() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    var image = try PreparedImage(
      ImageFile.open(path: "Images/haadf-rhombic.png"), path: "Images/haadf-rhombic.png")
    let blurred = try LayerRecipe("blur(3)")
    try image.make(blurred)
    try image.make(try LayerRecipe("gradient"))
    var session = try SimulatedSession(folder: folder, image: image, preset: .classic)
    var sent = ReplayRig.Sound()
    try Self.play(&session, 0, 0.6, &sent)
    session.set(Preset.twoPlaces)
    try Self.play(&session, 0.6, 0.9, &sent)
    var four = Preset.twoPlaces
    four.voiceCount = 4
    four.mappings[2].layer = blurred
    four.mappings[3].layer = try LayerRecipe("gradient")
    four.mappings[3].offset = .place(ImagePoint(x: 90, y: 90))
    session.set(four)
    try Self.play(&session, 0.9, 1.7, &sent)
    four.mappings[1].offset = .pixels(x: -20, y: 7.5)
    four.mappings[0].layer = blurred
    four.mapping.gamma = 1.4
    session.set(four)
    try Self.play(&session, 1.7, 2.9, &sent)
    session.set(Preset.classic)
    try Self.play(&session, 2.9, 3.3, &sent)
    session.set(Preset.probeAndSurround)
    try Self.play(&session, 3.3, 6, &sent)
    try session.end()
    #expect(session.lostCount == 0)
    let recorded = try RecordedSession(path: folder.path)
    #expect(SessionCheck.sentences(recorded) == [])
    try ReplayRig.expectSame(sent, folder, temporary)
    _ = try ReplayRig.expectSameFrames(folder)
    #expect(Set(ReplayRig.recordedFrames(folder).map(\.voice)) == [0, 1, 2, 3])
  }

  @Test("each voice reads its own layer at its own place through its own probe")
  func readings() throws {
    var image = PreparedImage(FacePath.ramp())
    let blur = try LayerRecipe("blur(2)")
    try image.make(blur)
    var mappings = VoiceMappings(FacePath.mapping())
    mappings.count = 3
    mappings[1].offset = .pixels(x: 12.5, y: 0)
    mappings[2].layer = blur
    mappings[2].probeRadiusPixels = 3
    mappings[2].panCentre = 1
    var pipeline = PenPipeline(image, mappings: mappings, isLive: false)
    var readings: [SonifiedReading] = []
    for step in 0..<20 {
      pipeline.take(FacePath.sample(Int64(step) * 5_000_000, x: 20 + Double(step) * 3)) {
        readings.append($0)
      }
    }
    let voices = (0..<3).map { voice in readings.filter { $0.control.voice == UInt8(voice) } }
    #expect(voices[0].count == voices[1].count && voices[0].count == voices[2].count)
    let layer = try #require(image.layer(blur)).micrograph
    let probe = Probe(radiusPixels: 3)
    for index in voices[0].indices {
      let tip = voices[0][index].reading
      let beside = ImagePoint(x: tip.position.x + 12.5, y: tip.position.y)
      #expect(voices[1][index].reading.position == beside)
      #expect(voices[1][index].reading.value == image.micrograph.value(at: beside))
      #expect(voices[2][index].reading.value == probe.value(of: layer, at: tip.position))
      #expect(voices[2][index].control.pan == 1 && voices[0][index].control.pan == 0)
      let times = Set(voices.map { $0[index].reading.timeNanoseconds })
      #expect(times.count == 1)
    }
  }

  @Test("a voice whose layer is not made, or whose length has no pixel size, is silent and told")
  func missing() throws {
    var image = PreparedImage(FacePath.ramp())
    var mappings = VoiceMappings(FacePath.mapping())
    mappings.count = 2
    mappings[1].layer = try LayerRecipe("gradient")
    var pipeline = PenPipeline(image, mappings: mappings, isLive: false)
    var isSounding = [false, false]
    pipeline.take(FacePath.sample(0, x: 20)) {
      isSounding[Int($0.control.voice)] = $0.control.isSounding
    }
    #expect(isSounding == [true, false])
    #expect(image.missingLayers(for: mappings) == [mappings[1].layer])
    mappings[1].layer = .file
    mappings[1].offset = .nanometres(x: 1, y: 1)
    #expect(throws: Fault.offsetWithoutPixelSize(offset: "1,1nm")) {
      try image.prepare(for: mappings)
    }
  }
}
