// What happened at zones beside a recording, with the sets they belong to.

import Files
import Library
import Pen
import Sonification
import Synthesis

extension SessionOutput {
  /// Adds an event of a zone; those from before the recording are not its own.
  mutating func append(_ heard: HeardHit, _ notes: RecordedNotes) {
    let row = ZoneRow(
      heard, of: notes.zones(number: heard.setNumber), originNanoseconds: originNanoseconds)
    guard row.timeNanoseconds >= 0, fault == nil else { return }
    do throws(RecordingError) { try writer.append(row) } catch { fault = .recording(error) }
    guard heard.setNumber > lastZonesNumber, let set = notes.zones(number: heard.setNumber) else {
      return
    }
    lastZonesNumber = heard.setNumber
    zonesCount += 1
    do throws(SettingsError) {
      // The folder holds the sounds themselves, by their places.
      let own = set.renamed { "\($0.kind.rawValue).wav" }
      try SettingsText.write(ZoneFile.text(of: own), to: folder.zoneSet(zonesCount))
    } catch {
      fault = .settings(error)
    }
  }
}
