// Which file a log may be: a new one, an empty one, or an older log; never another program's.

import Files
import Foundation
import Logging
import TestBasics
import Testing

@testable import Logs

@Suite("Log files")
struct LogFileTests {
  @Test("a new file and an older log are taken, and nothing of the older one goes")
  func taken() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.log")
    for entry in ["one\n", "two\n"] {
      let descriptor = try LogFile.open(path)
      #expect(write(descriptor, entry, entry.utf8.count) == entry.utf8.count)
      close(descriptor)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == LogFile.header + "one\ntwo\n")
  }

  @Test("a file that holds something else is refused and stays as it was")
  func refused() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.tif")
    try Data("II*".utf8).write(to: URL(filePath: path))
    #expect(throws: FileError.cannotWrite(path: path, errno: EEXIST)) { try LogFile.open(path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "II*")
  }

  @Test("an entry is one line, whatever its facts hold")
  func line() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.log")
    let lines = LogLines(descriptor: try LogFile.open(path), level: .info)
    lines.log(
      event: .init(
        level: .info, message: "tablet found",
        metadata: ["name": "a \"b\"\n\u{1B}[31m", "count": "3"], source: "", file: "", function: "",
        line: 1))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      text.hasSuffix(" info \"tablet found\" count=3 name=\"a \\\"b\\\"\u{FFFD}\u{FFFD}[31m\"\n"))
    #expect(text.split(separator: "\n").count == 2)
  }
}
