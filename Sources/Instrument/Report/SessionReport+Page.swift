// The text and tables of a report.

import Drawing
import Foundation
import Geometry
import ImageFile
import Library
import Micrograph
import Recorded
import Sonification
import Translation

extension SessionReport {
  /// The report up to its image.
  func head(_ findings: Findings, notes: [String], tagCount: Int) -> String {
    var facts: [(name: String, value: String)] = []
    if let record = session.record {
      facts.append((translated("Began"), record.started))
      facts.append((translated("Image"), record.image.path))
      var size = "\(record.image.width) × \(record.image.height) px"
      if let pixel = record.image.pixelSize.map({ $0.suited(to: $0.x) }) {
        size += translated(", one pixel \(ReportNumber.measured(pixel.x)) × ")
        size += "\(ReportNumber.measured(pixel.y)) \(pixel.unit)"
      }
      facts.append((translated("Image size"), size))
      facts += findings.acquisition
      if let tablet = record.tablet {
        facts.append(
          (
            translated("Tablet"),
            "\(tablet.name), \(record.isCalibrated ? translated("calibrated") : translated("default map"))"
          ))
      }
      facts.append(
        (translated("Preset"), "\(record.preset.name): \(translated(name: record.preset.summary))"))
      facts += changedScenes()
      let mapping = record.preset.mapping
      facts.append(
        (
          translated("Pitch range"),
          translated(
            "\(ReportNumber.measured(mapping.lowestHertz)) to "
              + "\(ReportNumber.measured(mapping.highestHertz)) Hz, scale \(mapping.scale.rawValue)"
          )
        ))
      if let end = record.end {
        facts.append((translated("Duration"), "\(ReportNumber.fixed(end.durationSeconds, 1)) s"))
      } else {
        facts.append(
          (translated("Duration"), translated("unknown: the session was not ended properly")))
      }
    }
    facts += [
      (translated("Strokes"), "\(findings.strokeCount)"),
      (
        translated("Reports"),
        translated("\(findings.reportCount), \(findings.contactCount) of them in contact")
      ),
      (translated("Time in contact"), "\(ReportNumber.fixed(findings.contactSeconds, 3)) s"),
      (translated("Length of all strokes"), lengthWords(findings)),
    ]
    return form.head(title: translated("Session \(session.name)"))
      + form.paragraph(summary(findings, tagCount: tagCount))
      + notes.map { form.warning($0) }.joined() + form.facts(facts)
  }

  /// What lay under the pen later.
  private func changedScenes() -> [(name: String, value: String)] {
    session.scenes().records.map { scene in
      let seconds = ReportNumber.fixed(Double(scene.timeNanoseconds) * 1e-9, 3)
      let path =
        scene.image.path.isEmpty ? translated("an image that came from no file") : scene.image.path
      let map = scene.calibrationFile == nil ? translated("default map") : translated("calibrated")
      let tablet = scene.tablet.map { "\($0.name), \(map)" } ?? translated("no tablet")
      return (translated("From \(seconds) s on"), "\(path); \(tablet)")
    }
  }

  func lengthWords(_ findings: Findings) -> String {
    let pixels = "\(ReportNumber.fixed(findings.lengthPixels, 2)) px"
    guard let size = session.record?.image.pixelSize, findings.length > 0 else { return pixels }
    let (length, unit) = size.readable(findings.length)
    return "\(pixels), \(ReportNumber.measured(length)) \(unit)"
  }

  /// The heading above a picture.
  func pictureHeading(_ number: Int, of count: Int, _ picture: ReportPictures.Picture) -> String {
    guard count > 1 else {
      return form.heading(translated("The path over the image"), identifier: "picture")
    }
    let words =
      number == 0
      ? translated("The path over the first image")
      : translated(
        "The path over image \(number + 1), from "
          + "\(ReportNumber.fixed(Double(picture.fromNanoseconds) * 1e-9, 3)) s on")
    return form.heading(
      words, identifier: number == 0 ? "picture" : "picture-\(number + 1)")
  }

  /// A picture's frame and marks.
  func drawing(
    _ number: Int, _ picture: ReportPictures.Picture, of count: Int, _ findings: Findings
  ) -> ReportPicture {
    let tagCount = picture.marks.count { $0.isTag }
    let mapping = session.record?.preset.mapping ?? MappingParameters()
    let stops = (0...20).map { step -> ReportPicture.Stop in
      let u = Double(step) / 20
      let color = PitchColor.color(at: u)
      let hertz = mapping.scale.frequencyHertz(
        at: u, lowestHertz: mapping.lowestHertz, highestHertz: mapping.highestHertz)
      return ReportPicture.Stop(
        color: [color.red, color.green, color.blue].map { byte in
          let digits = String(byte, radix: 16)
          return digits.count == 1 ? "0" + digits : digits
        }.joined(), label: "\(ReportNumber.fixed(hertz, 0)) Hz")
    }
    let heard = count == 1 ? values(findings).map { "\($0) " } ?? "" : ""
    let tags = translated(
      count: tagCount, one: "\(tagCount) tag with a ring and a diamond before its number",
      many: "\(tagCount) tags with a ring and a diamond before their number")
    return ReportPicture(
      width: picture.width, height: picture.height,
      identifier: number == 0 ? "picture" : "picture-\(number + 1)",
      summary: (picture.strokeCount == 1
        ? translated("1 stroke") : translated("\(picture.strokeCount) strokes"))
        + translated(
          ", each numbered where it begins, violet for low and yellow for high pitch; \(tags). "
            + "\(heard)The table of strokes has the figures."),
      marks: picture.marks, stops: stops)
  }

  /// The table of tags; empty where there are none.
  func tagTable(_ tags: [TagRow]) -> String {
    guard !tags.isEmpty else { return "" }
    let headings = [
      translated("Tag"), translated("Time (s)"), "x (px)", "y (px)", translated("Value"),
      translated("Name"),
    ]
    var text =
      form.heading(translated("Tags"), identifier: "tags")
      + form.beginTable(caption: translated("The tagged places"), headings: headings)
    for (number, tag) in tags.enumerated() {
      text += form.row(
        [
          "\(number + 1)", ReportNumber.fixed(Double(tag.timeNanoseconds) * 1e-9, 3),
          ReportNumber.fixed(tag.position.x, 2), ReportNumber.fixed(tag.position.y, 2),
          tag.value.map { ReportNumber.measured($0) } ?? "", tag.label,
        ], headings)
    }
    return text + form.endTable
  }

  /// The table of strokes up to its first row; without a stroke a sentence in its place.
  func strokeTableHead(_ columns: [StrokeColumn], _ findings: Findings) -> String {
    let heading = form.heading(translated("Strokes"), identifier: "strokes")
    guard findings.strokeCount > 0 else {
      return heading + form.paragraph(translated("Nothing was traced: there is no row."))
    }
    return heading
      + form.beginTable(
        caption: form == .text
          ? translated("One line for each stroke")
          : translated(
            "One row for each stroke; the same numbers are in strokes.csv in the folder beside this page."
          ),
        headings: columns.map(\.heading))
  }

  /// The end of the table of strokes.
  func strokeTableEnd(_ findings: Findings) -> String {
    findings.strokeCount > 0 ? form.endTable : ""
  }

  /// The cells of the histogram, for page and CSV.
  func barCells(_ findings: Findings) -> [[String]] {
    let range = findings.barRange
    let width = (range.upperBound - range.lowerBound) / Double(findings.bars.count)
    return findings.bars.enumerated().map { index, seconds in
      [
        ReportNumber.measured(range.lowerBound + Double(index) * width),
        ReportNumber.measured(range.lowerBound + Double(index + 1) * width),
        ReportNumber.fixed(seconds, 4),
      ]
    }
  }

  /// The histogram of the values heard, as a drawing and as a table.
  func histogram(_ findings: Findings) -> String {
    let most = findings.bars.indices.max { findings.bars[$0] < findings.bars[$1] } ?? 0
    let cells = barCells(findings)
    let words =
      translated(
        "How long each value was heard. The longest, \(cells[most][2]) s, were values between "
          + "\(cells[most][0]) and \(cells[most][1]).")
    let plot = BarPlot(
      title: translated("Histogram of the values heard"), summary: words, axis: translated("Value"),
      heightAxis: translated("Time heard (s)"), range: findings.barRange, bars: findings.bars)
    let headings = [translated("Value from"), translated("Value to"), translated("Time heard (s)")]
    var table = form.beginTable(
      caption: translated("Time each range of values was heard"), headings: headings)
    for row in cells { table += form.row(row, headings) }
    return form.heading(translated("Values heard"), identifier: "values") + form.drawing(plot.svg)
      + form.paragraph(words)
      + form.folded(translated("The histogram as a table"), table + form.endTable)
  }

  /// How long the pen waited for its sound.
  func latency(_ findings: Findings) -> String {
    let headings = [
      translated("Until"), translated("Median (ms)"), translated("99 % below (ms)"),
      translated("Longest (ms)"),
    ]
    var text =
      form.heading(translated("Latency"), identifier: "latency")
      + form.beginTable(
        caption: translated("From the kernel's stamp of a report, in milliseconds"),
        headings: headings)
    let end = session.record?.end
    let rows: [(String, SessionRecord.Delay?)] = [
      (translated("the pen thread had it"), end?.arrival ?? findings.arrival.summary),
      (translated("its control frames were on their way"), end?.sent ?? findings.sent.summary),
      (translated("the audio cycle that took them up began"), end?.heard),
    ]
    for (name, delay) in rows {
      text += form.row(
        [name]
          + [delay?.median, delay?.percentile99, delay?.maximum].map { seconds in
            seconds.map { ReportNumber.fixed($0 * 1_000, 3) } ?? ""
          }, headings)
    }
    text += form.endTable
    var facts: [(name: String, value: String)] = []
    if let audio = session.record?.audio {
      let period = Double(audio.framesPerPeriod) / audio.sampleRateHertz * 1_000
      let engine = Double(audio.engineLatencyFrames) / audio.sampleRateHertz * 1_000
      facts += [
        (translated("Sample rate"), "\(ReportNumber.fixed(audio.sampleRateHertz, 0)) Hz"),
        (
          translated("Period"),
          translated("\(audio.framesPerPeriod) frames, \(ReportNumber.fixed(period, 3)) ms")
        ),
        (
          translated("Engine"),
          translated("\(audio.engineLatencyFrames) frames, \(ReportNumber.fixed(engine, 3)) ms")
        ),
      ]
    }
    if let end {
      facts += [
        (translated("Late or missed audio cycles (xruns)"), "\(end.xrunCount)"),
        (translated("Messages lost"), "\(end.lostCount)"),
        (
          translated("Fullest queue to the recorder"),
          translated("\(end.fullestQueue) of \(end.queueCapacity) messages")
        ),
      ]
    }
    return text + (facts.isEmpty ? "" : form.facts(facts))
  }

  /// The text at the foot of the page.
  var footWords: String {
    translated(
      "Made by Penumbra\(session.record.map { translated(" from a session of version \($0.program)") } ?? "")."
    )
  }
}
