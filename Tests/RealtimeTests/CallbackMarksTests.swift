// What the compiler does not check: the entry of the callback, and the C calls that are permitted.

import Foundation
import Testing

@Suite("The callback's marks")
struct CallbackMarksTests {
  private static let sources = MarkedCompilation.packageFolder.appending(path: "Sources")

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: sources.appending(path: path), encoding: .utf8)
  }

  /// The files below `Sources` with one of these endings.
  private static func files(_ endings: Set<String>) throws -> [String] {
    let all = try #require(FileManager.default.enumerator(atPath: sources.path))
    return all.compactMap { $0 as? String }.filter {
      endings.contains(($0 as NSString).pathExtension)
    }
  }

  // The compiler follows every call of a marked function, so only the entry is left to check.
  @Test("The entry holds nothing but the sanitizer's bracket around the marked body")
  func entry() throws {
    let text = try Self.text("Instrument/Engine/Callback/AudioState+Process.swift")
    let entry = """
      func processAudio(_ frames: UInt32, _ context: UnsafeMutableRawPointer?) -> Int32 {
        __rtsan_realtime_enter()
        defer { __rtsan_realtime_exit() }
        return processBlock(frames, context)
      }
      """
    #expect(text.contains(entry))
    let lines = text.split(separator: "\n")
    for (number, line) in lines.enumerated() where line.contains(/\bfunc \w+\(/) {
      let isMarked = lines[number - 1].contains("@_noAllocation @_noLocks")
      #expect(isMarked != line.hasPrefix("func processAudio("), "\(line)")
    }
  }

  // Truth: the list in jack_shim.h, which gives a reason for each.
  @Test("The C calls let through are those of the one list, five at most")
  func hatches() throws {
    let list = try Self.text("C/CJACK/jack_shim.h").split(separator: "*/")[0]
    let listed = list.matches(of: /(?m)^ \*   (\w+) +\S/).map { String($0.1) }
    #expect(listed.count <= 5)
    var marked: [String] = []
    for path in try Self.files(["h"]) {
      let text = try Self.text(path)
      let withoutMacros = text.replacing(/(?m)^#define (.*\\\n)*.*/, with: "")
      #expect(
        !withoutMacros.contains("swift_attr"), "\(path): use the macro, so that it is counted")
      let calls = withoutMacros.matches(of: /PENUMBRA_(?:JACK_)?REALTIME\s+[^(;{]*?(\w+)\s*\(/)
      marked += calls.map { String($0.1) }
    }
    #expect(Set(marked) == Set(listed))
    #expect(marked.count == listed.count)
    print("C calls let through: \(listed.sorted().joined(separator: ", "))")
  }

  @Test("Swift code opens no way around the marks")
  func noOtherWay() throws {
    // libFuzzer has no header, and the program that it drives no callback.
    for path in try Self.files(["swift"]) where !path.hasPrefix("Tools/Fuzz/") {
      let text = try Self.text(path)
      for way in ["no_performance_analysis", "@_silgen_name", "unsafePerformance", "_unsafe_"] {
        #expect(!text.contains(way), "\(path): \(way)")
      }
    }
  }
}
