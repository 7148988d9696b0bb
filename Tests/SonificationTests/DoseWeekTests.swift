// The week that moves on with the clock.

import Sonification
import Testing

@Suite("Listening week")
struct DoseWeekTests {
  private func calibration() throws -> ListeningDose.Calibration {
    try #require(
      ListeningDose.Calibration(sensitivity: .perVolt(decibels: 110), fullScaleVolts: 0.3))
  }

  @Test("80 dBA for 40 hours within seven days are a full week, wherever they lie")
  func fullWeek() throws {
    var week = ListeningDose.Week()
    // 1.6 Pa^2 h in 40 hours (ITU-T H.870), every fourth hour.
    for hour in 0..<40 { week.add(left: 0.04, right: 0.02, inHour: 480_000 + Int64(hour) * 4) }
    let dose = try week.dose(endingInHour: 480_160, calibration: calibration())
    #expect(abs(dose.percent - 100) < 1e-6)
    #expect(abs(dose.exposureRight - 0.8) < 1e-12)
    #expect(week.hours.count == 40)
  }

  @Test("after seven days an hour no longer counts")
  func rolling() throws {
    var week = ListeningDose.Week()
    week.add(left: 1.6, right: 0, inHour: 1_000)
    #expect(
      try abs(week.dose(endingInHour: 1_167, calibration: calibration()).percent - 100) < 1e-6)
    #expect(try week.dose(endingInHour: 1_168, calibration: calibration()).percent == 0)
    week.add(left: 0.8, right: 0, inHour: 1_168)
    #expect(week.hours.count == 1)
    #expect(try abs(week.dose(endingInHour: 1_168, calibration: calibration()).percent - 50) < 1e-6)
  }

  @Test("a clock set back and numbers that are none do no harm")
  func oddities() throws {
    var week = ListeningDose.Week()
    week.add(left: 0.4, right: 0, inHour: 500)
    week.add(left: 0.4, right: .nan, inHour: 300)
    week.add(left: -5, right: .infinity, inHour: 501)
    #expect(week.hours.map(\.number) == [500, 501])
    let dose = try week.dose(endingInHour: 501, calibration: calibration())
    #expect(abs(dose.percent - 50) < 1e-6)
    #expect(dose.exposureRight == 0)
    week.add(left: 1, right: 1, inHour: .max)
    #expect(week.hours.count == 1)
    #expect(try week.dose(endingInHour: .min, calibration: calibration()).percent >= 0)
  }
}
