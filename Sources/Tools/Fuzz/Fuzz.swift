// One parser under libFuzzer, whose main program comes with `-sanitize=fuzzer`; without it, a
// program that passes files to the parser, to reproduce what `make fuzz` found.
//
// PENUMBRA_FUZZ names the parser, TMPDIR a folder in memory. With `--count NUMBER` before the files, so many
// changes of them are read, and counted.

import Foundation
import FuzzTargets
import TestBasics

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

  /// Gives the files named on the command line to the parser, or changes of them.
  @main
  struct Replay {
    static func main() {
      let arguments = CommandLine.arguments.dropFirst()
      if arguments.first == "--count", let count = arguments.dropFirst().first.flatMap({ Int($0) })
      {
        exit(mutate(Array(arguments.dropFirst(2)), count))
      }
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

    private static func mutate(_ paths: [String], _ count: Int) -> Int32 {
      let seeds = paths.compactMap { path in
        (try? Data(contentsOf: URL(fileURLWithPath: path))).map { (name: path, bytes: Array($0)) }
      }
      guard !seeds.isEmpty else { return 66 }
      var random = SeededGenerator(seed: 1_000_000)
      do throws(Finding) {
        let tally = try MutationSeries(seeds: seeds, limitMegapixels: 64).run(
          count, in: scratch, using: &random)
        print("\(seeds.count) seeds: \(tally.sentence)")
        return 0
      } catch {
        print("\(target.rawValue): \(error)")
        return 1
      }
    }
  }

#endif
