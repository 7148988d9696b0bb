// What is kept about tablets: written values are read back, and a damaged file is told and loses nothing. Source of
// truth: the values that were written, and the bytes of the damaged file.

import Files
import Foundation
import Geometry
import Library
import TestBasics
import Testing

@Suite("Settings of tablets")
struct TabletSettingsTests {
  private static let intuos = CalibrationRecord.Tablet(
    name: "Wacom Intuos Pro M Pen", bus: 3, vendor: 0x56a, product: 0x357)
  private static let other = CalibrationRecord.Tablet(
    name: "Wacom Intuos Pro M Pen", bus: 3, vendor: 0x56a, product: 0x358)

  private static func library(_ folder: borrowing TemporaryFolder) -> TabletLibrary {
    TabletLibrary(folders: XDGFolders(environment: ["HOME": folder.path], home: folder.path))
  }

  @Test("What is changed is read back, by the tablet's model alone, one change beside another")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let library = Self.library(folder)
    #expect(library.settings(of: Self.intuos).settings == TabletSettings())
    let firm = try #require(PressureCurve(x1: 0.75, y1: 0.25, x2: 1, y2: 0.5))
    try library.change(of: Self.intuos) { $0.pressureCurve = firm }
    try library.change(of: Self.intuos) { $0.isTurned = true }
    try library.change(of: Self.intuos) {
      $0.smoothing = OneEuroParameters(minimumCutoffHertz: 1.5, beta: 0.07)
    }
    try library.change(of: Self.other) { $0.isGrabbed = true }
    var wanted = TabletSettings()
    (wanted.pressureCurve, wanted.isTurned) = (firm, true)
    wanted.smoothing = OneEuroParameters(minimumCutoffHertz: 1.5, beta: 0.07)
    let read = library.settings(of: Self.intuos)
    #expect(read.settings == wanted && read.problem == nil)
    // Plugged in elsewhere it is the same model.
    var moved = Self.intuos
    (moved.bus, moved.physicalPath) = (5, "usb-2")
    #expect(library.settings(of: moved).settings == wanted)
    #expect(library.settings(of: Self.other).settings.isGrabbed)
    #expect(
      library.path(of: Self.intuos).hasSuffix("/tablets/wacom-intuos-pro-m-pen-056a-0357.toml"))
  }

  @Test(
    "By hand: a curve as xsetwacom writes it, smoothing as the option takes it, the rest left out")
  func byHand() throws {
    let settings = try TabletSettingsFile.parse(
      "[pen]\npressure-curve = \"0, 75, 25, 100\"\nsmooth = \"1,0\"\n", path: "/x")
    #expect(settings.pressureCurve == PressureCurve(x1: 0, y1: 0.75, x2: 0.25, y2: 1))
    #expect(settings.smoothing == OneEuroParameters(minimumCutoffHertz: 1, beta: 0))
    #expect(!settings.isGrabbed && !settings.isTurned)
  }

  @Test(
    "A damaged file is set aside whole, told once, and writing goes on",
    arguments: [
      "[pen\n", "[pen]\npressure-curve = \"0,0,100\"\n", "[pen]\nsmooth = \"0,1\"\n",
      "[pen]\ngrab = 1\n", "[pen]\nturn = true\n", "[controls]\nbutton-1 = \"Tag it\"\n",
      "[controls]\nring-1 = \"Tag it\"\n", "[controls]\nbutton-40 = \"tag\"\n",
      "[controls]\nbutton-1 = true\n", "controls = 1\n",
    ])
  func damaged(_ text: String) throws {
    let folder = try TemporaryFolder()
    let library = Self.library(folder)
    let path = library.path(of: Self.intuos)
    for isWriting in [false, true] {
      try library.change(of: Self.intuos) { $0.isTurned = true }
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let problem =
        isWriting
        ? try library.change(of: Self.intuos) { $0.isGrabbed = true }
        : library.settings(of: Self.intuos).problem
      let aside = try #require(problem?.setAsidePath)
      #expect(try String(contentsOfFile: aside, encoding: .utf8) == text)
      let again = library.settings(of: Self.intuos)
      #expect(again.problem == nil && again.settings.isGrabbed == isWriting)
      #expect(!again.settings.isTurned)
    }
  }

  @Test("A later version's file is neither used nor touched")
  func later() throws {
    let folder = try TemporaryFolder()
    let library = Self.library(folder)
    let path = library.path(of: Self.intuos)
    try library.change(of: Self.intuos) { $0.isTurned = true }
    let text = "version = 2\n[wheel]\nsteps = 3\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let read = library.settings(of: Self.intuos)
    let expected = SettingsError.unsupportedVersion(path: path, found: 2, supported: 1)
    #expect(read.problem?.error == expected && read.problem?.setAsidePath == nil)
    #expect(throws: expected) { try library.change(of: Self.intuos) { $0.isGrabbed = true } }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }
}
