// Columns counted along the rows of a crystal. Source of truth: the made image's own description,
// haadf-vacancy.json, which has every column, those that are missing, and their spacing.

import Foundation
import Geometry
import ImageFile
import Micrograph
import Movement
import Pen
import Sonification
import TestSupport
import Testing

@Suite("Columns counted by zones")
struct ZoneCrystalTests {
  private struct Crystal: Decodable {
    struct Column: Decodable {
      struct Place: Decodable {
        let x: Double
        let y: Double
      }

      let atomicNumber: Int
      let i: Int
      let j: Int
      let position: Place
    }

    let columns: [Column]
    let vacancies: [Column]
  }

  private struct Row {
    let number: Int
    let places: [ImagePoint]
    let missing: [ImagePoint]
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Images")

  /// The rows of columns of one element that lie in the image, above its scale bar.
  private static func rows(atomicNumber: Int) throws -> [Row] {
    let crystal = try JSONDecoder().decode(
      Crystal.self, from: Data(contentsOf: folder.appending(path: "haadf-vacancy.json")))
    // The heavier dopants stand in rows of strontium.
    let kinds = atomicNumber == 38 ? [38, 56] : [atomicNumber]
    let inside = crystal.columns.filter {
      kinds.contains($0.atomicNumber) && (12...1_011).contains($0.position.x)
        && (12...960).contains($0.position.y)
    }
    return Dictionary(grouping: inside, by: \.j).sorted { $0.key < $1.key }
      .map { number, columns in
        let missing = crystal.vacancies.filter { $0.j == number && $0.atomicNumber == atomicNumber }
        return Row(
          number: number,
          places: columns.sorted { $0.position.x < $1.position.x }
            .map { ImagePoint(x: $0.position.x, y: $0.position.y) },
          missing: missing.map { ImagePoint(x: $0.position.x, y: $0.position.y) })
      }.filter { $0.places.count >= 8 }
  }

  /// What a stroke along a row meets, a fifth of a spacing beyond its ends.
  private func hits(
    along row: Row, _ image: PreparedImage, pixelsPerSecond: Double
  ) throws -> [HeardHit] {
    var pipeline = PenPipeline(
      image, mappings: VoiceMappings(MappingParameters()), isLive: false)
    pipeline.setZones(ZoneScene(.columns, number: 1))
    let (first, last) = (try #require(row.places.first), try #require(row.places.last))
    let length = first.distance(to: last)
    let (start, end) = (
      first.interpolated(to: last, fraction: -8 / length),
      last.interpolated(to: first, fraction: -8 / length)
    )
    let count = max(Int((length + 16) / pixelsPerSecond * 200), 2)
    for step in 0...count {
      let share = Double(step) / Double(count)
      pipeline.take(
        PenSample(
          timeNanoseconds: Int64(share * (length + 16) / pixelsPerSecond * 1e9),
          position: start.interpolated(to: end, fraction: share), isInProximity: true,
          isInContact: true)
      ) { _ in }
    }
    pipeline.endStroke { _ in }
    var hits: [HeardHit] = []
    pipeline.takeHits { hits.append($0) }
    return hits
  }

  @Test(
    "every column of every row is counted, the missing ones are told, and none is invented",
    arguments: [100.0, 700, 2_000], [38, 22])
  func rows(pixelsPerSecond: Double, atomicNumber: Int) throws {
    let path = Self.folder.appending(path: "haadf-vacancy.png").path
    let image = PreparedImage(try ImageFile.open(path: path))
    var missing: [ImagePoint] = []
    let rows = try Self.rows(atomicNumber: atomicNumber)
    #expect(rows.count >= 20)
    for row in rows {
      let hits = try hits(along: row, image, pixelsPerSecond: pixelsPerSecond)
      let entries = hits.filter { $0.hit.event == .entry }
      #expect(entries.count == row.places.count, "row \(row.number)")
      let found = hits.filter { $0.hit.event == .missing }.map(\.hit.position)
      #expect(found.count == row.missing.count, "row \(row.number)")
      for (one, other) in zip(found, row.missing) { #expect(one.distance(to: other) < 3) }
      missing += found
    }
    #expect(missing.count == (atomicNumber == 38 ? 2 : 1))
  }

  @Test("20 columns of a row are 20 hits, their spacing as made", arguments: [100.0, 700, 2_000])
  func spacing(pixelsPerSecond: Double) throws {
    let path = Self.folder.appending(path: "haadf-vacancy.png").path
    let image = PreparedImage(try ImageFile.open(path: path))
    let row = try #require(
      try Self.rows(atomicNumber: 38).first { $0.places.count > 21 && $0.missing.isEmpty })
    let places = Array(row.places.prefix(20))
    let hits = try hits(
      along: Row(number: row.number, places: places, missing: []), image,
      pixelsPerSecond: pixelsPerSecond)
    var tally = ZoneTally()
    for heard in hits { tally.count(heard.hit, spacingNanometres: heard.spacingNanometres) }
    let count = try #require(tally.counts[0])
    #expect(count.entries == 20 && count.missing == 0)
    let truth = try #require(places.first).distance(to: try #require(places.last)) / 19
    #expect(abs(try #require(count.spacingPixels).mean / truth - 1) < 0.01)
    // A pixel is 0.01 nm.
    #expect(abs(try #require(count.spacingNanometres).mean / (truth * 0.01) - 1) < 0.01)
  }
}
