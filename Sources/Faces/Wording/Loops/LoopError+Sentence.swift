// Sentences and exit statuses for loops.

import Pen
import Translation

extension LoopError {
  var sentence: String {
    switch self {
    case .noStroke:
      translated(
        "The last stroke was to be looped, and there is none yet; trace the image, then choose it again."
      )
    case .noStrokeIn(let path):
      translated(
        "\(path) holds no stroke to loop, for the pen never touches in it; name a file with one.")
    case .noStrokeNumber(let number, let path, let count):
      translated(
        "Stroke \(number) of \(path) was to be looped, and it holds \(count); choose "
          + "\(count == 1 ? translated("stroke 1.") : translated("1 to \(count)."))")
    case .noPattern:
      translated(
        "The pattern was to be looped, and there is none yet; record one, then choose it again.")
    case .tooLong(let seconds, let limit):
      translated(
        "A loop of \(NumberWords.number(seconds, 1)) s was asked for, and \(NumberWords.number(limit, 0)) s "
          + "is the longest; choose a shorter one.")
    }
  }

  var exitStatus: Int32 {
    switch self {
    case .noStroke, .noStrokeNumber, .noPattern: ExitStatus.usage
    case .noStrokeIn, .tooLong: ExitStatus.dataError
    }
  }
}
