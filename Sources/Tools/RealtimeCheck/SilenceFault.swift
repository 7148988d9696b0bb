// A part of the script in which no sound came: nothing was checked then.

/// A script that played into the void.
struct SilenceFault: Error {
  /// Where in the script.
  let place: String

  var sentence: String { "no sound \(place): nothing was checked" }
}
