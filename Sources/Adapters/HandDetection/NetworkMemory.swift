// The only place with memory that XNNPACK reads and writes.

import CXNNPACK

/// Blocks of floats that stay where they are as long as this value lives.
struct NetworkMemory: ~Copyable {
  private var blocks: [UnsafeMutablePointer<Float>] = []

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// A new block, zeroed; XNNPACK may read 16 bytes beyond its end.
  mutating func block(count: Int) -> UnsafeMutablePointer<Float> {
    let whole = count + Int(XNN_EXTRA_BYTES) / MemoryLayout<Float>.size
    let block = UnsafeMutablePointer<Float>.allocate(capacity: whole)
    block.initialize(repeating: 0, count: whole)
    blocks.append(block)
    return block
  }

  /// A new block with these values.
  mutating func block(_ values: [Float]) -> UnsafeMutablePointer<Float> {
    let block = block(count: values.count)
    for (index, value) in values.enumerated() { block[index] = value }
    return block
  }
}
