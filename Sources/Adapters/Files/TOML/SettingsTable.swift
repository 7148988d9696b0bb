// One table of a TOML file with the checks every value passes: its type, its range, and that no key
// is unknown.

import Analysis
import TOMLKit

/// A table being read.
package struct SettingsTable {
  /// The file, as errors name it.
  package let path: String
  private let prefix: String
  private let table: TOMLTable?

  /// Reads the text of a whole file; its keys are not checked yet.
  ///
  /// - Throws: `malformed` where the text is not TOML.
  package init(parsing text: String, path: String) throws(SettingsError) {
    if let place = GrammarCheck.firstFault(in: text) {
      throw .malformed(
        path: path, line: place.line, column: place.column, message: "not TOML from here on")
    }
    let table: TOMLTable
    do {
      table = try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      throw .malformed(
        path: path, line: error.source.begin.line, column: error.source.begin.column,
        message: error.description)
    } catch {
      throw .malformed(path: path, line: 1, column: 1, message: "\(error)")
    }
    self.init(path: path, prefix: "", table: table)
  }

  private init(path: String, prefix: String, table: TOMLTable?) {
    self.path = path
    self.prefix = prefix
    self.table = table
  }

  /// The keys there are, in no particular order.
  package var keys: [String] { table?.keys ?? [] }

  /// Refuses keys that are not in `known`.
  ///
  /// - Throws: `unknownKey` for the first of them.
  package func checkKeys(known: [String]) throws(SettingsError) {
    for key in table?.keys ?? [] where !known.contains(key) {
      let nearest = NearestName.nearest(to: key, among: known).map { prefix + $0 }
      throw .unknownKey(path: path, key: prefix + key, nearest: nearest)
    }
  }

  /// The table under `key`, or one without keys where there is none.
  ///
  /// - Throws: `wrongType` where the value is not a table, `unknownKey` for a key not in `known`.
  package func table(_ key: String, known: [String]) throws(SettingsError) -> SettingsTable {
    var inner: TOMLTable?
    if let value = table?[key] {
      guard let found = value.table else { throw wrongType(key, .table) }
      inner = found
    }
    let result = SettingsTable(path: path, prefix: prefix + key + ".", table: inner)
    try result.checkKeys(known: known)
    return result
  }

  /// The tables of the list under `key`, such as `[[zones]]`; none where there is no such list.
  ///
  /// - Throws: `wrongType` where the value is not a list of tables.
  package func tables(_ key: String) throws(SettingsError) -> [SettingsTable] {
    guard let value = table?[key] else { return [] }
    guard let list = value.array else { throw wrongType(key, .tables) }
    var tables: [SettingsTable] = []
    for element in list {
      guard let inner = element.table else { throw wrongType(key, .tables) }
      tables.append(
        SettingsTable(path: path, prefix: "\(prefix)\(key)[\(tables.count + 1)].", table: inner))
    }
    return tables
  }

  /// Whether there is a value under `key`.
  package func has(_ key: String) -> Bool {
    table?[key] != nil
  }

  /// The value under `key`, as the file has it.
  package func value(_ key: String) -> (any TOMLValueConvertible)? {
    table?[key]
  }

  /// The name of a key with its table's.
  package func fullName(_ key: String) -> String {
    prefix + key
  }

  /// The error for a value of another kind than `expected`.
  package func wrongType(_ key: String, _ expected: ExpectedType) -> SettingsError {
    .wrongType(path: path, key: prefix + key, expected: expected)
  }

  /// The error for a missing key.
  package func missing(_ key: String) -> SettingsError {
    .missingKey(path: path, key: prefix + key)
  }

  /// The number under `key`, whole or not; nil where there is none.
  ///
  /// - Throws: `wrongType`, `notFinite`, `outOfRange`.
  package func number(
    _ key: String, in range: ValueRange, expected: ExpectedType = .number
  ) throws(SettingsError) -> Double? {
    guard let value = table?[key] else { return nil }
    guard let number = value.double ?? value.int.map(Double.init) else {
      throw wrongType(key, expected)
    }
    return try checked(number, key, in: range)
  }

  /// Returns a number if it is finite and within its range.
  ///
  /// - Throws: `notFinite`, `outOfRange`.
  package func checked(
    _ number: Double, _ key: String, in range: ValueRange
  ) throws(SettingsError) -> Double {
    guard number.isFinite else { throw .notFinite(path: path, key: prefix + key) }
    guard range.contains(number) else {
      throw .outOfRange(path: path, key: prefix + key, value: number, range: range)
    }
    return number
  }

  /// The error for a list with more than `most` elements.
  package func tooLarge(_ key: String, _ count: Int, most: Int) -> SettingsError {
    .outOfRange(
      path: path, key: "the length of \(prefix)\(key)", value: Double(count),
      range: ValueRange(0...Double(most)))
  }

  /// The whole number under `key`; nil where there is none.
  ///
  /// - Throws: `wrongType`, `outOfRange`.
  package func wholeNumber(_ key: String, in range: ClosedRange<Int>) throws(SettingsError) -> Int?
  {
    guard let value = table?[key] else { return nil }
    guard let number = value.int else { throw wrongType(key, .wholeNumber) }
    try check(number, key, in: range)
    return number
  }

  /// Refuses a whole number outside its range.
  ///
  /// - Throws: `outOfRange`.
  package func check(_ number: Int, _ key: String, in range: ClosedRange<Int>) throws(SettingsError)
  {
    guard range.contains(number) else {
      throw .outOfRange(
        path: path, key: prefix + key, value: Double(number),
        range: ValueRange(Double(range.lowerBound)...Double(range.upperBound)))
    }
  }

  /// The text under `key`; nil where there is none.
  ///
  /// - Throws: `wrongType` where the value is not a string.
  package func text(_ key: String) throws(SettingsError) -> String? {
    guard let value = table?[key] else { return nil }
    guard let text = value.string else { throw wrongType(key, .text) }
    return text
  }

  /// The Boolean under `key`; nil where there is none.
  ///
  /// - Throws: `wrongType` where the value is neither true nor false.
  package func boolean(_ key: String) throws(SettingsError) -> Bool? {
    guard let value = table?[key] else { return nil }
    guard let truth = value.bool else { throw wrongType(key, .boolean) }
    return truth
  }

  /// The text under `key`, one of `choices`; nil where there is none.
  ///
  /// - Throws: `wrongType`, `unknownChoice`.
  package func choice(_ key: String, of choices: [String]) throws(SettingsError) -> String? {
    guard let text = try text(key) else { return nil }
    guard choices.contains(text) else {
      throw .unknownChoice(path: path, key: prefix + key, found: text, choices: choices)
    }
    return text
  }
}
