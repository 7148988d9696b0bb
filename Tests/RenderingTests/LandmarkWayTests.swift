// What is met on the way over a crystal. Source of truth: the made image's own description,
// haadf-vacancy.json: a cell of 39 x 39 px at 80 degrees turned by 8 degrees, five sites that differ.
import Analysis
import Foundation
import Geometry
import ImageFile
import Micrograph
import Pen
import Rendering
import Sonification
import Synthesis
import TestBasics
import TestSupport
import Testing

@Suite("Landmarks on the way")
struct LandmarkWayTests {
  private static let image: PreparedImage? = {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Images/haadf-vacancy.png").path
    guard let micrograph = try? ImageFile.open(path: path),
      case var image = PreparedImage(micrograph),
      (try? image.prepare(for: mappings(.both))) != nil
    else { return nil }
    return image
  }()

  private static func mappings(_ choice: LandmarkChoice) -> VoiceMappings {
    var mapping = MappingParameters()
    mapping.landmarks = choice
    return VoiceMappings(mapping)
  }

  /// The readings with landmarks on a straight stroke.
  private func met(
    from start: ImagePoint, to end: ImagePoint, pixelsPerSecond: Double, _ choice: LandmarkChoice
  ) throws -> [SonifiedReading] {
    var pipeline = PenPipeline(
      try #require(Self.image), mappings: Self.mappings(choice), isLive: false)
    let seconds = hypot(end.x - start.x, end.y - start.y) / pixelsPerSecond
    let count = max(Int(seconds * 200), 2)
    var found: [SonifiedReading] = []
    for step in 0...count {
      let position = start.interpolated(to: end, fraction: Double(step) / Double(count))
      let sample = PenSample(
        timeNanoseconds: Int64(Double(step) / Double(count) * seconds * 1e9), position: position,
        isInProximity: true, isInContact: true)
      pipeline.take(sample) { if $0.landmark != .none { found.append($0) } }
    }
    pipeline.endStroke { if $0.landmark != .none { found.append($0) } }
    return found
  }

  @Test(
    "each site that differs is told once, at any speed, with the right sign",
    arguments: [50.0, 200, 1_000])
  func sites(pixelsPerSecond: Double) throws {
    let truth = [
      (275.563, 311.042, PathLandmark.Site.less), (696.171, 253.908, .less),
      (616.291, 687.885, .less), (473.086, 454.884, .more), (790.867, 731.73, .more),
    ]
    for (x, y, site) in truth {
      let met = try met(
        from: ImagePoint(x: x - 90, y: y + 20), to: ImagePoint(x: x + 90, y: y - 20),
        pixelsPerSecond: pixelsPerSecond, .sites)
      #expect(met.map(\.landmark.site) == [site])
      let place = try #require(met.first?.reading.position)
      #expect(hypot(place.x - x, place.y - y) <= 12.5)
      #expect(try #require(met.first?.landmark.strength) > 0.9)
    }
  }

  @Test("a stroke over perfect crystal meets no site")
  func perfect() throws {
    for row in stride(from: 60.0, to: 180, by: 7) {
      let met = try met(
        from: ImagePoint(x: 40, y: row), to: ImagePoint(x: 980, y: row), pixelsPerSecond: 500,
        .sites)
      #expect(met.isEmpty)
    }
  }

  @Test("ten cells along a are ten ticks, and a tip that trembles on a row makes none")
  func rows() throws {
    let image = try #require(Self.image)
    let guide = try LatticeGuide(of: image.micrograph)
    let a = try #require(guide).lattice.basis.a
    let start = ImagePoint(x: 300, y: 200)
    let end = ImagePoint(x: 300 + 10 * a.x, y: 200 + 10 * a.y)
    let met = try met(from: start, to: end, pixelsPerSecond: 120, .rows)
    let crossed = met.filter { $0.landmark.crossesFirstRow }.count
    #expect((9...10).contains(crossed), "\(crossed)")
    #expect(met.allSatisfy { !$0.landmark.crossesSecondRow })
    let row = try #require(met.first { $0.landmark.crossesFirstRow }).reading.position
    var pipeline = PenPipeline(
      try #require(Self.image), mappings: Self.mappings(.rows), isLive: false)
    var ticks = 0
    for step in 0..<400 {
      let sample = PenSample(
        timeNanoseconds: Int64(step) * 5_000_000,
        position: ImagePoint(x: row.x + 2 * sin(Double(step)), y: row.y), isInProximity: true,
        isInContact: true)
      pipeline.take(sample) { if $0.landmark != .none { ticks += 1 } }
    }
    #expect(ticks <= 1)
  }

  @Test("what is met sounds as cues at the voice's moment and place")
  func cues() {
    let reading = PathReading(
      timeNanoseconds: 7_000_000, position: ImagePoint(x: 1, y: 1), value: 3, phase: .motion,
      stroke: 1)
    var frame = ControlFrame(
      timeNanoseconds: 7_000_000, frequencyHertz: 440, amplitude: 0.5, phase: .motion,
      isSounding: true, stroke: 1)
    frame.lagNanoseconds = 5_000_000
    frame.pan = -0.4
    var sonified = SonifiedReading(reading: reading, u: 0.5, control: frame)
    var kinds: [String] = []
    sonified.forEachCue { kinds.append($0.kind.rawValue) }
    #expect(kinds.isEmpty)
    sonified.landmark = PathLandmark(
      crossesFirstRow: true, crossesSecondRow: true, site: .less, strength: 1)
    sonified.forEachCue {
      kinds.append($0.kind.rawValue)
      #expect($0.timeNanoseconds == 12_000_000 && $0.pan == -0.4)
    }
    #expect(kinds == ["click", "click", "falling"])
    sonified.landmark = PathLandmark(site: .more, strength: 0.5)
    sonified.forEachCue { kinds.append($0.kind.rawValue) }
    #expect(kinds.last == "rising")
  }

  @Test(
    "in a rendering, every row and site sounds at its moment, beside a sound that is otherwise as before",
    arguments: [(LandmarkChoice.rows, 5...6), (.sites, 1...1)])
  func rendered(choice: LandmarkChoice, count: ClosedRange<Int>) throws {
    let image = try #require(Self.image)
    let samples = (0...133).map { step in
      PenSample(
        timeNanoseconds: Int64(step) * 5_000_000,
        // Along a row, 5 px beside a column that is missing.
        position: ImagePoint(x: 180 + 1.5 * Double(step), y: 293 + 0.21 * Double(step)),
        isInProximity: true, isInContact: step < 133)
    }
    var told = Preset.analysis
    told.mapping.landmarks = choice
    var readings: [SonifiedReading] = []
    let with = try rendered(image, samples, told) { readings.append($0) }
    let without = try rendered(image, samples, .analysis) { _ in }
    let met = readings.filter { $0.landmark != .none }
    #expect(count.contains(met.count))
    var onsets: [Int] = []
    var last = -10_000
    for frame in with.indices where abs(with[frame] - without[frame]) > 1e-6 {
      if frame - last > 200 { onsets.append(frame) }
      last = frame
    }
    try #require(onsets.count == met.count)
    for (onset, reading) in zip(onsets, met) {
      let landmark = reading.landmark
      let lead = landmark.firstRowLeadNanoseconds + landmark.secondRowLeadNanoseconds
      let frame = Double(reading.reading.timeNanoseconds - lead) * 48e-6
      #expect(abs(Double(onset) - frame) < 10, "\(onset), \(frame)")
    }
  }

  private func rendered(
    _ image: PreparedImage, _ samples: [PenSample<ImagePoint>], _ preset: Preset,
    _ collect: (SonifiedReading) -> Void
  ) throws -> [Float] {
    let folder = try ProgramFolder()
    let path = folder.file("sound.wav")
    let render = OfflineRender(
      image: image, samples: samples, preset: preset, sampleRateHertz: 48_000)
    _ = try render.run(soundPath: path, collect: collect)
    return try WaveFile.read(path).channels[0]
  }
}
