// The form that an error of the program must have.

import TestSupport
import Testing

/// Expects one line on standard error, nothing on standard output, and this status.
func expectComplaint(
  _ outcome: Subprocess.Outcome, status: Int32, saying words: String = "",
  _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  let comment = comment ?? "\(outcome)"
  #expect(outcome.status == status, comment, sourceLocation: sourceLocation)
  #expect(!outcome.endedBySignal, comment, sourceLocation: sourceLocation)
  #expect(outcome.standardOutput == "", comment, sourceLocation: sourceLocation)
  let text = outcome.words
  #expect(text.hasPrefix("penumbra: "), comment, sourceLocation: sourceLocation)
  #expect(text.hasSuffix(".\n"), comment, sourceLocation: sourceLocation)
  #expect(text.contains(words), comment, sourceLocation: sourceLocation)
  // The content of a damaged file must not reach the terminal unchanged: a control character can
  // move the cursor, and a line feed makes a second line.
  let controls = text.dropLast().unicodeScalars.filter {
    $0.properties.generalCategory == .control || $0.properties.generalCategory == .lineSeparator
  }
  #expect(controls.isEmpty, comment, sourceLocation: sourceLocation)
}
