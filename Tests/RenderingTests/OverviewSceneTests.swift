// An overview of all heights at once. Source of truth: pictures of a few bright patches whose pitch, time and side
// are computed here; and an inversion of the rendered sound by a bank of filters, beside the picture's own means.

import Analysis
import Foundation
import Geometry
import ImageFile
import Micrograph
import Pen
import Rendering
import Sonification
import Synthesis
import TestRigs
import TestSupport
import Testing

@Suite("An overview of all heights at once")
struct OverviewSceneTests {
  private static let rate = 48_000.0

  /// The rendered sound of a picture's scene.
  private static func sound(
    of micrograph: Micrograph, _ direction: OverviewDirection = .columns, seconds: Double = 2,
    like parameters: MappingParameters = Preset.classic.mapping
  ) throws -> (overview: PreparedOverview, wave: WaveFile) {
    let folder = try ProgramFolder()
    let sweep = OverviewSweep(
      area: PixelRegion(of: micrograph), direction: direction, seconds: seconds)
    let overview = try #require(
      PreparedOverview(
        of: PreparedImage(micrograph), sweep, like: parameters, value: .scene))
    let render = OverviewRender(overview, preset: .classic).render(sampleRateHertz: rate)
    _ = try render.run(soundPath: folder.file("scene.wav"))
    return (overview, try WaveFile.read(folder.file("scene.wav")))
  }

  /// The amplitude at a frequency around a time, by a Hann window of 50 ms.
  private static func amplitude(_ side: [Float], _ hertz: Double, at seconds: Double) -> Double {
    let length = 2_400
    let first = Int(seconds * rate) - length / 2
    var (real, imaginary) = (0.0, 0.0)
    for index in 0..<length where side.indices.contains(first + index) {
      let window = 0.5 - 0.5 * cos(2 * .pi * Double(index) / Double(length))
      let phase = 2 * Double.pi * hertz * Double(index) / rate
      real += window * Double(side[first + index]) * cos(phase)
      imaginary += window * Double(side[first + index]) * sin(phase)
    }
    return 4 * (real * real + imaginary * imaginary).squareRoot() / Double(length)
  }

  /// The ERB-rate scale between 300 Hz and 5 kHz in equal steps, by its formula.
  private static func pitch(_ band: Int, of count: Int) -> Double {
    let (low, high) = (log10(1 + 0.004_37 * 300), log10(1 + 0.004_37 * 5_000))
    return (pow(10, low + (high - low) * Double(band) / Double(count - 1)) - 1) / 0.004_37
  }

  @Test(
    "A bright patch is heard at its height, its time and its side; all else is 30 dB below it or silent",
    arguments: OverviewDirection.allCases)
  func patch(direction: OverviewDirection) throws {
    // 200 by 200, dark but for a patch: columns 140 to 149, rows 30 to 39.
    var pixels = [Float](repeating: 0, count: 40_000)
    for row in 30..<40 { for column in 140..<150 { pixels[row * 200 + column] = 1 } }
    var parameters = Preset.classic.mapping
    parameters.window = .fixed(try #require(IntensityWindow(low: 0, high: 1)))
    let (_, wave) = try Self.sound(
      of: Micrograph(width: 200, height: 200, pixels: pixels, pixelType: .float32), direction,
      like: parameters)
    // Ten rows are one of twenty bands, counted from the bottom; of rows from the left.
    let isAcross = direction == .columns
    let band = isAcross ? 16 : 14
    let middle = (isAcross ? 145.0 : 35.0) / 200 * 2
    let loudest = Self.amplitude(wave.channels[0], Self.pitch(band, of: 20), at: middle)
    #expect(loudest > 0.03)
    for other in 0..<20 where other != band {
      #expect(
        Self.amplitude(wave.channels[0], Self.pitch(other, of: 20), at: middle) < loudest / 30,
        "\(other)")
    }
    // A tenth of a second long and the edges of a tone.
    for away in [-0.2, 0.2] {
      #expect(
        Self.amplitude(wave.channels[0], Self.pitch(band, of: 20), at: middle + away)
          < loudest / 1_000)
    }
    // The sine-cosine law: the place from -1 to 1 as an angle of 45 degrees to either side.
    let place = isAcross ? 2 * (144.5 / 199) - 1 : 0
    let angle = .pi / 4 * (1 + place)
    let sides = (0..<2).map {
      Self.amplitude(wave.channels[$0], Self.pitch(band, of: 20), at: middle)
    }
    #expect(abs(sides[1] / sides[0] - tan(angle)) < 0.06 * tan(angle), "\(sides)")
  }

  @Test("Equal brightness is a steady tone at each height, together 6 dB below the voice")
  func steady() throws {
    var parameters = Preset.classic.mapping
    parameters.window = .fixed(try #require(IntensityWindow(low: 0, high: 1)))
    let (overview, wave) = try Self.sound(
      of: Micrograph(
        width: 64, height: 40, pixels: [Float](repeating: 1, count: 2_560), pixelType: .float32),
      .rows, like: parameters)
    let scene = try #require(overview.scene)
    #expect(scene.bandsHertz.count == 20)
    for (band, hertz) in scene.bandsHertz.enumerated() {
      #expect(abs(hertz / Self.pitch(band, of: 20) - 1) < 1e-9)
      // Where steps of other bands end, a window of 50 ms holds something of theirs.
      let found = stride(from: 0.1, to: 1.9, by: 0.013).map {
        Self.amplitude(wave.channels[0], hertz, at: $0)
      }
      let whole =
        parameters.amplitude / 2 * overview.mapping.loudness.gain(atHertz: hertz)
        / 20.0.squareRoot()
      let worst = found.map { abs($0 / whole - 1) }.max() ?? 1
      #expect(worst < 0.08, "\(hertz) \(worst)")
    }
    // No more than may sound at once, so that none makes room.
    var sounding = 0
    let cues = overview.cues(fromNanoseconds: 0)
    for cue in cues {
      let begin = cue.timeNanoseconds
      sounding = max(
        sounding,
        cues.count {
          $0.timeNanoseconds <= begin && begin < $0.timeNanoseconds + Int64($0.seconds * 1e9)
        })
    }
    #expect(sounding <= 31, "\(sounding)")
  }

  /// The pictures' own numbers, Images/haadf-vacancy.json; whatever window the pen has.
  @Test(
    "Of a crystal what breaks the pattern is loud, and nothing else",
    arguments: [IntensityWindow(low: 3_000, high: 60_000), nil])
  func residual(window: IntensityWindow?) throws {
    let truth = try CrystalTruth("Images/haadf-vacancy.json")
    var image = PreparedImage(try ImageFile.open(path: "Images/haadf-vacancy.png"))
    try image.make(LayerRecipe(.residual), workers: .all, progress: { _ in true })
    var parameters = Preset.classic.mapping
    parameters.layer = LayerRecipe(.residual)
    if let window { parameters.window = .fixed(window) }
    let sweep = OverviewSweep(area: PixelRegion(of: image.micrograph), seconds: 2)
    let scene = try #require(
      PreparedOverview(of: image, sweep, like: parameters, value: .scene)?.scene)
    let cues = scene.cues(fromNanoseconds: 0)
    let loudest = try #require(cues.map(\.level).max())
    let rows = Double(image.micrograph.specimenRows)
    // A column of atoms is some 30 px across.
    func isNear(_ cue: Cue, _ site: CrystalTruth.Place) -> Bool {
      let begin = Double(cue.timeNanoseconds) * 1e-9 / 2 * 1_024
      let band = Double(
        scene.bandsHertz.indices.min {
          abs(scene.bandsHertz[$0] - cue.pitchHertz) < abs(scene.bandsHertz[$1] - cue.pitchHertz)
        } ?? 0)
      let (top, bottom) = ((19 - band) * rows / 20, (20 - band) * rows / 20)
      return begin - 20 < site.x && site.x < begin + 0.06 / 2 * 1_024 + 20
        && top - 20 < site.y && site.y < bottom + 20
    }
    let sites = (truth.vacancies + truth.dopants).map(\.position)
    for site in sites {
      let level = try #require(cues.filter { isNear($0, site) }.map(\.level).max())
      #expect(level > 0.2 * loudest, "\(site): \(level) of \(loudest)")
    }
    let others = cues.filter { cue in !sites.contains { isNear(cue, $0) } }
    let noise = try #require(others.map(\.level).max())
    #expect(noise < 0.2 * loudest, "\(noise) of \(loudest)")
  }

  @Test("A bank of filters finds the picture in the sound")
  func inverted() throws {
    let image = try ImageFile.open(path: "Images/sem-particles.png")
    let (overview, wave) = try Self.sound(of: image)
    let scene = try #require(overview.scene)
    // Both sides together, whatever the place: the sine-cosine law keeps the power.
    let size = 64
    var (found, seen): ([Double], [Double]) = ([], [])
    for row in 0..<size {
      for column in 0..<size {
        let time = (Double(column) + 0.5) / Double(size) * 2
        let height = (1 - (Double(row) + 0.5) / Double(size)) * Double(scene.bandsHertz.count)
        let hertz = scene.bandsHertz[min(Int(height), scene.bandsHertz.count - 1)]
        let power = (0..<2).reduce(0.0) {
          let side = Self.amplitude(wave.channels[$1], hertz, at: time)
          return $0 + side * side
        }
        found.append(log10(max(power, 1e-10)))
        var sum = 0.0
        let block = image.width / size
        for y in row * block..<(row + 1) * block {
          for x in column * block..<(column + 1) * block { sum += Double(image[x, y]) }
        }
        seen.append(sum / Double(block * block))
      }
    }
    let correlation = Self.correlation(found, seen)
    print("correlation of the inverted scene with sem-particles at 64 × 64: \(correlation)")
    #expect(correlation >= 0.6)
  }

  private static func correlation(_ first: [Double], _ second: [Double]) -> Double {
    let count = Double(first.count)
    let (a, b) = (first.reduce(0, +) / count, second.reduce(0, +) / count)
    var (both, one, other) = (0.0, 0.0, 0.0)
    for (x, y) in zip(first, second) {
      both += (x - a) * (y - b)
      one += (x - a) * (x - a)
      other += (y - b) * (y - b)
    }
    return both / (one * other).squareRoot()
  }
}
