// A sheet under a camera as the tablet. Source of truth: the pinhole camera that draws the sheet and the tip on it into a
// film, and the circle on which the tip moves.

import Foundation
import Geometry
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing

// A film plays in its own time: beside other tests most of its pictures would be dropped.
@Suite("Tracing on a sheet under a camera", .serialized, .timeLimit(.minutes(60)), .needs(.quiet))
struct SheetTraceTests {
  private static let middle = PagePoint(x: 80, y: 80)
  private static let radius = 50.0
  // The bundled image is a square of 1,024 pixels, as wide as the sheet's square of 160 mm.
  private static let pixelsPerMillimetre = 1_024 / 160.0

  /// A place on the circle; a share of 0 is on its right.
  private static func onCircle(_ share: Double) -> PagePoint {
    PagePoint(
      x: middle.x + radius * cos(2 * .pi * share), y: middle.y + radius * sin(2 * .pi * share))
  }

  private static func view(_ change: (inout MadeSheetView) -> Void) -> MadeSheetView {
    // A pixel is 0.84 mm wide, twice as much as where the figures of sheet and tip are asked for.
    var view = MadeSheetView(width: 640, height: 360)
    (view.leanDegrees, view.turnDegrees) = (20, 5)
    change(&view)
    return view
  }

  /// The tip rests ten seconds, goes round in three, and rests a second.
  private static let places = (0...90).map { onCircle(Double($0) / 90) }

  private static func circle(_ folder: ProgramFolder) async throws -> String {
    let film = folder.file("circle.mkv")
    let shots = places.enumerated().map { number, place in
      SheetFilm.Shot(
        view { $0.tip = place }, pictures: number == 0 ? 300 : number == 90 ? 30 : 1)
    }
    try await SheetFilm.write(shots, to: film)
    return film
  }

  private struct Row {
    let seconds: Double
    let place: PagePoint
    let isInContact: Bool
  }

  /// The samples of a session, in millimetres of the sheet.
  private static func rows(_ session: String) throws -> [Row] {
    let rows = try String(contentsOfFile: "\(session)/strokes.csv", encoding: .utf8)
      .split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
    let time = try #require(rows[0].firstIndex(of: "time_s"))
    let (x, y, contact) = (
      try #require(rows[0].firstIndex(of: "x_px")), try #require(rows[0].firstIndex(of: "y_px")),
      try #require(rows[0].firstIndex(of: "contact"))
    )
    return try rows.dropFirst().map { cells in
      Row(
        seconds: try #require(Double(cells[time])),
        place: try Self.onSheet(#require(Double(cells[x])), #require(Double(cells[y]))),
        isInContact: cells[contact] == "1")
    }
  }

  private static func onSheet(_ x: Double, _ y: Double) -> PagePoint {
    PagePoint(x: (x + 0.5) / pixelsPerMillimetre, y: (y + 0.5) / pixelsPerMillimetre)
  }

  @Test(
    "a tip that rests, goes round and rests draws its circle as one stroke, 95 % of its places within 0.5 mm"
  )
  func drawn() async throws {
    let folder = try ProgramFolder()
    let film = try await Self.circle(folder)
    let session = folder.file("session")
    let outcome = try await folder.penumbra(
      "trace", BundledPen.image, "--sheet", film, "--audio", "off", "--record", session,
      "--trace", folder.file("trace.csv"))
    try #require(outcome.status == 0, "\(outcome.standardError)")
    #expect(
      outcome.standardError.contains("with a sheet before \(film)"), "\(outcome.standardError)")
    #expect(outcome.standardError.contains("Sheet: looked for in \(film), 640 × 360 px."))
    #expect(outcome.standardError.contains("Sheet: found."))
    #expect(outcome.standardError.contains("Sheet: \(film) is over."))
    #expect(!outcome.standardError.contains("Sheet: lost"), "\(outcome.standardError)")
    let rows = try Self.rows(session)
    let drawn = rows.filter(\.isInContact).map(\.place)
    // 90 on the circle, and those at rest; a busy machine looks at fewer pictures.
    #expect(drawn.count > 30 && drawn.count < 420, "\(drawn.count)")
    #expect(zip(rows, rows.dropFirst()).count { !$0.isInContact && $1.isInContact } <= 1)
    #expect(rows.first?.isInContact == false && rows.last?.isInContact == false)
    let errors = drawn.map { place in
      Self.places.map { place.distance(to: $0) }.min() ?? .infinity
    }.sorted()
    print(
      "\(drawn.count) places on a sheet: half within \(errors[errors.count / 2]) mm, 95 % within "
        + "\(errors[errors.count * 95 / 100]) mm, all within \(errors.last ?? -1) mm"
    )
    #expect(errors[errors.count * 95 / 100] < 0.5)
    // A pixel, for each.
    #expect(try #require(errors.last) < 0.84)
    // All of the circle: no gap is larger than two tenths of it.
    let angles = drawn.map { atan2($0.y - Self.middle.y, $0.x - Self.middle.x) }.sorted()
    let gaps = zip(angles, angles.dropFirst() + [angles[0] + 2 * .pi]).map { $1 - $0 }
    let gap = try #require(gaps.max())
    #expect(gap < 0.4 * .pi)
    // What is heard between two pictures lies on the chord of the circle.
    let sag = Self.radius * (1 - cos(gap / 2))
    let heard = try TraceRows(path: folder.file("trace.csv")).rows.filter { $0.amplitude > 0 }
    #expect(heard.count > 1_000, "\(heard.count)")
    for row in heard {
      let distance = Self.onSheet(row.x, row.y).distance(to: Self.middle)
      #expect(abs(distance - Self.radius) < 0.84 + sag, "\(row)")
    }
  }

  @Test(
    "a sheet that is moved is told as lost, draws no false place, and is led back into the picture"
  )
  func lost() async throws {
    let folder = try ProgramFolder()
    let film = folder.file("lost.mkv")
    let shots = (0...20).map { number in
      let view = Self.view { view in
        view.tip = PagePoint(x: 50, y: 60)
        // Its right edge ends outside the picture.
        view.shift = (x: 12 * Double(number), y: 0)
      }
      return SheetFilm.Shot(view, pictures: number == 0 ? 300 : number == 20 ? 60 : 1)
    }
    try await SheetFilm.write(shots, to: film)
    let session = folder.file("session")
    let outcome = try await folder.penumbra(
      "trace", BundledPen.image, "--sheet", film, "--tip-contact", "seen", "--tip-colour", "135",
      "--audio", "off", "--record", session)
    try #require(outcome.status == 0, "\(outcome.standardError)")
    for words in [
      "Sheet: found.", "Sheet: lost, because it has moved or is covered; let it lie still.",
      "Sheet: its right edge is not seen; move the sheet to the left.",
    ] {
      #expect(outcome.standardError.contains(words), "\(outcome.standardError)")
    }
    let rows = try Self.rows(session)
    let rest = PagePoint(x: 50, y: 60)
    let drawn = rows.filter(\.isInContact)
    #expect(drawn.count > 10 && drawn.allSatisfy { $0.place.distance(to: rest) < 0.5 })
    #expect(rows.last?.isInContact == false)
    // What was heard: its sound lasts from the first picture with the tip down until the voice is silent.
    let wave = folder.file("heard.wav")
    let render = try await folder.penumbra(
      "render", session, "--from-strokes", "-o", wave, "--preset", "analysis")
    try #require(render.status == 0, "\(render.standardError)")
    let sound = try WaveFile.read(wave)
    let left = try #require(sound.channels.first)
    let loud = try #require(left.map(abs).max())
    let heard = left.indices.filter { abs(left[$0]) > 0.001 * loud }
    let (first, last) = (try #require(heard.first), try #require(heard.last))
    let seconds = Double(last - first) / Double(sound.sampleRateHertz)
    let (began, ended) = (try #require(drawn.first).seconds, try #require(drawn.last).seconds)
    let silence = seconds - (ended - began)
    print(
      "The sheet moves: silence \(1_000 * silence - 1_000 / 30) ms after the picture in which it moved"
    )
    // A picture later at the latest it has moved, and is silent a tenth of a second after that.
    #expect(silence > 0 && silence < 1 / 30.0 + 0.1, "\(silence)")
  }

  @Test("the key I puts the tip down where it is seen, and lifts it")
  func key() async throws {
    let folder = try ProgramFolder()
    let film = folder.file("rest.mkv")
    let resting = Self.view { $0.tip = PagePoint(x: 50, y: 60) }
    try await SheetFilm.write([SheetFilm.Shot(resting, pictures: 300)], to: film)
    let session = folder.file("session")
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(environment: folder.environment, columns: 200)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type(
      "'\(program)' trace '\(BundledPen.image)' --sheet '\(film)' --tip-contact key --audio off "
        + "--speech off --record '\(session)'\n")
    try await terminal.waitUntilSeen("Sheet: found.")
    try await terminal.wait("single keys") { !$0.readsLines }
    try await Task.sleep(for: .milliseconds(300))
    terminal.type("i")
    try await Task.sleep(for: .milliseconds(800))
    terminal.type("i")
    try await Task.sleep(for: .milliseconds(300))
    terminal.type("q")
    try await terminal.waitUntilSeen("Ended after")
    let rows = try Self.rows(session)
    let changes = zip(rows, rows.dropFirst()).filter { $0.isInContact != $1.isInContact }
    #expect(changes.count == 2 && rows.last?.isInContact == false, "\(changes)")
  }

  @Test("Shift I lifts the tip and learns it on a cross, and from then on it is where it is")
  func learned() async throws {
    let folder = try ProgramFolder()
    let film = folder.file("cross.mkv")
    // Its coloured part is above the paper, and is seen beside the cross.
    let touching = Self.view { view in
      (view.tip, view.tipHeightMillimetres) = (Self.middle, 20)
    }
    try await SheetFilm.write([SheetFilm.Shot(touching, pictures: 450)], to: film)
    let session = folder.file("session")
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(environment: folder.environment, columns: 200)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type(
      "'\(program)' trace '\(BundledPen.image)' --sheet '\(film)' --tip-contact key --audio off "
        + "--speech off --record '\(session)'\n")
    try await terminal.waitUntilSeen("Sheet: looked for in")
    try await terminal.wait("single keys") { !$0.readsLines }
    terminal.type("I")
    try await terminal.waitUntilSeen(
      "Sheet: the tip is not learned, because the sheet is not found")
    try await terminal.waitUntilSeen("Sheet: found.")
    try await Task.sleep(for: .milliseconds(300))
    terminal.type("i")
    try await Task.sleep(for: .milliseconds(500))
    terminal.type("I")
    try await terminal.waitUntilSeen("Sheet: hold the tip still on a cross.")
    try await terminal.waitUntilSeen("Sheet: the tip is learned at this cross")
    try await Task.sleep(for: .milliseconds(300))
    terminal.type("i")
    try await Task.sleep(for: .milliseconds(500))
    terminal.type("q")
    try await terminal.waitUntilSeen("Ended after")
    let rows = try Self.rows(session)
    let strokes = rows.split { !$0.isInContact }.filter { $0.count > 1 }
    try #require(strokes.count == 2, "\(strokes.count)")
    #expect(strokes[0].allSatisfy { $0.place.distance(to: Self.middle) > 1 }, "\(strokes[0])")
    #expect(strokes[1].allSatisfy { $0.place.distance(to: Self.middle) < 0.5 }, "\(strokes[1])")
  }

  @Test("no sheet, no camera, no film and two sources at once are one sentence each")
  func refused() async throws {
    let folder = try ProgramFolder()
    let empty = folder.file("empty.mkv")
    try await SheetFilm.write(
      [SheetFilm.Shot(Self.view { $0.arm = { _ in true } }, pictures: 20)], to: empty)
    let none = try await folder.penumbra(
      "trace", BundledPen.image, "--sheet", empty, "--audio", "off", "--no-record")
    #expect(none.status == 65)
    #expect(
      none.standardError.contains("Sheet: none of its markers is seen"), "\(none.standardError)")
    #expect(
      none.standardError.contains(
        "No sheet lay still in \(empty) with all four of its markers seen; print the sheet"))
    expectComplaint(
      try await folder.penumbra(
        "trace", BundledPen.image, "--sheet", "/dev/video97", "--audio", "off"),
      status: 66, saying: "There is no camera /dev/video97")
    try folder.write("no film at all", to: "text.avi")
    expectComplaint(
      try await folder.penumbra(
        "trace", BundledPen.image, "--sheet", folder.file("text.avi"), "--audio", "off"),
      status: 65, saying: "no moving picture")
    expectComplaint(
      try await folder.penumbra(
        "trace", BundledPen.image, "--sheet", folder.file("none.mkv"), "--audio", "off"),
      status: 66, saying: "none.mkv")
    for (words, saying) in [
      (["--sheet", "page.png"], "--sheet 'page.png' is no camera and no film"),
      (["--sheet", empty, "--hands", "-"], "--sheet points instead of a tablet"),
      (["--sheet", empty, "--device", "/dev/input/event1"], "--sheet points instead of a tablet"),
      (["--sheet", empty, "--strokes", "a.csv"], "--sheet points instead of a tablet"),
      (["--sheet", empty, "--turned"], "--turned is for a tablet"),
      (["--tip-colour", "red"], "--tip-colour, --tip-contact and --lens need a sheet"),
      (["--lens", "webcam"], "--tip-colour, --tip-contact and --lens need a sheet"),
      (
        ["--sheet", empty, "--tip-colour", "grey"],
        "--tip-colour 'grey' is no colour; name red, orange"
      ),
    ] {
      expectComplaint(
        try await folder.penumbra(["trace", BundledPen.image, "--audio", "off"] + words),
        status: 64, saying: saying)
    }
  }
}
