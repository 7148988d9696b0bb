// What every settings file has in common: the text that is written of a value reads back as that
// value, and an error names a line that is there.

import Files
import Foundation

/// One kind of settings file.
struct SettingsPromises<Value: Equatable> {
  let read: (String) throws(SettingsError) -> Value
  let text: (Value) -> String
  let parse: (String) throws(SettingsError) -> Value

  /// Reads the file at `path`; nil where it is refused.
  func check(_ path: String) throws(Finding) -> Value? {
    let value: Value
    do throws(SettingsError) {
      value = try read(path)
    } catch {
      try check(error, path)
      return nil
    }
    let written = text(value)
    let second: Value
    do throws(SettingsError) {
      second = try parse(written)
    } catch {
      throw .refusedAfterWriting(text: written, reason: "\(error)")
    }
    guard second == value else { throw .changedByWriting(text: written) }
    return value
  }

  private func check(_ error: SettingsError, _ path: String) throws(Finding) {
    guard let line = error.line else { return }
    let bytes = (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data()
    // The parser counts a line that a lone carriage return ends, too.
    let count = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    guard (1...count).contains(line) else { throw .wrongLine(line: line, count: count) }
  }
}
