// The folder of calibrations: stored ones are found again by their tablet and image, damaged ones
// are set aside, and nothing is lost.

import Calibration
import Files
import Foundation
import Geometry
import Library
import TestBasics
import Testing

@Suite struct CalibrationLibraryTests {
  private typealias Record = CalibrationRecord
  private let folder: TemporaryFolder
  private let library: CalibrationLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = CalibrationLibrary(
      folders: XDGFolders(environment: ["XDG_CONFIG_HOME": folder.path], home: "/nowhere"))
  }

  private func record(
    unique: String? = nil, socket: String? = nil, paper: Double? = 120, image: Record.Image? = nil,
    date: String = "2026-11-21T09:00:00Z", x0: Double = 1, product: Int = 0x0357
  ) -> Record {
    let map = AffineMap<TabletPoint, ImagePoint>(xx: 1, xy: 0, x0: x0, yx: 0, yy: 1, y0: 0)
    let sheet = AffineMap<TabletPoint, PagePoint>(xx: 1, xy: 0, x0: x0, yx: 0, yy: 1, y0: 0)
    return Record(
      tablet: Record.Tablet(
        name: "Wacom Intuos Pro M Pen", bus: 3, vendor: 0x056A, product: product,
        uniqueID: unique, physicalPath: socket), paperMillimetres: paper,
      goal: image.map { .image($0, CalibratedMap(map)) } ?? .paper(CalibratedMap(sheet)),
      residuals: Record.Residuals(rootMeanSquare: 0.1, maximum: 0.2, date: date))
  }

  private func found(
    _ unique: String? = nil, socket: String? = nil, name: String? = "a.tif", width: Int = 100
  ) -> Record? {
    library.find(
      for: record(unique: unique, socket: socket).tablet,
      image: Record.Image(name: name, width: width, height: 50)
    ).entry?.record
  }

  @Test("what is stored is found; the same tablet and paper are replaced, others stand beside")
  func replaced() throws {
    let first = try library.save(record(unique: "A"))
    #expect(first.name == "wacom-intuos-pro-m-pen-paper-120mm")
    let second = try library.save(record(unique: "A", x0: 2))
    #expect(second.path == first.path)
    #expect(library.contents().entries == [second])
    let others = [
      record(unique: "B"), record(unique: "A", paper: 200),
      record(unique: "A", image: Record.Image(name: "a.tif", width: 100, height: 50)),
      record(unique: "A", product: 0x0358),
    ]
    for other in others { _ = try library.save(other) }
    #expect(library.contents().entries.count == 5)
    #expect(Set(library.contents().entries.map(\.record)) == Set(others + [second.record]))
    #expect(found("A")?.image?.name == "a.tif")
  }

  // Ten that choose a name from one list at once; a picture that cannot be written costs nothing.
  @Test("ten that are stored at once are all there, with their pictures, under names of their own")
  func atOnce() async throws {
    let records = (0..<10).map {
      record(image: Record.Image(name: "a", width: 100 + $0 % 5, height: 50), x0: Double($0 + 1))
    }
    let library = library
    try await withThrowingTaskGroup(of: Void.self) { group in
      for record in records {
        group.addTask { _ = try library.save(record, picture: Array("picture".utf8)) }
      }
      try await group.waitForAll()
    }
    let contents = library.contents()
    #expect(contents.problems.isEmpty && contents.entries.count == 5)
    for entry in contents.entries {
      #expect(records.contains(entry.record))
      #expect(FileManager.default.fileExists(atPath: entry.picturePath))
    }
    let before = contents.entries
    for picture in ["/nowhere/a.png", before[0].path] {
      #expect(throws: SettingsError.self) {
        try library.save(record(x0: 7), picture: [1], picturePath: picture)
      }
    }
    #expect(library.contents().entries == before)
  }

  @Test("this image before its size, its size before paper; nothing for another size")
  func images() throws {
    _ = try library.save(record(x0: 1))
    #expect(found() == record(x0: 1))
    let size = record(image: Record.Image(width: 100, height: 50), x0: 2)
    _ = try library.save(size)
    #expect(found() == size)
    let own = record(
      image: Record.Image(name: "a.tif", width: 100, height: 50), date: "2020", x0: 3)
    _ = try library.save(own)
    #expect(found() == own)
    #expect(found(name: "b.tif") == size)
    #expect(found(name: nil)?.image != nil)
    #expect(found(width: 99) == record(x0: 1))
  }

  @Test(
    "one that was chosen for an image holds over it alone, until it is given up or calibrated anew")
  func chosen() throws {
    let image = Record.Image(name: "a.tif", width: 100, height: 50)
    let paper = try library.save(record(x0: 1))
    let own = try library.save(record(image: image, x0: 2))
    let twin = try library.save(record(unique: "B", image: image, x0: 3))
    try library.choose(named: twin.name, for: image)
    try library.choose(named: paper.name, for: image)
    #expect(found()?.goal == paper.record.goal && found(name: "b.tif")?.goal == paper.record.goal)
    #expect(try library.entry(named: twin.name).record == twin.record)
    try library.choose(named: own.name, for: image)
    #expect(found() == library.contents().entries.first { $0.name == own.name }?.record)
    #expect(try library.entry(named: paper.name).record == paper.record)
    try library.choose(named: own.name, for: image, isChosen: false)
    #expect(try library.entry(named: own.name).record == own.record)

    try library.choose(named: paper.name, for: image)
    let text = try String(contentsOfFile: paper.path, encoding: .utf8)
    #expect(text.hasPrefix("version = 2\nchosen-for = [\"a.tif 100x50\"]"))
    // The same calibrated once more stays chosen; that of the image made anew holds by itself.
    #expect(try library.save(record(x0: 4)).record.chosenFor == ["a.tif 100x50"])
    #expect(found()?.image == nil)
    let new = try library.save(record(image: image, x0: 5))
    #expect(found() == new.record)
    #expect(library.contents().entries.allSatisfy { $0.record.chosenFor.isEmpty })
    // A sheet is for all images, and what was chosen for one of them stays.
    try library.choose(named: new.name, for: image)
    _ = try library.save(record(paper: 200, x0: 6))
    #expect(found()?.goal == new.record.goal)
    // That of another image of the same size can be chosen, too.
    let other = try library.save(
      record(image: Record.Image(name: "c.tif", width: 100, height: 50), x0: 7))
    #expect(found()?.goal == new.record.goal)
    try library.choose(named: other.name, for: image)
    #expect(found()?.goal == other.record.goal && found(name: "d.tif")?.image == nil)
  }

  @Test("an older layout has nothing that is chosen, and a list of other things is refused")
  func chosenText() throws {
    let good = try library.save(record())
    let text = CalibrationFile.text(of: good.record)
    let added = "\nchosen-for = [\"a.tif\"]"
    #expect(throws: SettingsError.self) {
      try CalibrationFile.parse(
        text.replacingOccurrences(of: "version = 1", with: "version = 1" + added), path: "x")
    }
    let later = text.replacingOccurrences(of: "version = 1", with: "version = 2")
    #expect(try CalibrationFile.parse(later, path: "x") == good.record)
    let wrong = later.replacingOccurrences(
      of: "version = 2", with: "version = 2\nchosen-for = [7]")
    #expect(throws: SettingsError.wrongType(path: "x", key: "chosen-for", expected: .texts)) {
      try CalibrationFile.parse(wrong, path: "x")
    }
  }

  @Test("the device itself before its twin, its socket before another, then the later one")
  func tablets() throws {
    let older = record(date: "2026-11-20T09:00:00Z", x0: 1)
    _ = try library.save(older)
    #expect(found("A") == older)
    let later = record(paper: 100, date: "2026-11-21T09:00:00Z", x0: 2)
    _ = try library.save(later)
    #expect(found("A") == later && found() == later)
    let socket = record(socket: "usb-1", date: "2026-11-01", x0: 3)
    _ = try library.save(socket)
    #expect(found(socket: "usb-1") == socket && found(socket: "usb-2") == later)
    let own = record(unique: "A", date: "2026-10-01", x0: 4)
    _ = try library.save(own)
    #expect(found("A") == own && found("A", socket: "usb-9") == own)
    // Another device of the same product with an identifier of its own.
    #expect(found("B") == later)
    let other = library.find(
      for: record(product: 1).tablet, image: Record.Image(width: 100, height: 50))
    #expect(other.entry == nil && other.problems.isEmpty)
  }

  @Test("a damaged file is named and renamed, kept whole, and the others still count")
  func damaged() throws {
    let good = try library.save(record())
    let path = "\(good.path.dropLast(5))-x.toml"
    for (round, text) in ["version = 1\nbroken", "version = 1\n", "\u{0}"].enumerated() {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      let contents = library.contents()
      #expect(contents.entries == [good])
      let problem = try #require(contents.problems.first)
      let aside = try #require(problem.setAsidePath)
      #expect(aside == path + ".damaged" + (round == 0 ? "" : "-\(round + 1)"))
      #expect(try String(contentsOfFile: aside, encoding: .utf8) == text)
      #expect(!FileManager.default.fileExists(atPath: path))
      #expect(library.contents().problems.isEmpty)
    }
  }

  @Test("a file of a later program is named and left in its place")
  func later() throws {
    let good = try library.save(record())
    let path = "\(good.path.dropLast(5))-later.toml"
    try Data("version = 7\nlens = 3\n".utf8).write(to: URL(fileURLWithPath: path))
    for _ in 0..<2 {
      let contents = library.contents()
      #expect(contents.entries == [good])
      #expect(contents.problems.map(\.setAsidePath) == [nil])
      #expect(
        contents.problems.map(\.error) == [
          .unsupportedVersion(path: path, found: 7, supported: 2)
        ])
    }
  }

  @Test("names are plain letters and never meet; removal takes the picture along")
  func names() throws {
    var strange = record(image: Record.Image(name: "../\u{E9} A_b.TIF", width: 1, height: 1))
    strange.tablet.name = "\u{1F58A}"
    let entry = try library.save(strange)
    #expect(entry.name == "a-b-tif")
    strange.tablet.product = 1
    #expect(try library.save(strange).name == "a-b-tif-2")
    try Data().write(to: URL(fileURLWithPath: entry.picturePath))
    try library.remove(named: "a-b-tif")
    #expect(library.contents().entries.map(\.name) == ["a-b-tif-2"])
    #expect(!FileManager.default.fileExists(atPath: entry.picturePath))
    #expect(
      throws: SettingsError.calibrationNotFound(name: "a-b-tif", available: ["a-b-tif-2"])
    ) { try library.remove(named: "a-b-tif") }
    #expect(throws: SettingsError.self) { try library.entry(named: "../a-b-tif-2") }
    #expect(try library.entry(named: "a-b-tif-2").record == strange)
  }

  @Test("a folder that cannot be made is said with the system's reason")
  func noPlace() throws {
    let file = try folder.file("penumbra", "a file")
    #expect(
      throws: SettingsError.file(.cannotWrite(path: "\(file)/calibrations", errno: ENOTDIR))
    ) { try library.checkPlace() }
    #expect(library.contents().entries.isEmpty)
    #expect(throws: SettingsError.self) { try library.save(record()) }
  }
}
