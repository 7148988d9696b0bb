// How the program that reads HDF5 files ended, where it did not answer.

/// Why penumbra-hdf5 gave no answer.
public enum HDF5Failure: Sendable, Hashable {
  /// It does not lie beside this program.
  case missing
  /// The system could not start it.
  case notStarted(errno: Int32)
  /// A signal ended it.
  case crashed(signal: Int32)
  /// It took longer than it may.
  case timeLimit
  /// It asked for more memory than it may have.
  case memoryLimit
  /// Its answer contradicts itself.
  case senseless
}
