// Announcements through a GTK that has them. The machine's own is older, so the function of the newer one is
// put into the program by the linker, as the newer library would bring it. Truth: what reaches that function.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite(.needs(.window)) struct AnnouncementTests {
  private static let library = """
    #include <stdio.h>
    #include <stdlib.h>
    void gtk_accessible_announce(void *self, const char *message, int priority) {
      FILE *file = fopen(getenv("ANNOUNCED"), "a");
      if (file == NULL || self == NULL) return;
      fprintf(file, "%d %s\\n", priority, message);
      fclose(file);
    }
    """

  @Test("where GTK has an announcement, the words go there and no widget lends its description")
  func announced() async throws {
    try await DesktopScreen.run { screen in
      let source = try screen.home.write(Self.library, to: "announce.c")
      let object = screen.home.file("announce.so")
      let compiling = try await Subprocess.run(
        Subprocess.find("cc", package: "gcc"), ["-shared", "-fPIC", "-o", object, source])
      try #require(compiling.status == 0, "\(compiling.standardError)")
      let file = screen.home.file("announced")
      // Where the settings have words off, no key turns them on.
      let rig = try DispatcherRig.quick()
      try "speech = \"dispatcher\"\ndescribe = false\ntell-silence = false\n".write(
        toFile: screen.home.file("config/penumbra/settings.toml"), atomically: true,
        encoding: .utf8)
      let program = try await DesktopProgram(
        on: screen,
        environment: rig.environment.merging(["LD_PRELOAD": object, "ANNOUNCED": file]) { $1 })
      try await program.open(page: "Image")
      try await screen.xdotool("key", "ctrl+l")
      let words = try await program.waitForWords("no tablet, mouse and keyboard")
      try await program.wait("the announcement") {
        (try? String(contentsOfFile: file, encoding: .utf8))?.contains("no tablet, mouse") == true
          ? true : nil
      }
      let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      #expect(lines.allSatisfy { $0.hasPrefix("1 ") && $0.count > 2 }, "\(lines)")
      // With words off they stand in the window alone.
      func told() -> [Substring] {
        ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n")
      }
      try await screen.xdotool("key", "ctrl+shift+m")
      try await program.wait("words off") {
        told().contains { $0.hasPrefix("1 Words: off") } ? true : nil
      }
      try await screen.xdotool("key", "ctrl+l")
      try await program.waitForWords("no tablet, mouse and keyboard")
      try await screen.xdotool("key", "ctrl+shift+m")
      try await program.wait("words on") {
        told().last?.hasPrefix("1 Words: on.") == true ? true : nil
      }
      #expect(told().suffix(2).first?.hasPrefix("1 Words: off") == true, "\(told())")
      // Only the image keeps the last words as its description.
      let lent = try program.widgets().filter { $0.role != "label" && $0.hint.contains(words) }
      #expect(lent.count <= 1, "\(lent.map(\.name))")
      #expect(try await program.close() == 0)
    }
  }
}
