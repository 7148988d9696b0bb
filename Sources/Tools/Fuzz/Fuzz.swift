// One parser under libFuzzer, whose main program comes with `-sanitize=fuzzer`; without it, a
// program that passes files to the parser, to reproduce what `make fuzz` found.
//
// PENUMBRA_FUZZ names the parser, TMPDIR a folder in memory.

import Foundation
import FuzzTargets

/// The parser under test.
let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["PENUMBRA_FUZZ"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    fatalError("PENUMBRA_FUZZ is \"\(name)\"; set it to one of \(names).")
  }
  return target
}()

/// Where the bytes under test lie.
let scratch: ScratchFolder = {
  let parent = FileManager.default.temporaryDirectory.path
  guard let folder = try? ScratchFolder(below: parent) else {
    fatalError("There is no folder to write to in \(parent).")
  }
  return folder
}()

#if FUZZING

  /// Gives one input to the parser; a broken promise ends the program as a crash does.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do throws(Finding) {
      _ = try target.checkAlone(bytes, in: scratch)
    } catch {
      fatalError("\(target.rawValue): \(error)")
    }
    return 0
  }

  // From libFuzzer's interface, FuzzerInterface.h.
  @_silgen_name("LLVMFuzzerMutate")
  private func changed(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int) -> Int

  /// Changes an input as libFuzzer does; most PNG files get right sums again.
  @_cdecl("LLVMFuzzerCustomMutator")
  public func mutate(
    _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: UInt32
  ) -> Int {
    let newCount = changed(start, count, limit)
    if target == .image, seed % 16 != 0 {
      PNGSums.mend(UnsafeMutableBufferPointer(start: start, count: newCount))
    }
    return newCount
  }

#else

  /// Gives the files named on the command line to the parser.
  @main
  struct Replay {
    static func main() {
      var status: Int32 = 0
      for path in CommandLine.arguments.dropFirst() {
        let bytes = (try? Data(contentsOf: URL(fileURLWithPath: path))).map(Array.init) ?? []
        do throws(Finding) {
          print("\(path): \(try target.checkAlone(bytes, in: scratch) ? "taken" : "refused")")
        } catch {
          print("\(path): \(error)")
          status = 1
        }
      }
      exit(status)
    }
  }

#endif
