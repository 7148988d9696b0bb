// Programs that analyse sound or code, in a folder of their own.
import Foundation
import TestBasics
import TestSupport

extension Subprocess.Outcome {
  /// Standard output and standard error together.
  var text: String { standardOutput + standardError }
}

/// Runs `program`, found along PATH, in `folder` and waits for its end.
func run(
  _ program: String, _ arguments: [String], in folder: URL, package: String
) throws -> Subprocess.Outcome {
  // A compiler leaves a folder of temporary files behind: it is removed with this one.
  try Subprocess.runHere(
    Subprocess.find(program, package: package), arguments, environment: ["TMPDIR": folder.path],
    folder: folder.path)
}

/// Calls `body` with a new empty folder that is removed afterwards.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  return try body(folder.url)
}
