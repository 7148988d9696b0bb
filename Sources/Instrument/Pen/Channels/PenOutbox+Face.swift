// What the face reads of the pen thread.

import Geometry
import Movement
import Realtime
import Sonification
import Synchronization
import Tablet

extension PenOutbox {
  // MARK: Only the face's thread

  /// The next event of the source of samples; nil where there is none yet.
  package func takeSourceEvent() -> SourceEvent? { sourceEvents.pop() }

  /// The next command of the tablet's own buttons and rings; nil where there is none yet.
  package func takePadCommand() -> PadCommand? { padCommands.pop() }

  /// The next gesture that belongs to the modes of playing; nil where there is none yet.
  package func takeGesture() -> PlayGesture? { gestures.pop() }

  /// What the next press of a barrel's button asks for; nil where there is none yet.
  package func takeBarrelPress() -> BarrelPress? { barrelPresses.pop() }

  /// The next number of fingers that are down; nil where there is no other one yet.
  package func takeFingerCount() -> FingerCount? { fingers.pop() }

  /// Notes another number of fingers.
  func note(_ count: FingerCount) {
    fingerCount.store(count.count, ordering: .relaxed)
    fingers.push(count)
  }

  /// What the knobs were turned since the last call.
  package func takeKnobTurn() -> KnobTurn {
    KnobTurn(
      up: Double(knobUp.exchange(0, ordering: .relaxed)) / Self.knobUnits,
      degrees: Double(knobTurn.exchange(0, ordering: .relaxed)) / Self.knobUnits)
  }

  /// Whether the barrel's button holds the knobs.
  package var isKnobButtonDown: Bool { isBarrelHeld.load(ordering: .relaxed) }

  private static let knobUnits = 1e6

  /// Adds what the knobs were turned.
  func note(_ turn: KnobTurn) {
    guard !turn.isNone else { return }
    knobUp.add(Int64((turn.up * Self.knobUnits).rounded()), ordering: .relaxed)
    knobTurn.add(Int64((turn.degrees * Self.knobUnits).rounded()), ordering: .relaxed)
  }

  // MARK: Any thread

  /// What the pen thread counts and measures, at this moment.
  package var figures: PenFigures {
    PenFigures(
      origin: PenOrigin(rawValue: origin.load(ordering: .relaxed)),
      fingerCount: fingerCount.load(ordering: .relaxed),
      reportIntervalNanoseconds: reportIntervalNanoseconds.load(ordering: .relaxed),
      heldBackNanoseconds: heldBackNanoseconds.load(ordering: .relaxed),
      isReportIntervalLearned: isReportIntervalLearned.load(ordering: .relaxed),
      sampleCount: sampleCount.load(ordering: .relaxed),
      contactCount: contactCount.load(ordering: .relaxed),
      lostCount: lostCount.load(ordering: .relaxed))
  }

  /// The running number of the last change in force, a scene's or a move's; what a scene up to it
  /// replaced is no longer used.
  package var sceneInForceNumber: Int { sceneInForce.load(ordering: .acquiring) }

  /// The running number of the last change of tablet that was taken; what was read before is not any more.
  package var tabletInForceNumber: Int { tabletInForce.load(ordering: .acquiring) }

  /// Messages lost because a queue was full.
  package var lostMessageCount: Int { lostCount.load(ordering: .relaxed) }

  /// Samples left for recorders so far.
  package var recordedCount: Int { recordedSampleCount.load(ordering: .relaxed) }

  /// Attaches a queue for all readings.
  ///
  /// - Returns: the queue, attached until this is given up; nil where all places are taken.
  package func attach(
    readings queue: consuming sending PenQueue<SonifiedReading>
  ) -> Attached<PenQueue<SonifiedReading>>? {
    readings.attach(queue)
  }

  /// Attaches a queue for the samples that are heard.
  ///
  /// - Returns: the queue, attached until this is given up; nil where all places are taken.
  package func attach(
    samples queue: consuming sending PenQueue<PenSample<ImagePoint>>
  ) -> Attached<PenQueue<PenSample<ImagePoint>>>? {
    samples.attach(queue)
  }

  /// Attaches a queue for the reports of the tablet's pen.
  ///
  /// - Returns: the queue, attached until this is given up; nil where all places are taken.
  package func attach(
    looks queue: consuming sending PenQueue<PenLook>
  ) -> Attached<PenQueue<PenLook>>? {
    looks.attach(queue)
  }

  /// Attaches a queue for what happens at zones.
  ///
  /// - Returns: the queue, attached until this is given up; nil where all places are taken.
  package func attach(
    hits queue: consuming sending PenQueue<HeardHit>
  ) -> Attached<PenQueue<HeardHit>>? {
    hits.attach(queue)
  }

  /// Attaches what records the pen.
  ///
  /// - Returns: the record, attached until this is given up; nil where all places are taken.
  package func attach(_ listener: consuming sending PenRecord) -> Attached<PenRecord>? {
    record.attach(listener)
  }
}
