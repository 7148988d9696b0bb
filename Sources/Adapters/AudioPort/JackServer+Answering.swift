// Whether a server is there, asked without becoming its client for longer than the question.

extension JackServer {
  /// Whether a JACK server answers under `serverName`; nil asks the default one.
  public static func isAnswering(serverName: String? = nil) -> Bool {
    JackClient.serverAnswers(serverName: serverName)
  }
}
