// Sentences and exit statuses for listener tests.

import Pen

extension StudyError {
  var sentence: String {
    switch self {
    case .noParticipants(let study):
      "Nobody has taken part in \(study) yet; run it first."
    case .noParticipant("", let available):
      "The participant's code is empty; \(Self.choice(available))."
    case .noParticipant(let code, let available):
      "There is no participant \(code) in this study; \(Self.choice(available))."
    case .damaged(let damage):
      "\(damage.finding), and the answers after it are not known; correct that line or have the "
        + "participant forgotten."
    case .noKeys:
      "A study is answered by keys, and standard input is no terminal; run it in a terminal."
    case .headphoneCheck(let wrong):
      "The headphone check was answered wrongly \(wrong) times; put the headphones on the right way "
        + "round, see that both sides sound, and begin again."
    }
  }

  var exitStatus: Int32 {
    switch self {
    case .noParticipants: ExitStatus.noInput
    case .noParticipant, .noKeys: ExitStatus.usage
    case .damaged: ExitStatus.dataError
    case .headphoneCheck: ExitStatus.unavailable
    }
  }

  private static func choice(_ available: [String]) -> String {
    available.isEmpty
      ? "nobody has taken part" : "choose one of \(available.joined(separator: ", "))"
  }
}
