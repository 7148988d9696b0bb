// A model as text. Source of truth: the model that was written; each damage is made here.

import Movement
import Testing

@Suite("Models as text")
struct RecogniserModelTextTests {
  private static let rows = GestureSynthesis(seed: 5).rows(
    persons: 0..<4, repetitions: 1, others: 1)

  private func fault(_ text: String) -> RecogniserModelError? {
    do throws(RecogniserModelError) {
      _ = try RecogniserModel(text: text)
      return nil
    } catch { return error }
  }

  private func replaced(_ lines: [Substring], _ line: Int, by text: String) -> String {
    var lines = lines
    lines[line - 1] = Substring(text)
    return lines.joined(separator: "\n")
  }

  @Test("a model is read back to the last bit and answers the same")
  func roundTrip() throws {
    let model = try RecogniserModel(training: Self.rows)
    let read = try RecogniserModel(text: model.text)
    #expect(read == model && read.text == model.text)
    for row in Self.rows { #expect(read.recognise(row.shape) == model.recognise(row.shape)) }
  }

  @Test("another format, another file, a damaged line and a changed number are told apart")
  func damage() throws {
    let text = try RecogniserModel(training: Self.rows).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(fault("") == .notAModel)
    #expect(fault("label,person\n") == .notAModel)
    #expect(fault(replaced(lines, 1, by: "penumbra recogniser 2")) == .unknownVersion("2"))
    #expect(fault(replaced(lines, 2, by: "kind foot")) == .damaged(line: 2))
    #expect(fault(replaced(lines, 3, by: "classes 1000000000")) == .damaged(line: 3))
    let means = try #require(lines.firstIndex { $0.hasPrefix("means ") }) + 1
    for damaged in ["means", "means 1 2", "\(lines[means - 1]) 1", "deviations 1"] {
      #expect(fault(replaced(lines, means, by: damaged)) == .damaged(line: means))
    }
    let weights = try #require(lines.firstIndex { $0.hasPrefix("weights ") }) + 1
    let numbers = lines[weights - 1].split(separator: " ")
    for bad in ["nan", "inf", "x", "1e999"] {
      let line = (["weights", bad] + numbers.dropFirst(2).map(String.init)).joined(separator: " ")
      #expect(fault(replaced(lines, weights, by: line)) == .damaged(line: weights))
    }
    let changed = (["weights", "0.25"] + numbers.dropFirst(2).map(String.init)).joined(
      separator: " ")
    #expect(fault(replaced(lines, weights, by: changed)) == .changed)
    #expect(fault(replaced(lines, 4, by: "label cafe")) == .changed)
    #expect(fault(text + "more\n") == .damaged(line: lines.count - 1))
  }

  @Test("a text that ends early is damaged where it ends")
  func cut() throws {
    let text = try RecogniserModel(training: Self.rows).text
    let bytes = Array(text.utf8)
    for part in 1..<40 {
      let kept = bytes[..<(bytes.count * part / 40)]
      let lines = kept.count { $0 == UInt8(ascii: "\n") }
      #expect(fault(String(decoding: kept, as: UTF8.self)) == .damaged(line: lines + 1))
    }
  }
}
