// Many small changes of a few seeds, counted: how many were taken, which took longest, how much memory
// the process had.

import Foundation

/// A series of mutated files for the readers of images.
public struct MutationSeries {
  /// What a series came to.
  public struct Tally: Sendable, Equatable {
    /// The files that gave an image.
    public var images = 0
    /// The files that were refused.
    public var refused = 0
    /// The longest processor time of one file, in milliseconds, of all threads.
    public var slowestMilliseconds = 0.0
    /// The seed of that file and its number in the series.
    public var slowest = ""
    /// The most memory that the process had resident, in megabytes.
    public var peakMegabytes = 0

    /// Counts nothing yet.
    public init() {}

    /// The figures in a line.
    public var sentence: String {
      "\(images + refused) mutated files, \(images) images, \(refused) refused, slowest "
        + "\(slowestMilliseconds) ms of processor time (\(slowest)), at most \(peakMegabytes) MB resident"
    }
  }

  // Sizes and counts at the edges of their types.
  private static let edges: [UInt32] = [
    0, 1, 0x7F, 0xFF, 0x100, 0x7FFF, 0xFFFF, 0x1_0000, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF,
  ]
  private static let spliceBytes = 40
  private let seeds: [(name: String, bytes: [UInt8])]
  private let limitMegapixels: Int

  /// Takes the files that are changed; at least one.
  public init(seeds: [(name: String, bytes: [UInt8])], limitMegapixels: Int) {
    precondition(!seeds.isEmpty)
    self.seeds = seeds
    self.limitMegapixels = limitMegapixels
  }

  /// Reads `count` mutations, of each seed in turn.
  ///
  /// - Throws: the promise that a reader does not keep.
  public func run(
    _ count: Int, in scratch: ScratchFolder, using generator: inout some RandomNumberGenerator
  ) throws(Finding) -> Tally {
    var tally = Tally()
    for number in 0..<count {
      let (name, bytes) = seeds[number % seeds.count]
      let changed = changed(bytes, using: &generator)
      let begin = Self.processorNanoseconds()
      let isImage = try read(changed, named: name, in: scratch)
      let milliseconds = Double(Self.processorNanoseconds() - begin) / 1e6
      if isImage { tally.images += 1 } else { tally.refused += 1 }
      if milliseconds > tally.slowestMilliseconds {
        tally.slowestMilliseconds = milliseconds
        tally.slowest = "\(name), \(number)"
      }
    }
    tally.peakMegabytes = Self.peakMegabytes()
    return tally
  }

  private func read(
    _ bytes: [UInt8], named name: String, in scratch: ScratchFolder
  ) throws(Finding) -> Bool {
    name.hasSuffix(".emi")
      ? try ExperimentPromises.check(bytes, scratch)
      : try ImagePromises.checkOnce(scratch.input(bytes), limitMegapixels: limitMegapixels)
  }

  private func changed(
    _ seed: [UInt8], using generator: inout some RandomNumberGenerator
  ) -> [UInt8] {
    var bytes = seed
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0, 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 2: bytes[place] = .random(in: .min ... .max, using: &generator)
      case 3, 4:
        let edge = Self.edges[Int.random(in: Self.edges.indices, using: &generator)]
        let isBig = Bool.random(using: &generator)
        for index in 0..<min(4, bytes.count - place) {
          bytes[place + index] = UInt8(
            truncatingIfNeeded: edge >> (8 * UInt32(isBig ? 3 - index : index)))
        }
      case 5: bytes.insert(.random(in: .min ... .max, using: &generator), at: place)
      case 6: bytes.remove(at: place)
      default:
        if Int.random(in: 0..<4, using: &generator) == 0 {
          bytes.removeSubrange(place...)
        } else {
          let other = seeds[Int.random(in: seeds.indices, using: &generator)].bytes
          bytes += other.suffix(Self.spliceBytes)
        }
      }
    }
    bytes.withUnsafeMutableBufferPointer { PNGSums.mend($0) }
    return bytes
  }

  private static func processorNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// The kernel's high-water mark of this process.
  private static func peakMegabytes() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) / 1000
  }
}
