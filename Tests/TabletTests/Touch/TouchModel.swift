// A simple model of fingers on a surface and of what a reader may know about them. It identifies
// fingers by their own numbers, never by tracking ids.
import Geometry
import Tablet
import TestBasics
import TestSupport

/// Fingers on a made-up surface, as they are and as they were reported.
struct TouchModel {
  /// A finger: its place in x is its own number, so that a sample identifies it.
  struct Finger: Equatable {
    var own: Int32
    var y: Int32
    var identifier: Int32 = 0
  }

  /// A frame in short.
  struct Expected: Equatable {
    var samples: [String] = []
    var fingers: [String] = []
  }

  let slotCount: Int
  private(set) var truth: [Finger?]
  private(set) var seen: [Finger?]
  private var pointers: [Int32: Int] = [:]
  private var landed: [Int32] = []
  private var lastSlots: [Int32?]
  private var lastPlaces: [String?]
  /// Where a finger is shown whose slot another one has taken unnoticed.
  private var shownAt: [Int: Int32] = [:]
  /// The slots that BTN_TOUCH has emptied, and libevdev not: their release was lost.
  private var held: Set<Int> = []
  private var wasTouched = false
  private var nextOwn: Int32 = 1
  private var nextIdentifier: Int32 = 100

  init(slotCount: Int) {
    self.slotCount = slotCount
    truth = Array(repeating: nil, count: slotCount)
    seen = truth
    lastSlots = Array(repeating: nil, count: slotCount)
    lastPlaces = Array(repeating: nil, count: slotCount)
  }

  var isTouched: Bool { truth.contains { $0 != nil } }

  private func slots(occupied: Bool) -> [Int] {
    truth.indices.filter { (truth[$0] != nil) == occupied }
  }

  private func pick(_ slots: [Int], _ random: inout SeededGenerator) -> Int? {
    slots.isEmpty ? nil : slots[Int(random.next() % UInt64(slots.count))]
  }

  /// A random next state and the changes that a driver sends for it.
  mutating func step(_ random: inout SeededGenerator) -> [FakeTabletChange] {
    let wasTouched = isTouched
    var changes: [FakeTabletChange] = []
    for _ in 0..<(1 + random.next() % 3) {
      switch random.next() % 8 {
      case 0, 1, 2:
        if let slot = pick(slots(occupied: false), &random) { changes += land(slot, &random) }
      case 3, 4:
        if let slot = pick(slots(occupied: true), &random) {
          truth[slot] = nil
          changes += [.slot(Int32(slot)), .finger(-1)]
        }
      case 5:
        // Another finger in the slot, with or without a release between the two.
        if let slot = pick(slots(occupied: true), &random) {
          if random.next() % 2 == 0 { changes += [.slot(Int32(slot)), .finger(-1)] }
          changes += land(slot, &random)
        }
      default:
        if let slot = pick(slots(occupied: true), &random) {
          truth[slot]?.y = Int32(random.next() % 2000)
          changes += [.slot(Int32(slot)), .fingerY(truth[slot]?.y ?? 0)]
        }
      }
    }
    if isTouched != wasTouched { changes.append(.touch(isTouched)) }
    return changes
  }

  private mutating func land(_ slot: Int, _ random: inout SeededGenerator) -> [FakeTabletChange] {
    nextIdentifier = (nextIdentifier + 1) % 65_536
    let finger = Finger(
      own: nextOwn, y: Int32(random.next() % 2000), identifier: nextIdentifier)
    nextOwn += 1
    truth[slot] = finger
    return [
      .slot(Int32(slot)), .finger(nextIdentifier), .fingerX(finger.own), .fingerY(finger.y),
    ]
  }

  /// A finger that leaves without an event, and the change in the device.
  mutating func leaveUnseen(_ random: inout SeededGenerator) -> [FakeTabletChange] {
    guard let slot = pick(slots(occupied: true), &random) else { return [] }
    truth[slot] = nil
    return [.slot(Int32(slot)), .finger(-1)] + (isTouched ? [] : [.touch(false)])
  }

  /// Delivers a report to the reader; nil where no frame is expected.
  mutating func deliver(_ changes: [FakeTabletChange]) -> Expected? {
    var slot = 0
    for change in changes {
      switch change {
      case .slot(let number): slot = Int(number)
      case .finger(-1):
        seen[slot] = nil
        shownAt[slot] = nil
        held.remove(slot)
      // libevdev passes no finger on that takes another's place.
      case .finger: if seen[slot] == nil { seen[slot] = Finger(own: -1, y: -1) }
      case .fingerX(let own): move(slot, own: own)
      case .fingerY(let y): seen[slot]?.y = y
      case .touch(false):
        held.formUnion(seen.indices.filter { seen[$0] != nil })
        seen = Array(repeating: nil, count: slotCount)
        shownAt = [:]
      default: break
      }
    }
    return frame()
  }

  // A place in x that is not the finger's own belongs to one whose landing was not delivered.
  private mutating func move(_ slot: Int, own: Int32) {
    if seen[slot]?.own == -1, !held.contains(slot) {
      seen[slot]?.own = own
    } else if seen[slot] != nil {
      shownAt[slot] = own
      // It has a made-up number until its own is queried.
      if seen[slot]?.own == -1 { seen[slot]?.own = -own - 1 }
    }
  }

  /// Delivers the whole state to the reader; nil where no frame is expected.
  mutating func deliverTruth() -> Expected? {
    shownAt = [:]
    held = []
    seen = truth
    return frame()
  }

  /// Whether the reader knows which fingers there are, and libevdev too.
  var isSeen: Bool { held.isEmpty && seen.map { $0?.own } == truth.map { $0?.own } }

  /// Whether the reader believes that any finger is there.
  var isSeenTouched: Bool { seen.contains { $0 != nil } }

  private mutating func frame() -> Expected? {
    var expected = Expected()
    for slot in lastSlots.indices {
      guard let own = lastSlots[slot], seen[slot]?.own != own else { continue }
      if let pointer = pointers[own], let place = lastPlaces[slot] {
        expected.samples.append("\(pointer) off \(place)")
      }
      pointers[own] = nil
      landed.removeAll { $0 == own }
      lastSlots[slot] = nil
    }
    for (slot, finger) in seen.enumerated() {
      guard let finger else { continue }
      if lastSlots[slot] != finger.own {
        lastSlots[slot] = finger.own
        landed.append(finger.own)
        let used = Set(pointers.values)
        if let free = [0, 1].first(where: { !used.contains($0) }) { pointers[finger.own] = free }
      }
      lastPlaces[slot] = "\(shownAt[slot] ?? finger.own),\(finger.y)"
    }
    for pointer in [0, 1] {
      guard let own = pointers.first(where: { $0.value == pointer })?.key,
        let slot = lastSlots.firstIndex(of: own), let place = lastPlaces[slot]
      else { continue }
      expected.samples.append("\(pointer) at \(place)")
    }
    expected.fingers = landed.prefix(10).compactMap { own in
      lastSlots.firstIndex(of: own).flatMap { lastPlaces[$0] }
    }
    defer { wasTouched = !landed.isEmpty }
    return wasTouched || !landed.isEmpty ? expected : nil
  }
}

extension TouchModel.Expected {
  /// A frame of the program in the same short form.
  init(_ frame: TouchFrame) {
    samples = TouchReading.marks(frame)
    fingers = frame.fingers.map { "\(Int($0.position.x)),\(Int($0.position.y))" }
  }
}
