// The promises of the user's own small files: preferences, headphones, a week of listening.

import Files
import Library
import Sonification

/// The promises of the user's own files.
enum LibraryPromises {
  static func checkPreferences(_ path: String) throws(Finding) -> Bool {
    let file = SettingsPromises<Preferences>(
      read: { (path) throws(SettingsError) in try PreferencesFile.read(path) },
      text: { PreferencesFile.text(of: $0) },
      parse: { (text) throws(SettingsError) in try PreferencesFile.parse(text, path: path) })
    guard let preferences = try file.check(path) else { return false }
    if let folder = preferences.sessionsFolder, !folder.hasPrefix("/") {
      throw .outOfBounds(name: "sessions-folder", value: folder)
    }
    return true
  }

  static func checkHeadphones(_ path: String) throws(Finding) -> Bool {
    let file = SettingsPromises<HeadphoneRecord>(
      read: { (path) throws(SettingsError) in try HeadphoneFile.read(path) },
      text: { HeadphoneFile.text(of: $0) },
      parse: { (text) throws(SettingsError) in try HeadphoneFile.parse(text, path: path) })
    guard let record = try file.check(path) else { return false }
    let calibration = record.calibration
    try Promise.within(
      calibration.fullScaleVolts, ListeningDose.Calibration.voltsRange, "output-v")
    switch calibration.sensitivity {
    case .perVolt(let decibels):
      try Promise.within(decibels, ListeningDose.Calibration.sensitivityRange, "sensitivity")
    case .perMilliwatt(let decibels, let ohms):
      try Promise.within(decibels, ListeningDose.Calibration.sensitivityRange, "sensitivity")
      try Promise.within(ohms, ListeningDose.Calibration.impedanceRange, "impedance-ohm")
    }
    return true
  }

  static func checkDose(_ path: String) throws(Finding) -> Bool {
    let file = SettingsPromises<ListeningDose.Week>(
      read: { (path) throws(SettingsError) in try ListeningWeekFile.read(path) },
      text: { ListeningWeekFile.text(of: $0) },
      parse: { (text) throws(SettingsError) in try ListeningWeekFile.parse(text, path: path) })
    guard let week = try file.check(path) else { return false }
    let hours = week.hours
    for (earlier, later) in zip(hours, hours.dropFirst()) where earlier.number >= later.number {
      throw .inconsistent(
        name: "hours", first: "\(earlier.number)", second: "\(later.number)")
    }
    for hour in hours {
      try Promise.within(hour.left, 0...Double.greatestFiniteMagnitude, "left")
      try Promise.within(hour.right, 0...Double.greatestFiniteMagnitude, "right")
    }
    return true
  }
}
