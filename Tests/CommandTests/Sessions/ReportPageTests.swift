// The page of a session. Sources of truth: an XML parser, the CSV beside the page, the trace that
// rendering the same recording gives, and the recording's own truth.

import Foundation
import FoundationXML
import TestRigs
import TestSupport
import Testing

@Suite("The report's page", .timeLimit(.minutes(60)))
struct ReportPageTests {
  /// The cells of the rows of the table with a caption, as the page has them.
  private func cells(_ page: String, section: String) throws -> [[String]] {
    let start = try #require(page.range(of: "<h2 id=\"\(section)\">")).upperBound
    let body = try #require(page[start...].range(of: "<tbody>")).upperBound
    let end = try #require(page[body...].range(of: "</tbody>")).lowerBound
    return page[body..<end].split(separator: "\n").filter { $0.hasPrefix("<tr>") }.map { row in
      row.replacing("<tr>", with: "").replacing("</tr>", with: "")
        .split(separator: /<\/t[hd]>/).map { cell in
          String(cell.replacing(/<t[hd][^>]*>/, with: ""))
        }
    }
  }

  @Test("Its numbers are those of the CSV to the last digit, and those of the trace")
  func numbers() async throws {
    let trace = try await RecordedTrace.silent()
    let folder = trace.folder
    let outcome = try await folder.penumbra("report", trace.path, "-o", folder.file("r.html"))
    #expect(outcome.status == 0 && outcome.standardError == "", "\(outcome.standardError)")
    let page = String(decoding: try folder.bytes(of: "r.html"), as: UTF8.self)
    let csv = String(decoding: try folder.bytes(of: "r-files/strokes.csv"), as: UTF8.self)
      .split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let rows = try cells(page, section: "strokes")
    #expect(rows.count == 3 && csv.count == 4)
    for (row, line) in zip(rows, csv.dropFirst()) { #expect(row == line.map(String.init)) }
    let values = String(decoding: try folder.bytes(of: "r-files/values.csv"), as: UTF8.self)
      .split(separator: "\n").dropFirst().map { $0.split(separator: ",").map(String.init) }
    #expect(try cells(page, section: "values") == values)

    // The same strokes, rendered and measured from the trace independently.
    let render = try await folder.penumbra(
      "render", BundledPen.image, "--pen", BundledPen.path, "-o", folder.file("a.wav"), "--trace",
      folder.file("a.csv"))
    #expect(render.status == 0)
    let readings = try TraceRows(path: folder.file("a.csv")).rows
    let heard = readings.compactMap(\.value)
    let column = { (name: String) -> [Double] in
      let index = csv[0].firstIndex(of: Substring(name)) ?? 0
      return csv.dropFirst().map { Double($0[index]) ?? .nan }
    }
    #expect(abs((column("value_min").min() ?? 0) - (heard.min() ?? 1)) < 1)
    #expect(abs((column("value_max").max() ?? 0) - (heard.max() ?? 1)) < 1)
    #expect(
      abs((column("pitch_max_hz").max() ?? 0) - (readings.map(\.frequencyHertz).max() ?? 1)) < 0.01)
    let seconds = values.reduce(0) { $0 + (Double($1[2]) ?? .nan) }
    #expect(abs(seconds - column("duration_s").reduce(0, +)) < 0.01)
  }

  @Test("It is one file without network, and its drawings are well-formed with names and axes")
  func page() async throws {
    let trace = try await RecordedTrace.silent()
    let folder = trace.folder
    // Two tags as a face writes them.
    let tags = try trace.text("tags.csv") + "1.5,300.5,200.25,12000.0,<bright> & \"odd\"\n2,1,2,,\n"
    try tags.write(toFile: "\(trace.path)/tags.csv", atomically: true, encoding: .utf8)
    _ = try await folder.penumbra("report", trace.path, "-o", folder.file("r.html"))
    let page = String(decoding: try folder.bytes(of: "r.html"), as: UTF8.self)
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("<script"))
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(page.contains("&lt;bright&gt; &amp; &quot;odd&quot;") && page.contains("◆2"))
    #expect(try cells(page, section: "tags").count == 2)
    for heading in [
      "image", "picture", "tags", "strokes", "movement", "values", "levels", "latency", "plots",
    ] {
      #expect(page.contains("<h2 id=\"\(heading)\">"), "\(heading)")
    }
    var drawings = 0
    var rest = page[...]
    while let start = rest.range(of: "<svg "),
      let end = rest[start.lowerBound...].range(of: "</svg>")
    {
      let drawing = rest[start.lowerBound..<end.upperBound]
      rest = rest[end.upperBound...]
      drawings += 1
      let parser = XMLParser(data: Data(drawing.utf8))
      #expect(parser.parse(), "drawing \(drawings): \(String(describing: parser.parserError))")
      #expect(drawing.contains("role=\"img\"") && drawing.contains("<title"))
    }
    #expect(drawings == 9, "picture, scale, histogram and three strokes, twice")
    #expect(page.components(separatedBy: "Pitch (Hz)</text>").count == 4)
    #expect(page.components(separatedBy: "Distance along the stroke (nm)</text>").count == 4)
    #expect(try folder.bytes(of: "r-files/picture.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("Each drawing's alternative states its finding, with the numbers of the tables beside it")
  func alternatives() async throws {
    let trace = try await RecordedTrace.silent()
    let folder = trace.folder
    _ = try await folder.penumbra("report", trace.path, "-o", folder.file("r.html"))
    let page = String(decoding: try folder.bytes(of: "r.html"), as: UTF8.self)
    let strokes = try cells(page, section: "strokes")
    let headings = String(decoding: try folder.bytes(of: "r-files/strokes.csv"), as: UTF8.self)
      .split(separator: "\n")[0].split(separator: ",").map(String.init)
    func column(_ name: String) throws -> [String] {
      let index = try #require(headings.firstIndex(of: name))
      return strokes.map { $0[index] }
    }
    func alternative(_ identifier: String) throws -> String {
      let start = try #require(page.range(of: "<desc id=\"\(identifier)-d\">")).upperBound
      let end = try #require(page[start...].range(of: "</desc>")).lowerBound
      // The drawing names it as what describes it.
      #expect(page.contains("aria-describedby=\"\(identifier)-d\""))
      return String(page[start..<end])
    }
    // All but the scale of colours, whose name has its ends.
    let drawings = page.components(separatedBy: "<svg ").count - 1
    #expect(page.components(separatedBy: "<desc id=").count == drawings)
    #expect(page.contains(">The scale of colours, from 110 Hz to 1760 Hz</title>"))

    let lowest = try column("value_min").compactMap { Double($0) }.min()
    let highest = try column("value_max").compactMap { Double($0) }.max()
    func holds(_ words: String, _ number: Double?) -> Bool {
      words.matches(of: /[0-9]+(\.[0-9]+)?/).contains { Double($0.output.0) == number }
    }
    let picture = try alternative("picture")
    #expect(picture.hasPrefix("3 strokes") && holds(picture, lowest) && holds(picture, highest))
    let values = try cells(page, section: "values")
    let most = try #require(
      values.max { (Double($0[2]) ?? 0) < (Double($1[2]) ?? 0) })
    let histogram = try alternative("histogram")
    for cell in most { #expect(histogram.contains(cell), "\(cell): \(histogram)") }
    for index in strokes.indices {
      let words = try alternative("stroke-\(index + 1)")
      for name in ["value_min", "value_max", "pitch_min_hz", "pitch_max_hz"] {
        #expect(holds(words, Double(try column(name)[index])), "\(name): \(words)")
      }
      let speed = try alternative("movement-\(index + 1)")
      #expect(speed.contains(#/Speed up to [0-9.]+ [a-z]+/s, mean [0-9.]+/#), "\(speed)")
    }
  }

  @Test("What the image shows stands on it, with the columns that its own truth names")
  func image() async throws {
    let trace = try await RecordedTrace.silent(seconds: 0.5)
    let folder = trace.folder
    let picture = "Images/haadf-vacancy.png"
    let outcome = try await folder.penumbra(
      "report", trace.path, "--image", picture, "-o", folder.file("r.html"))
    #expect(outcome.status == 0 && outcome.standardError == "", "\(outcome.standardError)")
    let page = String(decoding: try folder.bytes(of: "r.html"), as: UTF8.self)
    let told = try await folder.penumbra("inspect", picture, "--describe")
    let last = try #require(told.standardOutput.split(separator: ". ").last)
    #expect(page.contains(last.trimmingCharacters(in: .newlines)), "\(last)")
    let truth = try CrystalTruth(picture.replacing(".png", with: ".json"))
    let sites = (truth.vacancies + truth.dopants).map(\.position)
    let rows = try cells(page, section: "image")
    #expect(!sites.isEmpty && rows.count == sites.count)
    for row in rows {
      let (x, y) = (try #require(Double(row[1])), try #require(Double(row[2])))
      #expect(sites.contains { hypot($0.x - x, $0.y - y) < 5 }, "\(row)")
    }
    let table = String(decoding: try folder.bytes(of: "r-files/findings.csv"), as: UTF8.self)
    #expect(table.split(separator: "\n").count == rows.count + 1)
    #expect(table.hasPrefix("species,i,j,x_px,y_px,x_nm,y_nm,change,z\n"))
  }

  /// The numbers that stand in a text.
  private func numbers(_ text: String) -> Set<String> {
    Set(text.matches(of: /[0-9]+(\.[0-9]+)?/).map { String($0.output.0) })
  }

  @Test("As text it has every number of the page, and no columns, marks or empty figures")
  func text() async throws {
    let trace = try await RecordedTrace.silent()
    let folder = trace.folder
    let tags = try trace.text("tags.csv") + "1.5,300.5,200.25,12000.0,<bright> & \"odd\"\n2,1,2,,\n"
    try tags.write(toFile: "\(trace.path)/tags.csv", atomically: true, encoding: .utf8)
    _ = try await folder.penumbra("report", trace.path, "-o", folder.file("r.html"))
    let page = String(decoding: try folder.bytes(of: "r.html"), as: UTF8.self)
    let outcome = try await folder.penumbra("report", trace.path, "--text")
    #expect(outcome.status == 0 && outcome.standardError == "", "\(outcome.standardError)")
    let text = outcome.standardOutput
    // Of the page what is read: no drawings, whose own words stand below each, no styles, no marks.
    let read = page.replacing(/<style>(?s).*?<\/style>/, with: "")
      .replacing(/<svg (?s).*?<\/svg>/, with: "").replacing(/<[^>]*>/, with: "\n")
    #expect(
      numbers(read).isSubset(of: numbers(text)), "\(numbers(read).subtracting(numbers(text)))")
    #expect(text.hasPrefix("Session "))
    #expect(text.contains("\n3 strokes of ") && text.contains(" 2 places were tagged.\n"))
    #expect(text.contains("Name <bright> & \"odd\".\n"))
    #expect(!text.contains("–\n") && !text.contains("  ") && !text.contains("\t"))
    // The page begins with the same sentences, and they name the strokes that its table names.
    let first = try #require(text.split(separator: "\n").dropFirst().first)
    #expect(page.contains("<p>\(first)</p>"))
    let rows = try cells(page, section: "strokes")
    let lowest = rows.min { Double($0[9]) ?? .infinity < Double($1[9]) ?? .infinity }
    #expect(
      first.contains("lowest value met is \(lowest?[9] ?? ""), in stroke \(lowest?[0] ?? "")"))
    // To a file, which is written once.
    let file = try await folder.penumbra(
      "report", trace.path, "--text", "-o", folder.file("r.txt"))
    #expect(file.standardOutput == "Wrote \(folder.file("r.txt")).\n")
    #expect(String(decoding: try folder.bytes(of: "r.txt"), as: UTF8.self) == text)
  }

  @Test("A page that cannot be written leaves nothing behind")
  func refused() async throws {
    let trace = try await RecordedTrace.silent(seconds: 0.5)
    let outcome = try await trace.folder.penumbra("report", trace.path, "-o", "/nowhere/r.html")
    expectComplaint(outcome, status: 73, saying: "/nowhere/r", "\(outcome.standardError)")
  }
}
