// Dates as Windows counts them: days since 30 December 1899, with the time as a fraction.

/// Dates of OLE automation.
enum OLEDate {
  // From year 1 to year 9999.
  private static let range = -693_593.0...2_958_465.0

  /// The date and time, for example "2022-12-05 12:13:07"; nil for a number that is no date.
  static func text(_ days: Double) -> String? {
    guard range.contains(days), days != 0 else { return nil }
    let seconds = (days * 86_400).rounded()
    let day = (seconds / 86_400).rounded(.down)
    let rest = Int(seconds - day * 86_400)
    let (year, month, date) = civil(Int(day) - 25_569)
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    return "\(year)-\(two(month))-\(two(date)) "
      + "\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))"
  }

  // Days since 1 January 1970 in the Gregorian calendar, counted in eras of 400 years that begin in
  // March, so that the leap day is the last of its year.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}
