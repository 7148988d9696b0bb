// Reads one HDF5 file for Penumbra, which starts this program for every question and believes nothing
// it says unchecked: libhdf5 overruns memory on damaged files. The open file is descriptor 3.
//
//   penumbra-hdf5 list MEMORY_BYTES PROCESSOR_MS
//   penumbra-hdf5 part MEMORY_BYTES PROCESSOR_MS PATH START:COUNT...
import CHDF5
import Glibc

/// How this program ends, beside the kernel's signals.
enum Ending: Int32 {
  case done = 0
  case misused = 64
  case notRead = 65
  case noFence = 69
  case noMemory = 71
}

func end(_ ending: Ending) -> Never {
  exit(ending.rawValue)
}

func writePart(of data: borrowing HDF5Object, _ ranges: ArraySlice<String>) -> Ending {
  guard let shape = data.shape, shape.isNumber, shape.rank > 0, ranges.count == shape.axes.count
  else { return .notRead }
  var starts: [UInt64] = []
  var counts: [UInt64] = []
  var bytes = Int(shape.element_bytes)
  for (range, size) in zip(ranges, shape.axes) {
    let ends = range.split(separator: ":").compactMap { UInt64($0) }
    guard ends.count == 2, ends[0] <= size, ends[1] > 0, ends[1] <= size - ends[0],
      let count = Int(exactly: ends[1])
    else { return .misused }
    let (product, overflow) = bytes.multipliedReportingOverflow(by: count)
    guard !overflow else { return .noMemory }
    bytes = product
    starts.append(ends[0])
    counts.append(ends[1])
  }
  guard let place = malloc(bytes) else { return .noMemory }
  let elements = UnsafeMutableRawBufferPointer(start: place, count: bytes)
  guard data.read(starts: starts, counts: counts, into: elements) else { return .notRead }
  let isWritten =
    Answer.mark.withUnsafeBytes { Answer.write($0) }
    && Answer.write(UnsafeRawBufferPointer(elements))
  return isWritten ? .done : .notRead
}

let words = CommandLine.arguments
guard words.count >= 4, let memoryBytes = UInt64(words[2]), let processorTime = UInt64(words[3])
else { end(.misused) }
guard hdf5_start(), hdf5_fence(memoryBytes, processorTime) else { end(.noFence) }
guard let root = HDF5Object.root(descriptor: 3) else { end(.notRead) }
switch words[1] {
case "list":
  let answer = Inventory.of(root)
  end(answer.bytes.withUnsafeBytes { Answer.write($0) } ? .done : .notRead)
case "part":
  guard words.count >= 6, let data = root.object(at: words[4]), data.isData else { end(.notRead) }
  end(writePart(of: data, words[5...]))
default: end(.misused)
}
