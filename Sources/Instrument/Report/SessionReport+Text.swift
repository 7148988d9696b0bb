// A report as text, for those who hear it, for terminals and for mail.

import Drawing
import Micrograph
import Pen
import Recorded
import Sonification
import Translation

extension SessionReport {
  /// Makes the report as plain text with every figure of the page, from top to bottom; writes nothing.
  ///
  /// - Parameters:
  ///   - isCancelled: whether to stop before the end.
  ///   - words: the sentence about a damage.
  /// - Returns: the text, and what was damaged or missing, in sentences.
  /// - Throws: why the session cannot be read, `Fault.interrupted`.
  public func text(
    isCancelled: @escaping @Sendable () -> Bool = { false }, words: (SessionFinding) -> String
  ) throws(Fault) -> (text: String, notes: [String]) {
    var report = self
    report.form = .text
    return try report.lines(isCancelled: isCancelled, words: words)
  }

  private func lines(
    isCancelled: @escaping @Sendable () -> Bool, words: (SessionFinding) -> String
  ) throws(Fault) -> (text: String, notes: [String]) {
    let strokes = SessionTable<StrokeRow>(path: session.folder.strokes).damage
    if let strokes, strokes.isTotal { throw .sessionDamaged(strokes) }
    try session.checkAccess()
    var notes: [String] = []
    if let fault = session.fault { notes.append(words(.fault(fault))) }
    notes += session.scenes().faults.map { words(.fault($0)) }
    let micrograph = try openImage(isCancelled) { notes.append(words(.fault($0))) }
    let unit = (micrograph?.pixelSize ?? session.record?.image.pixelSize)?.unit
    let columns = StrokeColumn.all(unit: unit)
    let headings = columns.map(\.heading)
    var (rows, plots) = ("", "")
    var walk = ReportWalk(
      session, micrograph, followsImages: imagePath == nil, isCancelled: isCancelled)
    var findings = Findings()
    findings.barRange = walk.valueRange
    findings.acquisition = taken(micrograph)
    while let gauge = walk.nextStroke(&findings, draw: { _ in }) {
      if isCancelled() { throw .interrupted }
      rows += form.row(columns.map { $0.text(gauge.figures) }, headings)
      plots += gauge.plot(unit: unit, form)
    }
    let told = micrograph.flatMap(image)
    if isCancelled() { throw .interrupted }
    findings.damages += walk.damages + [changesDamage()].compactMap { $0 }
    notes += walk.faults.map { words(.fault($0)) }
    let tags = readTags(&findings)
    let counted = readZones(&findings)
    let levels = ReportLevels(session, headphones: headphones)
    findings.damages += [levels.damage].compactMap { $0 }
    notes += findings.damages.map { words(.damage($0)) }
    let parts = [
      head(findings, notes: notes, tagCount: tags.count), told?.words(form) ?? "", tagTable(tags),
      zoneTable(counted),
      strokeTableHead(columns, findings), rows, strokeTableEnd(findings),
      movementWords(isCancelled: isCancelled),
      histogram(findings), levels.words(form),
      latency(findings),
      form.heading(translated("Value and pitch along each stroke"), identifier: "plots"),
      plots, form.foot(footWords),
    ]
    return (parts.joined(), notes)
  }
}
