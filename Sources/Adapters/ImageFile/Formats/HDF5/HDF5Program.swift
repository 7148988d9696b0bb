// Runs penumbra-hdf5, which alone links libhdf5: it gets the open file and one question, and has no
// more memory and time than the question deserves.
import Files
import Foundation

/// One run of the program.
struct HDF5Program {
  /// The memory it may take, in bytes of address space.
  let memoryBytes: Int
  /// The processor time it may take, in milliseconds.
  let processorMilliseconds: Int

  // A list is short, whatever the file: a file that takes longer is built to.
  static let listing = HDF5Program(memoryBytes: 512 << 20, processorMilliseconds: 600)
  // The slowest decoder unpacks more than that in a millisecond.
  private static let bytesPerMillisecond = 20_000
  // What it may take is processor time. On a machine that is busy with forty others, that is as many times longer by
  // the clock; only a program that stands still is ended by it.
  private static let wallFactor = 100
  private static let shortestWallMilliseconds = 60_000

  // The ways in which the program ends on its own.
  private static let exitNotRead: Int32 = 65
  private static let exitNoMemory: Int32 = 71

  /// The room and the time to read pictures of so many bytes from chunks of so many.
  static func reading(bytes: Int, chunk: Int) -> HDF5Program {
    HDF5Program(
      memoryBytes: 256 << 20 + 2 * bytes + 4 * chunk,
      processorMilliseconds: 350 + (bytes + chunk) / bytesPerMillisecond)
  }

  /// Asks a question about `file` and fills `answer`; the number of bytes that came.
  ///
  /// - Throws: `hdf5` with the way in which the program failed, `damaged` where libhdf5 cannot read
  ///   the file, or where more comes than was asked for.
  func ask(
    _ words: [String], of file: borrowing InputFile, into answer: UnsafeMutableRawBufferPointer
  ) throws(ImageFlaw) -> Int {
    guard let program = Self.path else { throw .hdf5(.missing) }
    let limits = ["\(memoryBytes)", "\(processorMilliseconds)"]
    let arguments = [program, words[0]] + limits + words[1...]
    let child = try HDF5Process(arguments: arguments, file: file.descriptor)
    let wall = max(Self.shortestWallMilliseconds, Self.wallFactor * processorMilliseconds)
    let reading = child.read(into: answer, milliseconds: wall)
    switch (child.end(after: reading), reading) {
    case (_, .late): throw .hdf5(.timeLimit)
    case (_, .tooMuch): throw .hdf5(.senseless)
    case (.exit(0), .ended(let count)): return count
    case (.exit(Self.exitNotRead), _): throw .damaged
    case (.exit(Self.exitNoMemory), _): throw .hdf5(.memoryLimit)
    case (.exit, _): throw .hdf5(.senseless)
    case (.signal(SIGPROF), _), (.signal(SIGXCPU), _): throw .hdf5(.timeLimit)
    case (.signal(let signal), _): throw .hdf5(.crashed(signal: signal))
    }
  }

  /// The program: beside this one, or where `make install` puts it.
  static let path = CompanionProgram.path(of: "penumbra-hdf5")
}
