// Lost reports and lost releases of fingers, through the node and libevdev, against a plain model.
import Geometry
import Tablet
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Lost touches", .needs(.devices))
struct TouchLossTests {
  @Test("10 000 random sequences with losses give the model's frames, to the last sample")
  func sequences() async throws {
    try await FakeTabletBed.run { bed in
      let slots: Int32 = 12
      let surface = FakeTouch.screen.with {
        $0.axes[0x2F] = .init(0, slots - 1)
        // A finger's place in x is its number here.
        $0.axes[0x35] = .init(0, 1_000_000)
      }
      let tablet = try bed.plug(surface.text)
      var device = try TouchDevice(path: tablet.path)
      var random = SeededGenerator(seed: 20_261_122)
      var model = TouchModel(slotCount: Int(slots))
      var count = (drops: 0, unseen: 0, repairs: 0, frames: 0, wrong: 0, stuck: 0, most: 0)
      for sequence in 0..<10_000 {
        if sequence % 16 == 0 { await Task.yield() }
        var expected: [TouchModel.Expected] = []
        var isLost = false
        for _ in 0..<(1 + random.next() % 4) {
          switch random.next() % 12 {
          case 0, 1:
            let lost = (0..<(1 + random.next() % 3)).flatMap { _ in model.step(&random) }
            try tablet.lose(lost)
            count.drops += 1
            isLost = true
          case 2:
            try tablet.change(model.leaveUnseen(&random))
            count.unseen += 1
          default:
            let changes = model.step(&random)
            try tablet.report(changes)
            // After a loss libevdev discards the queue and queries the current state.
            if !isLost, let frame = model.deliver(changes) { expected.append(frame) }
          }
        }
        // Every sequence ends with a report, so that there is something to read.
        try tablet.report([])
        if isLost {
          if let frame = model.deliverTruth() { expected.append(frame) }
        } else {
          if let frame = model.deliver([]) { expected.append(frame) }
          if !model.isSeen, model.isSeenTouched, let frame = model.deliverTruth() {
            expected.append(frame)
            count.repairs += 1
          }
        }
        let frames = try TouchReading.waiting(&device)
        let isRight = frames.map { TouchModel.Expected($0) } == expected
        if !isRight { count.wrong += 1 }
        if !model.isTouched, frames.last?.fingers.isEmpty == false { count.stuck += 1 }
        count.frames += frames.count
        count.most = max(count.most, frames.last?.fingers.count ?? 0)
        if !isRight {
          Issue.record(
            "sequence \(sequence): \(frames.map { TouchModel.Expected($0) }) for \(expected)")
          break
        }
      }
      print("lost touches: \(count)")
      #expect(count.wrong == 0 && count.stuck == 0)
      #expect(count.drops > 3000 && count.repairs > 1000 && count.most == 10)
    }
  }
}
