// Pages and polarity of TIFF files, from the command line to a session that is made again.

import Foundation
import TestSupport
import Testing

@Suite("The pages of an image") struct ImagePageTests {
  /// Little-endian TIFF pages of 8-bit grey, each one row.
  static func tiff(_ pages: [(pixels: [UInt8], tags: [Int: Int])]) -> [UInt8] {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var file: [UInt8] = [0x49, 0x49, 42, 0]
    var start = 8
    for (index, page) in pages.enumerated() {
      var tags = [
        254: 0, 256: page.pixels.count, 257: 1, 258: 8, 259: 1, 262: 1, 277: 1, 278: 1,
        279: page.pixels.count,
      ].merging(page.tags) { $1 }
      let length = 2 + 12 * (tags.count + 1) + 4
      tags[273] = start + length
      file += index == 0 ? bytes(start, 4) : []
      var directory = bytes(tags.count, 2)
      for (tag, value) in tags.sorted(by: { $0.key < $1.key }) {
        directory += bytes(tag, 2) + bytes(4, 2) + bytes(1, 4) + bytes(value, 4)
      }
      start += length + page.pixels.count
      file += directory + bytes(index == pages.count - 1 ? 0 : start, 4) + page.pixels
    }
    return file
  }

  @Test("the largest page is taken, the others are named, --page takes another")
  func pages() async throws {
    let folder = try ProgramFolder()
    let file = try folder.write(
      Self.tiff([([1, 2], [254: 1]), ([10, 20, 30], [:]), ([7], [:])]), to: "pages.tif")
    let largest = try await folder.penumbra("inspect", file)
    #expect(largest.status == 0)
    #expect(largest.standardOutput.contains("3 × 1 px"))
    #expect(largest.standardOutput.contains("page        2 of 3"))
    #expect(
      largest.standardOutput.contains("page 1 of 3: 2 × 1 px, 8-bit unsigned integer, a thumbnail"))
    #expect(largest.standardOutput.contains("page 3 of 3: 1 × 1 px, 8-bit unsigned integer"))
    let first = try await folder.penumbra("inspect", file, "--page", "1", "--json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(first.standardOutput.utf8)) as? [String: Any])
    #expect(object["widthPixels"] as? Int == 2 && object["page"] as? Int == 1)
    #expect((object["pages"] as? [[String: Any]])?.count == 3)
    for page in ["0", "4", "-1"] {
      expectComplaint(
        try await folder.penumbra("inspect", file, "--page=\(page)"), status: 64,
        saying: "from 1 to 3", "\(page)")
    }
  }

  @Test("a stack is told as one")
  func stack() async throws {
    let folder = try ProgramFolder()
    let file = try folder.write(
      Self.tiff([([1, 2], [:]), ([3, 4], [:]), ([5, 6], [:])]), to: "stack.tif")
    let outcome = try await folder.penumbra("inspect", file)
    #expect(outcome.standardOutput.contains("page        1 of 3, all of this size"))
    #expect(outcome.standardOutput.contains("values      1 to 2"))
  }

  @Test("a session keeps its page, and its strokes are made again over that page")
  func session() async throws {
    let folder = try ProgramFolder()
    let facts = try await record(folder, [([1, 2, 3], [:]), (Self.ramp, [262: 0])])
    #expect(try String(contentsOfFile: facts, encoding: .utf8).contains("\npage = 2\n"))
    let places = try await places(folder)
    #expect(places.first?.value == 0 && places.first?.u == 1, "the smallest value is the brightest")
    #expect(places.last?.value == 248 && places.last?.u == 0)
  }

  @Test("a session of a build without pages hears the first page and white-is-zero as it did")
  func earlierSession() async throws {
    let folder = try ProgramFolder()
    let facts = try await record(folder, [(Self.ramp, [262: 0]), ([1, 2, 3], [:])])
    let text = try String(contentsOfFile: facts, encoding: .utf8)
    let now = try await places(folder)
    #expect(now.first?.u == 1 && now.last?.u == 0)
    try text.replacing("\npage = 1\n", with: "\n")
      .write(toFile: facts, atomically: true, encoding: .utf8)
    let before = try await places(folder)
    #expect(before.map(\.value) == now.map(\.value))
    #expect(before.first?.u == 0 && before.last?.u == 1)
  }

  @Test("a session keeps its frame, and its strokes are made again over that frame")
  func frame() async throws {
    let folder = try ProgramFolder()
    let file = try folder.write(
      Self.map([(0..<32).map { UInt8($0) }, Self.ramp.map { $0 / 2 }]), to: "stack.mrc")
    let facts = try await record(folder, file, "--frame", "2")
    #expect(try String(contentsOfFile: facts, encoding: .utf8).contains("\nframe = 2\n"))
    let places = try await places(folder)
    #expect(places.first?.value == 0 && places.last?.value == 124)
    expectComplaint(
      try await folder.penumbra("inspect", file, "--frame", "3"), status: 64,
      saying: "give --frame a number from 1 to 2")
    expectComplaint(
      try await folder.penumbra("inspect", file, "--channel", "BF"), status: 64,
      saying: "leave --channel out")
  }

  @Test("inspect tells how an image was taken, and with --metadata all that the file says")
  func acquisition() async throws {
    let folder = try ProgramFolder()
    let file = try folder.write(Self.map([Self.ramp.map { $0 / 2 }]), to: "map.mrc")
    let told = try await folder.penumbra("inspect", file)
    #expect(told.standardOutput.contains("pixel size  2.5 Å"))
    #expect(told.standardOutput.contains("[cell dimensions]"))
    #expect(!told.standardOutput.contains("nsymbt"))
    let all = try await folder.penumbra("inspect", file, "--metadata")
    #expect(all.standardOutput.contains("\nnsymbt = 0\n"))
    let json = try await folder.penumbra("inspect", file, "--metadata", "--json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.standardOutput.utf8)) as? [String: Any])
    let acquisition = try #require(object["acquisition"] as? [String: Any])
    let axis = try #require(acquisition["axisX"] as? [String: Any])
    #expect(axis["step"] as? Double == 2.5 && axis["kind"] as? String == "length")
    #expect((object["metadata"] as? [[String: String]])?.contains { $0["key"] == "mode" } == true)
    _ = try await record(folder, file)
    let report = try await folder.penumbra(
      "report", folder.file("session"), "-o", folder.file("r.html"))
    #expect(report.status == 0, "\(report.standardError)")
    let page = String(decoding: try folder.bytes(of: "r.html"), as: UTF8.self)
    #expect(page.contains("X axis") && page.contains("2.5 Å a pixel"))
    // The session keeps it, also where the image is gone.
    try FileManager.default.removeItem(atPath: file)
    let later = try await folder.penumbra(
      "report", folder.file("session"), "-o", folder.file("later.html"))
    #expect(later.status == 0, "\(later.standardError)")
    #expect(
      String(decoding: try folder.bytes(of: "later.html"), as: UTF8.self)
        .contains("2.5 Å a pixel"))
    try folder.write("version = 1\nx-axis = 3\n", to: "session/acquisition.toml")
    let show = try await folder.penumbra("sessions", "show", folder.file("session"))
    #expect(show.standardError.contains("/acquisition.toml, line 2"), "\(show.standardError)")
  }

  @Test("values far below one keep their digits")
  func smallValues() async throws {
    let folder = try ProgramFolder()
    let heights: [Float] = [1e-9, 2.5e-9]
    let pixels = heights.flatMap { value in
      withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) }
    }
    var file = Self.map([[0, 0]])
    // Mode 2: 32-bit floats.
    file[12] = 2
    let path = try folder.write(Array(file.prefix(1024)) + pixels, to: "heights.mrc")
    let told = try await folder.penumbra("inspect", path)
    #expect(told.standardOutput.contains("values      1e-09 to 2.5e-09, mean 1.75e-09"))
  }

  /// A little-endian MRC map of signed bytes, each section one row, with pixels of 2.5 ångströms.
  private static func map(_ sections: [[UInt8]]) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 1024)
    func put(_ value: Int, at place: Int) {
      withUnsafeBytes(of: Int32(value).littleEndian) {
        header.replaceSubrange(place..<place + 4, with: $0)
      }
    }
    let width = sections[0].count
    for (index, value) in [width, 1, sections.count].enumerated() {
      put(value, at: 4 * index)
      put(value, at: 28 + 4 * index)
      put(index + 1, at: 64 + 4 * index)
      put(Int((Float(value) * 2.5).bitPattern), at: 40 + 4 * index)
    }
    header.replaceSubrange(208..<216, with: Array("MAP DD".utf8) + [0, 0])
    return header + sections.joined()
  }

  private static let ramp = (0..<32).map { UInt8($0 * 8) }

  /// Records a stroke along the row of the largest page and gives the path of the session's facts.
  private func record(
    _ folder: ProgramFolder, _ pages: [(pixels: [UInt8], tags: [Int: Int])]
  ) async throws -> String {
    try await record(folder, folder.write(Self.tiff(pages), to: "image.tif"))
  }

  /// Records a stroke along the row of an image.
  private func record(
    _ folder: ProgramFolder, _ file: String, _ options: String...
  ) async throws -> String {
    let rows = (0..<32).map { "\(Double($0) * 0.005),\($0),0,0.5,1\n" }.joined()
    let strokes = try folder.write(
      "time_s,x_px,y_px,pressure,contact\n\(rows)", to: "strokes.csv")
    let outcome = try await folder.penumbra(
      ["trace", file, "--strokes", strokes, "--audio", "off", "--record", folder.file("session")]
        + options)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    return folder.file("session/session.toml")
  }

  /// The values and their places on the pitch scale, of the session rendered from its strokes.
  private func places(_ folder: ProgramFolder) async throws -> [(value: Double, u: Double)] {
    let outcome = try await folder.penumbra(
      "render", folder.file("session"), "--from-strokes", "-o", folder.file("out.wav"), "--trace",
      folder.file("out.csv"))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let text = try String(contentsOfFile: folder.file("out.csv"), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().compactMap { row in
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      guard let value = Double(cells[3]), let u = Double(cells[4]) else { return nil }
      return (value, u)
    }
  }
}
