// An option that every command accepts, anywhere on the line, taken from the arguments before they are read.

/// One option with a value, and what is left without it.
struct TakenOption {
  /// The last value that was given; nil for none.
  let value: String?
  /// The arguments without the option.
  let rest: [String]

  /// Takes `--name VALUE` and `--name=VALUE` from arguments; one without a value stays there, and is refused as usual.
  ///
  /// - Parameters:
  ///   - name: the option with its dashes.
  ///   - arguments: the arguments; nothing is taken behind `--`.
  init(_ name: String, from arguments: some Sequence<String>) {
    var value: String?
    var rest: [String] = []
    var words = Array(arguments)[...]
    while let word = words.popFirst() {
      if word == "--" {
        rest += [word] + words
        break
      } else if word == name, let next = words.popFirst() {
        value = next
      } else if word.hasPrefix("\(name)=") {
        value = String(word.dropFirst(name.count + 1))
      } else {
        rest.append(word)
      }
    }
    (self.value, self.rest) = (value, rest)
  }
}
