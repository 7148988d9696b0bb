// A session as a page to read, print and send: one HTML file that needs no other, with its picture
// as PNG and its numbers as CSV in a folder beside it. Everything is read once and nothing kept, so that a long
// session needs no more memory than a short one.

import Drawing
import Files
import Foundation
import Geometry
import ImageFile
import Library
import Micrograph
import Pen
import Recorded
import Sonification
import Translation

/// A session prepared for a report.
public struct SessionReport {
  let session: RecordedSession
  let imagePath: String?
  let page: PictureChoice
  let headphones: HeadphoneRecord?
  let line: LineShown?
  let cues: AnsweredCues?
  let acquisition: @Sendable (Acquisition) -> [(name: String, value: String)]
  let image: (Micrograph) -> ReportedImage?
  /// Whether a page is made, or a text.
  var form = ReportForm.page

  /// Prepares a session.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - imagePath: an image that replaces the traced one; nil for that one.
  ///   - page: the page of that image.
  ///   - headphones: what the user has entered, for the dose; nil for nothing.
  ///   - line: a line that the strokes are held against; nil for none.
  ///   - cues: what the strokes answer; nil where no reaction is told.
  ///   - acquisition: the page's words for how the image was taken.
  ///   - image: the page's words for what the image shows; nil where they are not wanted any more.
  public init(
    _ session: RecordedSession, imagePath: String? = nil, page: PictureChoice = .largest,
    headphones: HeadphoneRecord? = nil, line: LineShown? = nil, cues: AnsweredCues? = nil,
    acquisition: @escaping @Sendable (Acquisition) -> [(name: String, value: String)] = { _ in [] },
    image: @escaping (Micrograph) -> ReportedImage? = { _ in nil }
  ) {
    self.session = session
    self.imagePath = imagePath
    self.page = page
    self.headphones = headphones
    self.line = line
    self.cues = cues
    self.acquisition = acquisition
    self.image = image
  }

  /// The findings of one pass through the strokes.
  struct Findings {
    var strokeCount = 0
    var reportCount = 0
    var contactCount = 0
    var lengthPixels = 0.0
    var length = 0.0
    var contactSeconds = 0.0
    var bars = [Double](repeating: 0, count: 64)
    var barRange = 0.0...1.0
    var acquisition: [(name: String, value: String)] = []
    var arrival = DelayStatistics()
    var sent = DelayStatistics()
    var damages: [TableDamage] = []
    /// The strokes in which the lowest and the highest value was met.
    var lowest: (value: Double, stroke: Int)?
    var highest: (value: Double, stroke: Int)?
    /// The frequencies heard, in hertz.
    var hertz: ClosedRange<Double>?
  }

  /// Writes the page and the folder beside it; all files appear together.
  ///
  /// - Parameters:
  ///   - path: the page's path; the others are in a folder of its name, see `ReportPlaces`.
  ///   - isCancelled: whether to stop before the end.
  ///   - words: the page's sentence about a damage.
  /// - Returns: the files written, and what was damaged or missing, in sentences.
  /// - Throws: why a file cannot be written, `Fault.interrupted`; no incomplete file is left.
  public func run(
    to path: String, isCancelled: @escaping @Sendable () -> Bool = { false },
    words: (SessionFinding) -> String
  ) throws(Fault) -> (files: [String], notes: [String]) {
    let places = ReportPlaces(page: path)
    let isFolderNew = !FileManager.default.fileExists(atPath: places.folder)
    do throws(Fault) {
      try Fault.wrap { () throws(FileError) in try Folder.make(places.folder) }
      return try write(to: places, isCancelled: isCancelled, words: words)
    } catch {
      if isFolderNew { rmdir(places.folder) }
      throw error
    }
  }

  private func write(
    to places: ReportPlaces, isCancelled: @escaping @Sendable () -> Bool,
    words: (SessionFinding) -> String
  ) throws(Fault) -> (files: [String], notes: [String]) {
    let strokes = SessionTable<StrokeRow>(path: session.folder.strokes).damage
    if let strokes, strokes.isTotal { throw .sessionDamaged(strokes) }
    try session.checkAccess()
    let group = OutputGroup()
    var notes: [String] = []
    if let fault = session.fault { notes.append(words(.fault(fault))) }
    notes += session.scenes().faults.map { words(.fault($0)) }
    let micrograph = try openImage(isCancelled) { notes.append(words(.fault($0))) }
    var csv = try Self.page(places.strokes)
    var rows = try Self.page(places.page)
    var plots = try Self.page(places.page)
    let columns = StrokeColumn.all(
      unit: (micrograph?.pixelSize ?? session.record?.image.pixelSize)?.unit)
    let headings = columns.map(\.heading)
    let header = columns.map(\.name).joined(separator: ",") + "\n"
    do throws(FileError) { try csv.append(header) } catch { throw .file(error) }

    var pictures = ReportPictures(places, in: group)
    if let micrograph { pictures.begin(micrograph, Histogram(micrograph).window(), from: .min) }
    let unit = (micrograph?.pixelSize ?? session.record?.image.pixelSize)?.unit
    var walk = ReportWalk(
      session, micrograph, followsImages: imagePath == nil, isCancelled: isCancelled)
    var findings = Findings()
    findings.barRange = walk.valueRange
    findings.acquisition = taken(micrograph)
    while true {
      if isCancelled() { throw .interrupted }
      guard
        let gauge = walk.nextStroke(
          &findings,
          draw: { word in
            switch word {
            case .reading(let reading): pictures.add(reading)
            case .image(let image, let time):
              pictures.begin(image.micrograph, image.histogram.window(), from: time)
            }
          })
      else { break }
      let cells = columns.map { $0.text(gauge.figures) }
      let csvLine = cells.joined(separator: ",") + "\n"
      let row = form.row(cells, headings)
      let plot = gauge.plot(unit: unit, form)
      if walk.faults.isEmpty { pictures.number(gauge) }
      do throws(FileError) {
        try csv.append(csvLine)
        try rows.append(row)
        try plots.append(plot)
      } catch {
        throw .file(error)
      }
    }
    let told = micrograph.flatMap(image)
    if isCancelled() { throw .interrupted }
    findings.damages += walk.damages + [changesDamage()].compactMap { $0 }
    notes += walk.faults.map { words(.fault($0)) }
    var files: [String] = []
    let tags = readTags(&findings)
    let counted = readZones(&findings)
    let drawn = try pictures.finish(tags)
    files += drawn.map(\.path)
    try writeValues(findings, to: places.values, in: group)
    if let table = told?.table {
      try write(table, to: places.findings, in: group)
      files.append(places.findings)
    }
    var page = try Self.page(places.page)
    let levels = ReportLevels(session, headphones: headphones)
    findings.damages += [levels.damage].compactMap { $0 }
    notes += findings.damages.map { words(.damage($0)) }
    do throws(FileError) {
      try page.append(head(findings, notes: notes, tagCount: tags.count))
      if let told { try page.append(told.words(form)) }
      for (number, picture) in drawn.enumerated() {
        let drawing = drawing(number, picture, of: drawn.count, findings)
        try page.append(
          pictureHeading(number, of: drawn.count, picture) + drawing.beginning)
        try page.append(base64Of: picture.path, in: group)
        try page.append(drawing.end)
      }
      try page.append(tagTable(tags) + zoneTable(counted))
      try page.append(strokeTableHead(columns, findings))
      try page.append(&rows)
      try page.append(strokeTableEnd(findings))
      try appendMovement(to: &page, at: places.page, isCancelled: isCancelled)
      try page.append(histogram(findings))
      try page.append(levels.words(form))
      try page.append(latency(findings))
      try page.append(
        form.heading(translated("Value and pitch along each stroke"), identifier: "plots"))
      try page.append(&plots)
      try page.append(form.foot(footWords))
      try csv.finish(in: group)
      try page.finish(in: group)
      try group.place()
    } catch {
      throw .file(error)
    }
    return ([places.page, places.strokes, places.values] + files, notes)
  }

  private static func page(_ path: String) throws(Fault) -> OutputFile {
    do throws(FileError) { return try OutputFile(path: path) } catch {
      throw .file(error)
    }
  }

  /// What of the changes is damaged, by which strokes were heard otherwise than they are read here.
  func changesDamage() -> TableDamage? {
    var changes = SessionTable<ChangeRow>(path: session.folder.changes)
    while changes.next() != nil {}
    return changes.damage
  }

  func readTags(_ findings: inout Findings) -> [TagRow] {
    var table = SessionTable<TagRow>(path: session.folder.tags)
    var tags: [TagRow] = []
    // More marks than this no picture shows.
    while tags.count < 10_000, let tag = table.next() { tags.append(tag) }
    if let damage = table.damage { findings.damages.append(damage) }
    return tags
  }

  private func writeValues(
    _ findings: Findings, to path: String, in group: OutputGroup
  ) throws(Fault) {
    let rows = barCells(findings).map { $0.joined(separator: ",") + "\n" }
    try write("value_from,value_to,heard_s\n" + rows.joined(), to: path, in: group)
  }

  private func write(
    _ text: String, to path: String, in group: OutputGroup
  ) throws(Fault) {
    var file = try Self.page(path)
    do throws(FileError) {
      try file.append(text)
      try file.finish(in: group)
    } catch {
      throw .file(error)
    }
  }
}
