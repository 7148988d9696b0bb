// Whether a reader finds its way on every page the program writes: session, run of an exercise, progress of a person,
// ways of a film. Sources of truth: the parser of Python's own library, and Debian's tidy.

import Foundation
import TestSupport
import Testing

@Suite("Every page for a reader", .timeLimit(.minutes(60)))
struct PageAccessTests {
  // Prints the faults of each page, and how many headings, drawings and tables there were.
  private static let reading = """
    import sys
    from html.parser import HTMLParser
    class Page(HTMLParser):
        def __init__(self):
            super().__init__(convert_charrefs=True)
            self.faults, self.ranks, self.open = [], [], []
            self.names, self.links, self.texts = [], [], {}
            self.counts = dict(headings=0, drawings=0, tables=0)
            self.table = None
        def handle_starttag(self, tag, pairs):
            given = dict(pairs)
            if tag == 'html' and given.get('lang') != 'en': self.faults.append('no language')
            if tag[0] == 'h' and tag[1:].isdigit():
                rank = int(tag[1:])
                if rank > (self.ranks[-1] if self.ranks else 0) + 1: self.faults.append(f'{tag} skips a rank')
                self.ranks.append(rank)
                self.counts['headings'] += 1
            if tag in ('img', 'area', 'input') and not (given.get('alt') or '').strip():
                self.faults.append(f'{tag} without an alternative')
            if tag in ('object', 'embed', 'iframe', 'canvas', 'video', 'audio', 'script'):
                self.faults.append(tag)
            if tag == 'svg':
                self.counts['drawings'] += 1
                if given.get('role') != 'img': self.faults.append('svg without its role')
                if not given.get('aria-labelledby'): self.faults.append('svg without a name')
                self.links += (given.get('aria-labelledby') or '').split()
                self.links += (given.get('aria-describedby') or '').split()
            if tag == 'table':
                self.counts['tables'] += 1
                self.table = dict(captions=0)
            if tag == 'caption' and self.table is not None: self.table['captions'] += 1
            if tag == 'th' and given.get('scope') not in ('col', 'row'): self.faults.append('th without scope')
            if 'id' in given: self.names.append(given['id'])
            if tag == 'a':
                if (given.get('href') or '')[:1] == '#': self.links.append(given['href'][1:])
                else: self.faults.append('a link that leads away')
            if tag not in ('meta', 'link', 'br', 'hr', 'img', 'input', 'area', 'col', 'wbr'):
                self.open.append((tag, given.get('id')))
        def handle_startendtag(self, tag, pairs):
            self.handle_starttag(tag, pairs)
            if self.open and self.open[-1][0] == tag: self.handle_endtag(tag)
        def handle_data(self, words):
            for tag, name in self.open:
                if name: self.texts[name] = self.texts.get(name, '') + words
        def handle_endtag(self, tag):
            if not self.open or self.open[-1][0] != tag:
                self.faults.append(f'{tag} ends what was not begun')
                return
            self.open.pop()
            if tag == 'table':
                if self.table['captions'] != 1: self.faults.append('table without a caption')
                self.table = None
        def end(self):
            if self.open: self.faults.append(f'{self.open} never end')
            if self.ranks[:1] != [1] or self.ranks.count(1) != 1: self.faults.append('not one h1, first')
            if len(set(self.names)) != len(self.names): self.faults.append('an id twice')
            for link in self.links:
                if link not in self.names: self.faults.append(f'nothing is called {link}')
                elif link[-2:] in ('-t', '-d') and not self.texts.get(link, '').strip():
                    self.faults.append(f'{link} says nothing')
    for path in sys.argv[1:]:
        page = Page()
        with open(path, encoding='utf-8') as file: page.feed(file.read())
        page.close()
        page.end()
        for fault in page.faults: print('fault', fault)
        print(*page.counts.values())
    """

  private static func read(_ path: String) throws -> (faults: [String], counts: [Int]) {
    // The system's own Python, which Debian's packages belong to.
    let outcome = try Subprocess.runHere("/usr/bin/python3", ["-c", reading, path])
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let lines = outcome.standardOutput.split(separator: "\n").map(String.init)
    return (
      lines.filter { $0.hasPrefix("fault ") },
      try #require(lines.last).split(separator: " ").compactMap { Int($0) }
    )
  }

  /// What tidy says that it does not say of every page in the HTML of today.
  ///
  /// Its access checks are those of 1999: that style sheets are to be tried is said wherever there is a style, a
  /// table's `summary` has become its caption, and long column headings have no shorter ones. To it the `title` of a
  /// drawing is the page's, which has no `id`.
  private static func tidied(_ path: String) throws -> [String] {
    let outcome = try Subprocess.runHere(
      Subprocess.find("tidy", package: "tidy"), ["-q", "-e", "-utf8", "-access", "3", path])
    // 2 is for errors, 1 for warnings.
    #expect(outcome.status < 2)
    let known = [
      "[6.1.1.2]: style sheets require testing", "[6.1.1.3]: style sheets require testing",
      "[5.5.1.1]: <table> missing summary.",
      "[5.6.1.1]: <table> may require header abbreviations.",
      "<title> proprietary attribute \"id\"",
    ]
    return (outcome.standardOutput + outcome.standardError).split(separator: "\n")
      .map(String.init).filter { line in !known.contains { line.contains($0) } }
  }

  private static func expectReadable(
    _ folder: ProgramFolder, _ name: String, drawings: Int, tables: Int
  ) throws {
    let (faults, counts) = try read(folder.file(name))
    #expect(faults == [], "\(name)")
    try #require(counts.count == 3)
    #expect(
      counts[0] > 1 && counts[1] >= drawings && counts[2] >= tables, "\(name) \(counts)")
    let complaints = try tidied(folder.file(name))
    #expect(complaints == [], "\(name)")
  }

  @Test("The page of a session, with the image, tags and a line, and without")
  func session() async throws {
    let trace = try await RecordedTrace.silent()
    let folder = trace.folder
    let plain = try await folder.penumbra("report", trace.path, "-o", folder.file("plain.html"))
    try #require(plain.status == 0, "\(plain.standardError)")
    try Self.expectReadable(folder, "plain.html", drawings: 9, tables: 2)
    let tags = try trace.text("tags.csv") + "1.5,300.5,200.25,12000.0,<bright> & \"odd\"\n2,1,2,,\n"
    try tags.write(toFile: "\(trace.path)/tags.csv", atomically: true, encoding: .utf8)
    let full = try await folder.penumbra(
      "report", trace.path, "--image", "Images/haadf-vacancy.png", "-o", folder.file("full.html"))
    try #require(full.status == 0, "\(full.standardError)")
    try Self.expectReadable(folder, "full.html", drawings: 9, tables: 4)
    let short = try await RecordedTrace.silent(seconds: 0.05)
    _ = try await short.folder.penumbra("report", short.path, "-o", short.folder.file("a.html"))
    try Self.expectReadable(short.folder, "a.html", drawings: 1, tables: 0)
  }

  @Test("The page of a run of an exercise, of either kind, and of a person's progress")
  func exercises() async throws {
    let folder = try ProgramFolder()
    let circles = try folder.write(DrawnExercise.circles([0.004, 0.03]), to: "circles.csv")
    for _ in 0..<2 {
      let outcome = try await folder.penumbra(
        "exercise", "circle", "--strokes", circles, "--audio", "off", "--attempts", "2",
        "--person", "Ada", "--html", folder.file("circle.html"))
      try #require(outcome.status == 0, "\(outcome.standardError)")
    }
    try Self.expectReadable(folder, "circle.html", drawings: 2, tables: 1)
    let reach = try folder.write(
      """
      version = 1
      name = "four ways"
      attempts = 1
      [reach]
      targets = 3
      rings = [{ distance = 0.6, width = 0.2 }]
      """, to: "mine.toml")
    let touches = try folder.write(
      DrawnExercise.touches(Array(repeating: (0.5, 0.5), count: 4)), to: "touches.csv")
    let reached = try await folder.penumbra(
      "exercise", reach, "--strokes", touches, "--audio", "off", "--html",
      folder.file("reach.html"))
    try #require(reached.status == 0, "\(reached.standardError)")
    try Self.expectReadable(folder, "reach.html", drawings: 1, tables: 1)
    let progress = try await folder.penumbra(
      "people", "progress", "Ada", "--html", folder.file("progress.html"))
    try #require(progress.status == 0, "\(progress.standardError)")
    try Self.expectReadable(folder, "progress.html", drawings: 1, tables: 1)
  }

  @Test("The page of a film's ways, and of a film in which nothing moves")
  func ways() async throws {
    let folder = try ProgramFolder()
    for (name, place) in [("one", "20+150*t"), ("none", "-40")] {
      let film = folder.file("\(name).mkv")
      let made = try await Subprocess.run(
        Subprocess.find("ffmpeg", package: "ffmpeg"),
        [
          "-loglevel", "error", "-f", "lavfi", "-i", "color=black:s=480x360:r=50:d=1", "-f",
          "lavfi", "-i", "color=white:s=12x12:r=50:d=1", "-filter_complex",
          "[0][1]overlay=x='\(place)':y='100+100*t':eval=frame", "-c:v", "ffv1", film,
        ])
      try #require(made.status == 0, "\(made.standardError)")
      let outcome = try await folder.penumbra(
        "track", film, "--html", folder.file("\(name).html"))
      try #require(outcome.status == 0, "\(outcome.standardError)")
      try Self.expectReadable(
        folder, "\(name).html", drawings: 1, tables: name == "one" ? 1 : 0)
    }
  }

  @Test("Pages that lack what they need are told from those that have it")
  func broken() throws {
    let folder = try ProgramFolder()
    func page(_ language: String, _ body: String) -> String {
      "<!DOCTYPE html>\n<html\(language)><head><meta charset=\"utf-8\"><title>A</title></head>"
        + "<body><h1>A</h1>\n\(body)</body></html>\n"
    }
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-labelledby=\"a-t\">"
    let cases: [(language: String, body: String, fault: String?)] = [
      (" lang=\"en\"", "<h2>B</h2><h3>C</h3><h2>D</h2>", nil),
      ("", "", "no language"),
      (" lang=\"en\"", "<h3>B</h3>", "h3 skips a rank"),
      (" lang=\"en\"", "<h1>B</h1>", "not one h1, first"),
      (" lang=\"en\"", "<p><img src=\"a.png\"></p>", "img without an alternative"),
      (" lang=\"en\"", "\(drawing)<title id=\"a-t\"> </title></svg>", "a-t says nothing"),
      (" lang=\"en\"", "\(drawing)<title>B</title></svg>", "nothing is called a-t"),
      (" lang=\"en\"", "<table><tr><td>B</td></tr></table>", "table without a caption"),
    ]
    for (language, body, fault) in cases {
      let path = try folder.write(page(language, body), to: "page.html")
      #expect(try Self.read(path).faults == (fault.map { ["fault \($0)"] } ?? []), "\(body)")
    }
    // Tidy's own: a picture without an alternative, and an end that was forgotten.
    let image = try folder.write(
      page(" lang=\"en\"", "<p><img src=\"a.png\"></p>"), to: "image.html")
    #expect(try Self.tidied(image).contains { $0.contains("[1.1.1.1]") })
    let open = try folder.write(page(" lang=\"en\"", "<div><p>B</p>"), to: "open.html")
    #expect(try Self.tidied(open).contains { $0.contains("missing </div>") })
  }
}
