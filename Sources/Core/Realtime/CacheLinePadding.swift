// Distance in memory between two counters that different threads write.

/// Keeps its neighbours in a struct on separate cache lines.
///
/// 128 bytes: two lines of 64, because x86 processors fetch lines in pairs.
@usableFromInline
struct CacheLinePadding: ~Copyable, Sendable {
  @usableFromInline
  let bytes = InlineArray<16, UInt64>(repeating: 0)

  @usableFromInline
  init() {}
}
