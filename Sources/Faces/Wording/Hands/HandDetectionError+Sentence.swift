// Sentences and exit statuses for the networks that find hands.

import HandDetection
import Translation

extension HandDetectionError {
  var sentence: String {
    switch self {
    case .missingModel(let path, _):
      translated(
        "\(path) is not there: the networks that find hands were never fetched; type 'make hands' in Penumbra's "
          + "folder, and install again.")
    case .wrongModel(let path, let found, let wanted):
      translated(
        "\(path) is not the network that is known (SHA-256 \(found.prefix(12))… instead of \(wanted.prefix(12))…); "
          + "remove it and type 'make hands'.")
    case .unreadableModel(let error): error.sentence
    case .unusableModel(let model, let flaw):
      translated(
        "The network \(model.fileName) cannot be run: \(flaw.clause); install Penumbra and libxnnpack again."
      )
    case .wrongLength(let width, let height, let bytes):
      translated(
        "A picture of \(width) by \(height) pixels has \(bytes) bytes instead of \(3 * width * height); that is "
          + "Penumbra's own fault; please report it.")
    }
  }

  var exitStatus: Int32 {
    switch self {
    case .missingModel: ExitStatus.noInput
    case .wrongModel: ExitStatus.dataError
    case .unreadableModel(let error): error.exitStatus
    case .unusableModel, .wrongLength: ExitStatus.internalFault
    }
  }
}

extension NetworkFlaw {
  fileprivate var clause: String {
    switch self {
    case .unknownFormat: translated("it does not begin as a TensorFlow Lite file does")
    case .outside(let byte): translated("it points beyond its end at byte \(byte)")
    case .unknownOperator(let code): translated("it has the unknown operator \(code)")
    case .unknownNumbers(let type): translated("it has numbers of the unknown type \(type)")
    case .unknownActivation(let code): translated("it has the unknown activation \(code)")
    case .wrongOperator(let code):
      translated("the parts of its operator \(code) do not fit together")
    case .wrongShape: translated("its inputs and outputs are not those of hands")
    case .refused(let status): translated("XNNPACK refuses it with status \(status)")
    }
  }
}
