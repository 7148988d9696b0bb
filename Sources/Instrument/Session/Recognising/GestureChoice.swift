// What is chosen of gestures in a session, whatever face asks for it.

import Files
import Library
import Movement
import Pen

/// What gestures are recognised by, and where they are saved.
public struct GestureChoice: Sendable {
  /// What says which gesture each is; nil where none is asked.
  public var model: RecogniserModel?
  /// Where rows are saved; nil where none are.
  public var rows: String?
  /// Who draws.
  public var person: String
  /// The label of all rows; nil where each is named by itself.
  public var label: String?
  /// Whether what is drawn counts, or how a hand before a camera is held.
  public var kind = ShapeKind.stroke

  /// Creates a choice.
  public init(
    model: RecogniserModel? = nil, rows: String? = nil, person: String = "", label: String? = nil
  ) {
    self.model = model
    self.rows = rows
    self.person = person
    self.label = label
  }

  /// Sees that rows with these names can be added to the file.
  ///
  /// - Throws: why a name cannot be one, or rows be added to that file.
  public func check() throws(Fault) {
    let (rows, label, person, wanted) = (rows, label, person, kind)
    try Fault.wrap { () throws(RecognisingFault) in
      let place = StrokePoint(xMillimetres: 0, yMillimetres: 0, seconds: 0)
      if let shape = StrokeShape(contacts: [[place]]) {
        do throws(LabelledRowError) {
          _ = try LabelledRow(label: label ?? "0", person: person, shape: shape)
        } catch {
          throw .name(error)
        }
      }
      guard let path = rows else { return }
      do throws(RecognisingFault) {
        let kind = try RowFile.read(path).first?.shape.kind
        if let kind, kind != wanted { throw RecognisingFault.otherKind(path: path, found: kind) }
      } catch {
        switch error {
        case .noRows, .file(.notFound): break
        default: throw error
        }
      }
    }
  }
}
