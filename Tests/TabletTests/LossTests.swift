// Lost reports, through the node and libevdev's resynchronisation, against a plain model.
import Geometry
import Tablet
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Lost reports", .needs(.devices))
struct LossTests {
  /// A model of a pen device, by the meaning of the codes alone.
  private struct Model {
    var x: Int32 = 1
    var y: Int32 = 1
    var isPenNear = false
    var isEraserNear = false
    var touches = false

    var isNear: Bool { isPenNear || isEraserNear }

    /// A random next state and the changes that lead to it, as a driver sends them.
    mutating func step(_ random: inout SeededGenerator) -> [FakeTabletChange] {
      var changes: [FakeTabletChange] = []
      if isNear, random.next() % 5 == 0 {
        changes.append(isPenNear ? .pen(false) : .eraser(false))
        if touches { changes.append(.touch(false)) }
        changes += [.x(0), .y(0), .pressure(0)]
        (isPenNear, isEraserNear, touches) = (false, false, false)
        return changes
      }
      // Positions of 0 mean a pen that left: a true one is never there.
      x = 1 + Int32(random.next() % 39_999)
      y = 1 + Int32(random.next() % 24_999)
      if !isNear {
        (isPenNear, isEraserNear) = random.next() % 3 == 0 ? (false, true) : (true, false)
        changes.append(isPenNear ? .pen(true) : .eraser(true))
      }
      changes += [.x(x), .y(y)]
      if random.next() % 3 == 0 {
        touches.toggle()
        changes += [.touch(touches), .pressure(touches ? 1500 : 0)]
      }
      return changes
    }
  }

  @Test("10 000 random sequences with losses end in the model's state, each loss marked once")
  func sequences() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var device = try TabletDevice.open(tablet.path)
      var random = SeededGenerator(seed: 10_000)
      var model = Model()
      // Both tools hover first, so that their tips are known.
      try tablet.report(.x(1), .y(1), .pen(true))
      try tablet.report(.pen(false), .eraser(true))
      try tablet.report(.eraser(false), .x(0), .y(0))
      try device.readSamples(timeoutMilliseconds: 1000) { _ in }
      var last: PenSample<TabletPoint>?
      var count = (drops: 0, marks: 0, wrong: 0, stuck: 0, touching: 0, lostLeavings: 0)
      for sequence in 0..<10_000 {
        if sequence % 16 == 0 { await Task.yield() }
        var expectsMark = false
        for _ in 0..<(1 + random.next() % 4) {
          if random.next() % 4 == 0 {
            let wasNear = model.isNear
            let lost = (0..<(1 + random.next() % 3)).flatMap { _ in model.step(&random) }
            try tablet.lose(lost)
            count.drops += 1
            expectsMark = true
            if wasNear, !model.isNear { count.lostLeavings += 1 }
          } else {
            try tablet.report(model.step(&random))
          }
        }
        var samples: [PenSample<TabletPoint>] = []
        try device.readSamples(timeoutMilliseconds: 1000) { samples.append($0) }
        last = samples.last ?? last
        if expectsMark, samples.contains(where: \.isDiscontinuity) { count.marks += 1 }
        let isRight =
          last?.isInProximity ?? false == model.isNear
          && last?.isInContact ?? false == model.touches
          && (!model.isNear
            || last?.position == TabletPoint(x: Double(model.x), y: Double(model.y)))
          && (!model.isNear || last?.tool == (model.isPenNear ? .pen : .eraser))
        if !isRight { count.wrong += 1 }
        if last?.isInContact ?? false, !model.touches { count.stuck += 1 }
        if model.touches { count.touching += 1 }
        #expect(isRight, "sequence \(sequence)")
      }
      print("losses: \(count)")
      #expect(count.wrong == 0 && count.stuck == 0)
      #expect(count.drops > 5000 && count.touching > 2000 && count.lostLeavings > 500)
    }
  }

  @Test("one loss makes one marked sample, the next is no discontinuity")
  func marks() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      var device = try TabletDevice.open(tablet.path)
      var random = SeededGenerator(seed: 3)
      try tablet.report(.x(1), .y(1), .pen(true))
      try tablet.report(.touch(true), .pressure(1500))
      var marks = try TabletReading.samples(&device, count: 2).map(\.isDiscontinuity)
      for _ in 0..<200 {
        await Task.yield()
        try tablet.lose([.x(Int32(2 + random.next() % 39_000)), .y(Int32(random.next() % 20_000))])
        marks += try TabletReading.samples(&device, count: 1).map(\.isDiscontinuity)
        try tablet.report(.x(1))
        marks += try TabletReading.samples(&device, count: 1).map(\.isDiscontinuity)
      }
      #expect(marks == [false, false] + (0..<200).flatMap { _ in [true, false] })
    }
  }
}
