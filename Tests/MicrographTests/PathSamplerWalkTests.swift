// A thousand random walks: what must hold for every stream of samples, each condition written
// down from the contract and checked against the samples themselves.

import Foundation
import Geometry
import Micrograph
import TestBasics
import Testing

@Suite struct PathSamplerWalkTests {
  private static let tools: [PenTool] = [.pen, .eraser]

  private func walk(_ random: inout SeededGenerator) -> [PenSample<ImagePoint>] {
    var time = Int64.random(in: 0...1_000_000_000_000, using: &random)
    var x = Double.random(in: -10...50, using: &random)
    var y = Double.random(in: -10...40, using: &random)
    var contact = false
    var tool = PenTool.pen
    return (0..<60).map { _ in
      let chance = Int.random(in: 0..<100, using: &random)
      if chance < 15 { contact.toggle() }
      if chance == 20 { tool = PathSamplerWalkTests.tools.randomElement(using: &random) ?? .pen }
      let elapsed =
        switch chance {
        case 30..<35: Int64.random(in: 20_000_000...3_000_000_000, using: &random)
        case 35..<38: -Int64.random(in: 0...9_000_000, using: &random)
        default: Int64.random(in: 4_900_000...5_100_000, using: &random)
        }
      let reach = chance < 45 ? 60.0 : 3.0
      time += elapsed
      x += Double.random(in: -reach...reach, using: &random)
      y += Double.random(in: -reach...reach, using: &random)
      return PenSample(
        timeNanoseconds: time, position: ImagePoint(x: x, y: y), tool: tool,
        isInContact: contact, isDiscontinuity: chance == 50)
    }
  }

  @Test("1,000 random walks keep every promise of the path")
  func invariants() {
    var random = SeededGenerator(seed: 50)
    let image = Micrograph(
      width: 40, height: 30,
      pixels: (0..<1_200).map { _ in Float(Int.random(in: 0...999, using: &random)) },
      pixelType: .unsigned16)
    var readingCount = 0
    for _ in 0..<1_000 {
      let samples = walk(&random)
      var sampler = PathSampler()
      var previous: PenSample<ImagePoint>?
      var lastReading: PathReading?
      var clock = Int64.min
      var strokes: UInt32 = 0
      var faults: Set<String> = []
      func expect(_ condition: Bool, _ fault: String) {
        if !condition { faults.insert(fault) }
      }
      for sample in samples {
        clock = max(clock, sample.timeNanoseconds)
        let nominal = sampler.interval.nominalNanoseconds
        var readings: [PathReading] = []
        sampler.walk(sample, over: image) { readings.append($0) }
        readingCount += readings.count
        let wasInContact = previous?.isInContact ?? false
        let goesOn =
          sample.isInContact && wasInContact && !sample.isDiscontinuity
          && previous?.tool == sample.tool
        if goesOn, let previous {
          expect(readings.allSatisfy { $0.phase == .motion }, "only motion within a stroke")
          expect(readings.last?.position == sample.position, "the way ends at the report")
          expect(readings.last?.timeNanoseconds == clock, "and at its stamp")
          let elapsed = clock - (lastReading?.timeNanoseconds ?? clock)
          let rested = elapsed > 2 * nominal
          let begin = rested ? clock - nominal : clock - elapsed
          if rested {
            expect(readings.first?.timeNanoseconds == begin, "rest: one interval before")
            expect(readings.first?.position == previous.position, "rest: from where it rested")
          }
          let length = previous.position.distance(to: sample.position)
          for reading in readings {
            let way = previous.position.distance(to: reading.position)
            let fraction = length > 0 ? way / length : 1
            let time = Double(begin) + fraction * Double(clock - begin)
            // Half a nanosecond of rounding, one of Double at 1e12 ns.
            if length > 0 {
              expect(abs(Double(reading.timeNanoseconds) - time) <= 1.5, "time runs evenly")
            }
            let beyond = reading.position.distance(to: sample.position)
            expect(way + beyond <= length + 1e-9, "the way is straight")
          }
        } else if sample.isInContact {
          strokes += 1
          expect(readings.map(\.phase) == [.touchDown], "a stroke begins with touch-down alone")
          expect(readings.first?.timeNanoseconds == clock, "touch-down is at its stamp")
          expect(readings.first?.position == sample.position, "touch-down is at its report")
        } else if wasInContact {
          expect(readings.map(\.phase) == [.liftOff], "a stroke ends with lift-off alone")
          expect(readings.first?.timeNanoseconds == clock, "lift-off is at its stamp")
          expect(readings.first?.position == previous?.position, "lift-off is at the last touch")
        } else {
          expect(readings.isEmpty, "hovering is silent")
        }
        for reading in readings {
          expect(reading.stroke == strokes, "strokes are numbered from 1")
          expect(reading.value == image.value(at: reading.position), "the image's own value")
          expect((reading.value != nil) == image.contains(reading.position), "nil is outside")
          if let lastReading, reading.phase == .motion {
            expect(
              lastReading.position.distance(to: reading.position) <= 0.5 + 1e-9,
              "steps of half a pixel at most")
          }
          if let lastReading {
            expect(reading.timeNanoseconds >= lastReading.timeNanoseconds, "time never runs back")
          }
          lastReading = reading
        }
        expect(sampler.isInStroke == sample.isInContact, "in a stroke while in contact")
        previous = sample
      }
      #expect(faults.isEmpty)
    }
    #expect(readingCount > 100_000)
  }
}
