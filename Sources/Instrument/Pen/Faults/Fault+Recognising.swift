// Faults of labelled rows and models.

import Library

extension Fault {
  /// Runs `body` and turns its error into a fault.
  ///
  /// - Throws: `recognising` with the error of `body`.
  public static func wrap<Result: ~Copyable>(
    _ body: () throws(RecognisingFault) -> Result
  ) throws(Fault) -> Result {
    do throws(RecognisingFault) { return try body() } catch { throw .recognising(error) }
  }
}
