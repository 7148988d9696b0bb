// `penumbra track` on films that are made here by ffmpeg. Source of truth: the formula by which it moves its square.

import Foundation
import TestSupport
import Testing

@Suite("What moves in a film", .timeLimit(.minutes(60)))
struct TrackCommandTests {
  private struct Told: Decodable {
    struct Thing: Decodable {
      let pictures: Int
      let startS: Double
      let durationS: Double
      let speedPxPerS: Double?
      let speedMmPerS: Double?
      let angleDeg: Double
      let flights: Int
      let releaseSpeedPxPerS: Double?
      let releaseAngleDeg: Double?
    }
    let pictures: Int
    let things: [Thing]
  }

  /// A white square that moves over black: 50 pictures a second, two seconds.
  private static func film(_ folder: ProgramFolder, x: String, y: String) async throws -> String {
    let path = folder.file("film.mkv")
    let outcome = try await Subprocess.run(
      Subprocess.find("ffmpeg", package: "ffmpeg"),
      [
        "-loglevel", "error", "-y", "-f", "lavfi", "-i", "color=black:s=480x360:r=50:d=2", "-f",
        "lavfi",
        "-i", "color=white:s=12x12:r=50:d=2", "-filter_complex",
        "[0][1]overlay=x='\(x)':y='\(y)':eval=frame", "-c:v", "ffv1", path,
      ])
    try #require(outcome.status == 0, "\(outcome.standardError)")
    return path
  }

  private static func told(_ text: String) throws -> Told {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Told.self, from: Data(text.utf8))
  }

  @Test("the page has the table's own numbers and the way where it was, and the picture shows it")
  func page() async throws {
    let folder = try ProgramFolder()
    let film = try await Self.film(folder, x: "20+150*t", y: "300-100*t")
    let outcome = try await folder.penumbra(
      "track", film, "--csv", folder.file("ways.csv"), "--html", folder.file("ways.html"),
      "--png", folder.file("ways.png"))
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let lines = String(decoding: try folder.bytes(of: "ways.csv"), as: UTF8.self)
      .split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let page = String(decoding: try folder.bytes(of: "ways.html"), as: UTF8.self)
    for (heading, cell) in zip(lines[0], lines[1]) {
      #expect(page.contains(">\(heading)<"), "\(heading)")
      #expect(cell.isEmpty || page.contains(">\(cell)<"), "\(heading) \(cell)")
    }
    #expect(page.contains("One thing moved in 100 pictures") && !page.contains("<script"))
    #expect(!page.contains("http") && !page.contains("src="))
    // The square's middle begins at 25.5, 305.5 and rises by 100 for each 150; the picture is 1,200 wide with a
    // margin of a sixteenth.
    let pixels = try await Subprocess.run(
      Subprocess.find("convert", package: "imagemagick"),
      [folder.file("ways.png"), "-depth", "8", "rgb:\(folder.file("ways.rgb"))"])
    try #require(pixels.status == 0, "\(pixels.standardError)")
    let bytes = try folder.bytes(of: "ways.rgb")
    func isInk(_ x: Double, _ y: Double) -> Bool {
      let (column, row) = (
        Int((75 + x / 480 * 1_050).rounded()), Int((75 + (60 + y) / 480 * 1_050).rounded())
      )
      // The film moves it by whole pixels, of which one is two here.
      for shift in -3...3 {
        let place = 3 * ((row + shift) * 1_200 + column)
        if bytes[place + 2] > bytes[place], bytes[place] < 120 { return true }
      }
      return false
    }
    // Its first look is a line without gaps.
    var hits = 0
    for step in 5..<95 {
      let x = 40 + 2.6 * Double(step)
      if isInk(x, 305.5 - (x - 25.5) / 1.5) { hits += 1 }
    }
    #expect(hits > 80, "\(hits) of 90 places of the way")
    #expect(!isInk(400, 40))
    expectComplaint(
      try await folder.penumbra("track", film, "--html", film), status: 64,
      saying: "is to be read and would be lost")
  }

  @Test(
    "a square on a straight way: its speed and angle, in pixels and in millimetres, and as a stroke"
  )
  func straight() async throws {
    let folder = try ProgramFolder()
    let film = try await Self.film(folder, x: "20+150*t", y: "300-100*t")
    let outcome = try await folder.penumbra(
      "track", film, "--json", "--csv", folder.file("ways.csv"), "--strokes",
      folder.file("strokes.csv"))
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let told = try Self.told(outcome.standardOutput)
    #expect(told.pictures == 100)
    let thing = try #require(told.things.count == 1 ? told.things[0] : nil, "\(told)")
    let speed = hypot(150.0, 100)
    #expect(abs(try #require(thing.speedPxPerS) / speed - 1) < 0.01, "\(thing)")
    #expect(abs(thing.angleDeg - atan2(100.0, 150) * 180 / .pi) < 0.5, "\(thing)")
    #expect(thing.pictures >= 90)
    let table = String(decoding: try folder.bytes(of: "ways.csv"), as: UTF8.self)
      .split(separator: "\n")
    #expect(table.count == 2 && table[0].hasPrefix("thing,start_s,duration_s,pictures,size_px,"))
    let scaled = try await folder.penumbra(
      "track", film, "--json", "--millimetres-per-pixel", "0.1")
    let millimetres = try Self.told(scaled.standardOutput).things.first?.speedMmPerS
    #expect(abs(try #require(millimetres) / speed * 10 - 1) < 0.01)
    // The way is a stroke like any other.
    let measured = try await folder.penumbra(
      "measure", folder.file("strokes.csv"), "--fit", "--json")
    let rows = try MeasuredRows(json: measured.standardOutput)
    #expect(rows.rows.count == 1)
    #expect(abs(try rows.number("line_angle_deg") - thing.angleDeg) < 0.5)
    let text = try await folder.penumbra("track", film)
    #expect(text.standardOutput.contains("One thing moved in 100 pictures."))
  }

  @Test("a way is heard over an image, and its speed by the pace of the ticks along it")
  func heard() async throws {
    let folder = try ProgramFolder()
    let ffmpeg = try Subprocess.find("ffmpeg", package: "ffmpeg")
    var means: [Double] = []
    for (right, up, pace) in [(150.0, 100.0, "fast"), (75, 50, "slow")] {
      let film = try await Self.film(folder, x: "20+\(right)*t", y: "300-\(up)*t")
      let strokes = folder.file("\(pace).csv")
      let tracked = try await folder.penumbra("track", film, "--strokes", strokes)
      try #require(tracked.status == 0, "\(tracked.standardError)")
      var sounds: [[Float]] = []
      for ticks in ["off", "20px"] {
        let sound = folder.file("\(pace)-\(ticks).wav")
        let rendered = try await folder.penumbra(
          "render", BundledPen.image, "--strokes", strokes, "--ticks", ticks, "-o", sound)
        try #require(rendered.status == 0, "\(rendered.standardError)")
        let raw = folder.file("raw")
        let decoded = try await Subprocess.run(
          ffmpeg, ["-v", "error", "-y", "-i", sound, "-ac", "1", "-f", "f32le", raw])
        try #require(decoded.status == 0, "\(decoded.standardError)")
        sounds.append(
          try folder.bytes(of: "raw").withUnsafeBytes { Array($0.bindMemory(to: Float.self)) })
      }
      // The voice is the same with ticks and without: what differs are they.
      var onsets: [Double] = []
      for (index, values) in zip(sounds[0], sounds[1]).enumerated()
      where abs(values.1 - values.0) > 0.002 {
        let seconds = Double(index) / 48_000
        if onsets.last.map({ seconds - $0 > 0.03 }) ?? true { onsets.append(seconds) }
      }
      try #require(onsets.count > 6, "\(pace): \(onsets)")
      let mean = (onsets[onsets.count - 2] - onsets[1]) / Double(onsets.count - 3)
      means.append(mean)
    }
    // Half as fast; ffmpeg puts the square on even pixels, so that a slow way is a staircase and longer than the line.
    #expect((1.7...2.1).contains(means[1] / means[0]), "\(means)")
    #expect(abs(means[0] / (20 / hypot(150, 100)) - 1) < 0.05, "\(means)")
  }

  @Test(
    "a throw to either side has its release; with --flying only that to one side",
    arguments: [1.0, -1])
  func thrown(side: Double) async throws {
    let folder = try ProgramFolder()
    let film = try await Self.film(
      folder, x: "\(side > 0 ? 30 : 430)+\(200 * side)*t", y: "300-250*t+125*t*t")
    let outcome = try await folder.penumbra("track", film, "--json")
    let thing = try #require(try Self.told(outcome.standardOutput).things.first)
    #expect(thing.flights == 1)
    // Where it is seen first: a thing is known from its background once it has left its place.
    let upwards = 250 - 250 * thing.startS
    #expect(
      abs(try #require(thing.releaseSpeedPxPerS) / hypot(200, upwards) - 1) < 0.01, "\(thing)")
    let angle = atan2(upwards, 200 * side) * 180 / .pi
    #expect(abs(try #require(thing.releaseAngleDeg) - angle) < 1, "\(thing)")
    let right = try await folder.penumbra("track", film, "--json", "--flying", "right")
    #expect(try Self.told(right.standardOutput).things.first?.flights == (side > 0 ? 1 : 0))
    let late = try await folder.penumbra("track", film, "--json", "--flight-points", "900")
    #expect(try Self.told(late.standardOutput).things.first?.flights == 0)
    let refused = try await folder.penumbra("track", film, "--flight-points", "2")
    #expect(refused.status == 64 && refused.standardError.contains("from 3 to 1000"))
  }

  @Test("a still film has nothing that moves; what is no film, or half of one, is told")
  func refused() async throws {
    let folder = try ProgramFolder()
    let still = try await Self.film(folder, x: "200", y: "100")
    let nothing = try await folder.penumbra("track", still)
    #expect(nothing.status == 0 && nothing.standardOutput.contains("Nothing moved"))
    let text = try folder.write("no film\n", to: "text.avi")
    let cases: [(String, Int32, String)] = [
      (text, 65, "holds no moving picture"), (folder.file("none.avi"), 66, "is not there"),
    ]
    for (path, status, words) in cases {
      let outcome = try await folder.penumbra("track", path)
      #expect(outcome.status == status, "\(outcome.standardError)")
      #expect(outcome.standardError.contains(words), "\(outcome.standardError)")
      #expect(outcome.standardError.split(separator: "\n").count == 1)
    }
    let sizes = try await folder.penumbra("track", still, "--smallest", "50")
    #expect(sizes.status == 64 && sizes.standardError.contains("is more than --largest 40.0"))
    let lost = try await folder.penumbra("track", still, "--csv", still)
    #expect(lost.status != 0 && lost.standardError.contains("would be lost"))
  }
}
