// Programs that come with ours and do for it what must not be done in its own process.

import Foundation

/// A program that is installed with this one.
public enum CompanionProgram {
  /// The path of a companion: beside this program, or where `make install` puts it; nil where it is
  /// missing.
  public static func path(of name: String) -> String? {
    // A test's own program is the package manager's; the library with this code lies in the build
    // folder.
    let folders = [OwnProgram.path, ownLibrary].compactMap(\.self).map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent()
    }
    let places = [".", "../libexec/penumbra", ".."]
    return folders.flatMap { folder in places.map { "\(folder.path)/\($0)/\(name)" } }
      .first { access($0, X_OK) == 0 }
  }

  /// The file that this code was loaded from, by the kernel's list of what lies where.
  private static var ownLibrary: String? {
    let place = UInt(bitPattern: #dsohandle)
    guard let map = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else {
      return nil
    }
    // "7f2a40000000-7f2a40021000 r-xp 00000000 08:01 1234   /path/to/file"
    for line in map.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      if ends.count == 2, words.count == 6, (ends[0]..<ends[1]).contains(place) {
        return String(words[5].drop { $0 == " " })
      }
    }
    return nil
  }
}
