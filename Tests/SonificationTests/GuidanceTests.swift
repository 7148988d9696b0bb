// Guidance to a place. Source of truth: a hand that hears with known errors (side 1.5 dB, pitch 0.3 semitones,
// rate 10 %), moves at most 100 mm a second, and the clock's face.
import Foundation
import Geometry
import Sonification
import Synthesis
import TestBasics
import Testing

@Suite("Guidance to a place")
struct GuidanceTests {
  // An image of 1,024 px on a sheet of 216 mm.
  private static let millimetresPerPixel = 216.0 / 1_024
  private static let speed = 100 / millimetresPerPixel

  private struct Hand {
    var random: SeededGenerator

    mutating func error() -> Double {
      let (u, v) = (
        Double.random(in: Double.ulpOfOne...1, using: &random),
        Double.random(in: 0...1, using: &random)
      )
      return (-2 * log(u)).squareRoot() * cos(2 * .pi * v)
    }

    /// The seconds until the hand is within 10 px; nil after ten seconds.
    mutating func seconds(from start: ImagePoint, to beacon: GuidanceBeacon) -> Double? {
      var (tip, time) = (start, 0.0)
      while time < 10 {
        if tip.distance(to: beacon.target) <= 10 { return time }
        let pulse = beacon.pulse(from: tip)
        let angle = (Double(pulse.pan) + 1) * .pi / 4
        let decibels = 20 * log10(max(tan(angle), 1e-6)) + 1.5 * error()
        let side = atan(pow(10, decibels / 20)) * 4 / .pi - 1
        let up = (pulse.semitones + 0.3 * error()) / GuidanceBeacon.mostSemitones
        let rate = pulse.rateHertz * exp(0.1 * error())
        let (near, far) = GuidanceBeacon.rateHertz
        let root = min(max(log(rate / near) / log(far / near), 0), 1)
        let heard = root * root * beacon.farPixels
        let length = max(hypot(side, up), 1e-9)
        let step = min(max(heard, 3), Self.reach(pulse))
        let end = ImagePoint(
          x: tip.x + side / length * step, y: tip.y - up / length * step)
        // Crossing the place counts where the hand passes it.
        let way = tip.distance(to: end)
        for part in 1...20
        where tip.interpolated(to: end, fraction: Double(part) / 20)
          .distance(to: beacon.target) <= 10
        {
          return time + way * Double(part) / 20 / GuidanceTests.speed
        }
        tip = end
        time += 1 / pulse.rateHertz
      }
      return nil
    }

    private static func reach(_ pulse: GuidancePulse) -> Double {
      GuidanceTests.speed / pulse.rateHertz
    }
  }

  @Test("an ideal hand is within 10 px in 2 s at the median and 3 s at 95 %")
  func ideal() throws {
    var hand = Hand(random: SeededGenerator(seed: 9))
    let count = 1_500
    var times: [Double] = []
    for _ in 0..<count {
      func place() -> ImagePoint {
        ImagePoint(
          x: .random(in: 40...984, using: &hand.random),
          y: .random(in: 40...984, using: &hand.random))
      }
      let beacon = GuidanceBeacon(
        at: place(), width: 1_024, height: 1_024, millimetresPerPixel: Self.millimetresPerPixel)
      times.append(hand.seconds(from: place(), to: beacon) ?? .infinity)
    }
    times.sort()
    let (median, most) = (times[count / 2], times[count * 95 / 100])
    #expect(median <= 2 && most <= 3, "\(median) s and \(most) s")
  }

  @Test("pulses are 2 a second far and 12 near, on the side and at the pitch of the place")
  func pulses() {
    let beacon = GuidanceBeacon(
      at: ImagePoint(x: 500, y: 500), width: 1_000, height: 800, millimetresPerPixel: 0.2)
    #expect(beacon.arrivalPixels == 10)
    #expect(abs(beacon.pulse(from: ImagePoint(x: 500, y: 5_000)).rateHertz - 2) < 1e-9)
    #expect(abs(beacon.pulse(from: beacon.target).rateHertz - 12) < 1e-9)
    #expect(beacon.pulse(from: beacon.target).isArrived)
    let left = beacon.pulse(from: ImagePoint(x: 400, y: 500))
    #expect(left.pan == 1 && left.semitones == 0 && !left.isArrived)
    let below = beacon.pulse(from: ImagePoint(x: 500, y: 600))
    #expect(below.pan == 0 && below.semitones == 12)
    let cues = GuidanceSound.cues(left, timeNanoseconds: 5)
    #expect(cues[0].pan == 0 && cues[1].pan == 1 && cues[0].pitchHertz == cues[1].pitchHertz)
    #expect(cues[1].timeNanoseconds > cues[0].timeNanoseconds)
    #expect(
      GuidanceSound.cues(below, timeNanoseconds: 0)[1].pitchHertz > 1.99 * cues[0].pitchHertz)
  }

  @Test("the way is told as the hour of a clock")
  func clock() {
    let tip = ImagePoint(x: 10, y: 10)
    for hour in 1...12 {
      let angle = Double(hour) * .pi / 6
      let target = ImagePoint(x: 10 + 50 * sin(angle), y: 10 - 50 * cos(angle))
      let way = ClockDirection(from: tip, to: target)
      #expect(way?.hour == hour)
      #expect(abs((way?.pixels ?? 0) - 50) < 1e-9)
    }
    #expect(ClockDirection(from: tip, to: tip) == nil)
  }
}
