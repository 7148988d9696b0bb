// The memory that a tap and its listeners share. It is not a class, because the writer must not
// count references.

import Synchronization

/// Places, rounds and owners of a tap; freed by the last owner.
@usableFromInline
struct TapCore: ~Copyable {
  @inlinable
  static var placeCount: Int { 8 }
  /// The addresses of the listeners; 0 where there is none.
  @usableFromInline
  let places = InlineArray<8, Atomic<Int>> { _ in Atomic(0) }
  /// Rounds begun and rounds ended: odd while the writer visits.
  @usableFromInline
  let visits = Atomic<Int>(0)
  /// The tap and its attached listeners.
  private let owners = Atomic<Int>(1)

  /// How long to wait for a visit in progress; a writer's thread that died in one never ends it.
  private static let longestVisitNanoseconds: Int64 = 1_000_000_000

  static func make() -> UnsafeMutablePointer<TapCore> {
    let core = UnsafeMutablePointer<TapCore>.allocate(capacity: 1)
    core.initialize(to: TapCore())
    return core
  }

  /// Stores an address in a free place; nil where there is none.
  func take(_ address: Int) -> Int? {
    for place in 0..<TapCore.placeCount {
      let (isFree, _) = places[place].compareExchange(
        expected: 0, desired: address, ordering: .sequentiallyConsistent)
      if isFree {
        owners.add(1, ordering: .relaxed)
        return place
      }
    }
    return nil
  }

  /// Empties a place; false where a visit did not end in time and may still be in progress.
  func leave(_ place: Int) -> Bool {
    places[place].store(0, ordering: .sequentiallyConsistent)
    let visit = visits.load(ordering: .sequentiallyConsistent)
    guard !visit.isMultiple(of: 2) else { return true }
    let limit = MonotonicClock.nowNanoseconds() + TapCore.longestVisitNanoseconds
    while visits.load(ordering: .acquiring) == visit {
      guard MonotonicClock.nowNanoseconds() < limit else { return false }
    }
    return true
  }

  /// Releases one owner's share.
  static func release(_ core: UnsafeMutablePointer<TapCore>) {
    let left = core.pointee.owners.subtract(1, ordering: .acquiringAndReleasing).newValue
    guard left == 0 else { return }
    core.deinitialize(count: 1)
    core.deallocate()
  }
}
