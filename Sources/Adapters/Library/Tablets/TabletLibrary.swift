// What is kept about the user's tablets: a file for each model, found by its name and its numbers.

import Files
import Foundation

/// The settings of the user's tablets.
public struct TabletLibrary: Sendable, Hashable {
  /// A file that could not be used.
  public struct Problem: Error, Sendable, Equatable {
    /// Why.
    public let error: SettingsError
    /// Where a damaged file was moved to; nil where it was left in its place.
    public let setAsidePath: String?
  }

  private static let damagedEnding = ".damaged"
  private static let longestName = 64

  private let folder: String

  /// Creates a library over the user's folder of tablets.
  public init(folders: XDGFolders) {
    folder = folders.tablets
  }

  /// What is kept about a tablet, and why that could not be used; a damaged file is renamed, so that it is no
  /// obstacle and nothing is lost.
  public func settings(
    of tablet: CalibrationRecord.Tablet
  ) -> (settings: TabletSettings, problem: Problem?) {
    let path = path(of: tablet)
    do throws(SettingsError) {
      return (try TabletSettingsFile.read(path), nil)
    } catch {
      if case .file(.notFound) = error { return (TabletSettings(), nil) }
      return (TabletSettings(), Problem(error: error, setAsidePath: aside(path, error)))
    }
  }

  /// Changes what is kept about a tablet; safe while other programs do the same.
  ///
  /// - Returns: why the file could not be used that was there before; it was set aside then.
  /// - Throws: `file` where it cannot be read or written, `unsupportedVersion`; it is left as it was then.
  @discardableResult
  public func change(
    of tablet: CalibrationRecord.Tablet, _ change: (inout TabletSettings) -> Void
  ) throws(SettingsError) -> Problem? {
    let path = path(of: tablet)
    return try FolderLock.hold(for: path, orThrow: SettingsError.file) {
      () throws(SettingsError) -> Problem? in
      var settings = TabletSettings()
      var problem: Problem?
      do throws(SettingsError) {
        settings = try TabletSettingsFile.read(path)
      } catch {
        if case .file(.notFound) = error {
        } else {
          guard error.isDamage, let aside = rename(path) else { throw error }
          problem = Problem(error: error, setAsidePath: aside)
        }
      }
      change(&settings)
      try TabletSettingsFile.write(settings, of: tablet, to: path)
      return problem
    }
  }

  /// The file of a tablet, whether it is there or not.
  public func path(of tablet: CalibrationRecord.Tablet) -> String {
    let words = tablet.name.lowercased().unicodeScalars.map { scalar in
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      return isPlain ? String(scalar) : "-"
    }
    let parts = words.joined().split(separator: "-")
    let name =
      parts.isEmpty ? "tablet" : String(parts.joined(separator: "-").prefix(Self.longestName))
    let numbers = [tablet.vendor, tablet.product].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    }
    return "\(folder)/\(name)-\(numbers.joined(separator: "-")).toml"
  }

  /// Sets a damaged file aside; nil where that is not possible, or where it is mended by now.
  private func aside(_ path: String, _ error: SettingsError) -> String? {
    guard error.isDamage else { return nil }
    return try? FolderLock.hold(for: path, orThrow: SettingsError.file) {
      () throws(SettingsError) -> String? in
      do throws(SettingsError) { _ = try TabletSettingsFile.read(path) } catch {
        return error.isDamage ? rename(path) : nil
      }
      return nil
    }
  }

  private func rename(_ path: String) -> String? {
    var target = path + Self.damagedEnding
    var number = 2
    while FileManager.default.fileExists(atPath: target) {
      target = "\(path)\(Self.damagedEnding)-\(number)"
      number += 1
    }
    return Foundation.rename(path, target) == 0 ? target : nil
  }
}
