// A picture of a file that a Python library wrote, and what must come of it.
import Foundation
import ImageFile
import Micrograph
import TestBasics
import TestSupport
import Testing

/// A line of a generator's table.
struct GeneratedPicture {
  private let cells: [String]
  private var name: String { cells[0] }
  private var recipe: String { "\(name), \(cells[1])" }
  var expected: String { cells[4] }

  private init(line: Substring) throws {
    cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    try #require(cells.count == 14, "\(line)")
  }

  /// Runs a script of the folder Generator; the lines of the table it writes.
  static func all(
    by script: String, table: String, in folder: TemporaryFolder
  ) throws -> [GeneratedPicture] {
    let path = try #require(
      Bundle.module.url(forResource: script, withExtension: "py", subdirectory: "Generator"))
    // The system's own Python, which Debian's packages belong to.
    let generator = try Subprocess.runHere("/usr/bin/python3", [path.path, folder.path])
    try #require(generator.status == 0, "\(generator.standardError)")
    let table = try String(contentsOfFile: folder.path(table), encoding: .utf8)
    return try table.split(separator: "\n").map { try GeneratedPicture(line: $0) }
  }

  /// Opens the picture and compares it, or the reason why it is refused.
  func check(in folder: TemporaryFolder) {
    let choice = PictureChoice(frame: Int(cells[3]), channel: cells[2].isEmpty ? nil : cells[2])
    do throws(ImageFileError) {
      let (header, image) = try ImageFile.read(path: folder.path(name), choice)
      guard expected == "equal" else {
        Issue.record("\(recipe): opened, must be refused: \(expected)")
        return
      }
      check(header, image, FileManager.default.contents(atPath: folder.path(cells[13])) ?? Data())
    } catch {
      let words = "\(error)".split(separator: "(", maxSplits: 1)
      let reason = expected.split(separator: ": ", maxSplits: 1)
      let isReason = reason.count == 1 || "\(error)".contains("found: \"\(reason[1])")
      #expect(words[0] == reason[0] && isReason, "\(recipe): \(error)")
    }
  }

  private func check(_ header: ImageHeader, _ image: Micrograph, _ data: Data) {
    #expect(["\(image.width)", "\(image.height)"] == [cells[5], cells[6]], "\(recipe)")
    #expect(header.format.rawValue == cells[7], "\(recipe)")
    #expect("\(header.frames?.count ?? 1)" == cells[11], "\(recipe)")
    #expect(header.channels.map(\.name).joined(separator: "|") == cells[12], "\(recipe)")
    if let x = Double(cells[8]), let y = Double(cells[9]) {
      #expect(image.pixelSize?.unit == cells[10], "\(recipe)")
      #expect(abs((image.pixelSize?.x ?? 0) / x - 1) < 1e-12, "\(recipe)")
      #expect(abs((image.pixelSize?.y ?? 0) / y - 1) < 1e-12, "\(recipe)")
    } else {
      #expect(image.pixelSize == nil, "\(recipe)")
    }
    let values = data.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 4).map {
        Float(bitPattern: bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self))
      }
    }
    #expect(image.pixels.elementsEqual(values), "\(recipe): its values")
  }
}
