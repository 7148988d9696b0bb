// The script at the image: its scale from a line of known length, its contrast by percentiles, and tags with notes.

import CAtspi
import Foundation
import TestSupport
import Testing

extension ScriptedUser {
  /// Draws a line of 100 pixels and says that it is 50 nm long.
  func setScale() async throws {
    #expect(text(of: Self.scales).isEmpty)
    // The first arrow key leaves from the middle of the image.
    try await pressOnImage("shift+Left", "a")
    try await expect("Line from x 246, y 256")
    try await press("ctrl+Right", "b")
    try await program.waitForWords("B: x 346, y 256")
    try await press("ctrl+u")
    try await program.waitForKeyboard(on: "Length that sets the scale")
    try await type("50 nm")
    // What is said of it gives way to the length of the line in the new unit.
    try await expect("50 nm (100 px) long")
    try await expect("0.5 nm a pixel, ")
    let stored = text(of: Self.scales)
    #expect(stored.contains("x = 0.5") && stored.contains("unit = \"nm\""), "\(stored)")
    #expect(stored.contains(Self.imageName))
    try await pressOnImage("Escape")
    try await expect("The line is removed")
  }

  /// Puts the ends of the contrast at 10 and 90 % of the pixels.
  ///
  /// Each of the 256 values has 1/256 of them: 10 % are reached within the 26th value, which is 25, and 90 % within the
  /// 231st.
  func setContrast() async throws {
    try await pressOnImage("ctrl+shift+c")
    for (end, percent, value) in [("Dark", "10", 25.0), ("Bright", "90", 230.0)] {
      try await program.tab(to: "\(end) end, percent of the pixels below")
      try await type(percent)
      try await program.wait("the \(end) end") {
        try number("\(end) end") == value ? true : nil
      }
    }
    try await expect("Display 25 to 230")
  }

  /// Sets two tags, the first with a note; the second is taken back and done again.
  func tag() async throws {
    try await program.open(page: "Tags")
    // From the middle by 100 pixels, whose column is half its value; the line has left the cursor elsewhere.
    try await pressOnImage("ctrl+Left", "t")
    let first = try await expect("Tag 1, ")
    try await program.tab(to: "Note of tag 1")
    try await screen.xdotool("type", "--delay", "20", "edge, left")
    try await program.wait("the note on the disk") {
      (try? tagRows())?.first?.hasSuffix(",\"edge, left\"") == true ? true : nil
    }
    try await pressOnImage("ctrl+Down", "t")
    try await expect("Tag 2, ")
    #expect(try tagRows().count == 2, "\(first)")
    try await press("ctrl+z")
    try await expect("Undo: Tag 2 set")
    #expect(try tagRows().count == 1)
    try await press("ctrl+shift+z")
    try await expect("Redo: Tag 2 set")
    let rows = try tagRows()
    #expect(rows.count == 2 && rows[0].hasSuffix(",\"edge, left\""), "\(rows)")
    // Place, value, and the place in the unit that was set.
    let columns = rows.map { $0.split(separator: ",").map(String.init) }
    for (row, id) in zip(columns, ["1", "2"]) {
      let x = try #require(Double(row[1]))
      #expect(row[0] == id && Double(row[3]) == (x / 2).rounded(.down))
      #expect(Double(row[4]) == x * 0.5 && row[6] == "nm", "\(row)")
    }
  }
}
