// The running session: started off the drawing thread and replaced by another one where it must be
// restarted. There is never more than one.

import Engine
import Files
import Foundation
import Jack
import Library
import Micrograph
import Pen
import Recorded
import Session
import Sonification
import SoundFile
import Tablet

/// The settings for starting a session.
struct SessionOrder: Sendable {
  let image: PreparedImage
  let preset: Preset
  let calibration: CalibrationChoice
  let audio: AudioChoice
  /// The way of its sound.
  let route: SoundRoute
  /// Where it is recorded; nil for nowhere.
  let plan: SessionPlan?
  /// Where the user's sounds for cues lie.
  let soundsFolder: String
  /// The zones whose sound files are taken up; nil for none.
  var zones: ZoneSet?
  /// The tablet to read; nil for the first one that is found.
  let tabletPath: String?
  /// Whether the user wants no tablet.
  let isTabletDeclined: Bool
  /// The input devices that were found ahead.
  let nodes: Task<[DiscoveredNode], Never>?
  /// How loud it is from its first sound on, in decibels.
  let volumeDecibels: Double
  /// Whether it is silenced.
  let isSilenced: Bool
  /// Whether the voice goes lower under the sounds of events.
  let ducksVoice: Bool
  /// What is kept about tablets.
  let tablets: TabletLibrary
}

/// A session that has begun, and what happened while it did.
struct BegunSession {
  let session: LiveSession
  var event: [AudioEvent] = []
  /// Why the tablet is not read.
  var fault: Fault?
  /// Why one of the user's sounds cannot be played or recorded.
  var soundFault: Fault?
  /// Whether it was to be recorded.
  var isPlanned = false
  /// Why nothing is recorded.
  var recordingFault: Fault?
  /// The input devices, where they were listed already.
  var nodes: [DiscoveredNode]?
  var tabletPath: String?
}

extension WindowModel {
  /// Starts to read the tablet and to sound, with the only tablet there is or without one.
  ///
  /// - Parameter audio: how to connect to the audio server, now and later; nil for the last
  ///   setting.
  public func begin(audio: AudioChoice? = nil) async {
    if let audio { audioChoice = audio }
    guard !isBeginning else { return }
    isBeginning = true
    defer { isBeginning = false }
    while session == nil, !hasEnded, let image {
      let number = imageNumber
      let plan = newPlan(for: image)
      let route = currentRoute
      let order = SessionOrder(
        image: image.prepared, preset: sound.current, calibration: storedCalibration(for: image),
        audio: audioChoice, route: route, plan: plan,
        soundsFolder: folders.cues, zones: zones.set, tabletPath: tabletPath,
        // A tablet that is being calibrated is given back afterwards.
        isTabletDeclined: isTabletDeclined || calibrationState.releasedPath != nil,
        nodes: foundNodes, volumeDecibels: volumeDecibels, isSilenced: isSilenced,
        ducksVoice: ducksVoice, tablets: tabletLibrary)
      foundNodes = nil
      switch await begin(order, over: image) {
      case .failure(let fault):
        hasRecordingBegun = false
        noteRecording()
        show(Notice(fault))
        changes.formUnion([.status, .sound])
        return
      case .success(let begun):
        // A recording belongs to one image.
        if number != imageNumber { WindowModel.dropRecording(of: begun) }
        take(begun)
        // The user may have changed their mind about recording by now.
        if hasEnded { endSession() } else { settleRecording() }
        settle(order.route)
      }
    }
  }

  /// Starts the session over the image that is being read ahead of the window, with the stored
  /// settings; for the program's only instance.
  ///
  /// - Parameter audio: how to connect to the audio server, now and later.
  public func beginAhead(audio: AudioChoice = .auto) {
    guard let headStart, headStart.session == nil else { return }
    audioChoice = audio
    let (preset, folders) = (sound.current, folders)
    let (volume, isSilenced, ducksVoice) = (volumeDecibels, isSilenced, ducksVoice)
    let library = isRecordingWanted ? library : nil
    let zones = zones.set
    let route = currentRoute
    self.headStart?.session = SessionAhead(headStart) { [self] image in
      SessionOrder(
        image: image.prepared, preset: preset,
        calibration: .stored(CalibrationLibrary(folders: folders), imageName: image.name),
        audio: audio, route: route,
        plan: library.map { planAhead(in: $0, for: image.path) }, soundsFolder: folders.cues,
        zones: zones, tabletPath: nil, isTabletDeclined: false, nodes: headStart.nodes,
        volumeDecibels: volume, isSilenced: isSilenced, ducksVoice: ducksVoice,
        tablets: TabletLibrary(folders: folders))
    }
  }

  // Uses the session started ahead where it fits the settings; otherwise starts another one.
  private func begin(
    _ order: SessionOrder, over image: ShownImage
  ) async -> Result<BegunSession, Fault> {
    let ahead = sessionAhead ?? headStart?.session
    forgetSessionAhead()
    guard let ahead else { return await WindowModel.begin(order) }
    guard let begun = await ahead.take() else { return await WindowModel.begin(order) }
    let isMeant =
      URL(filePath: image.path).standardizedFileURL.path == ahead.imagePath
      && order.tabletPath == nil
      && !order.isTabletDeclined && (order.plan != nil) == begun.isPlanned
    if isMeant { return .success(begun) }
    WindowModel.drop(begun)
    return await WindowModel.begin(order)
  }

  /// Ends a session that was started ahead and is not needed; nothing was traced in it.
  ///
  /// - Parameter limit: how long to wait for one that is being started, in milliseconds.
  public func dropSessionAhead(withinMilliseconds limit: Int = 250) {
    let ahead = sessionAhead ?? headStart?.session
    forgetSessionAhead()
    if let begun = ahead?.take(withinMilliseconds: limit) { WindowModel.drop(begun) }
  }

  private func forgetSessionAhead() {
    sessionAhead = nil
    headStart?.session = nil
  }

  private static func drop(_ begun: BegunSession) {
    begun.session.end(awaitsDigest: false)
    drop(begun.session.endedRecording)
  }

  private static func dropRecording(of begun: BegunSession) {
    drop(begun.session.endRecording(awaitsDigest: false))
  }

  private static func drop(_ ended: EndedRecording?) {
    guard let ended, ended.tally.contactCount == 0 else { return }
    ended.digest.stop()
    try? SessionRemoval.run(SessionFolder(path: ended.folder))
  }

  private func take(_ begun: BegunSession) {
    session = begun.session
    hasRecordingBegun = false
    tabletPath = begun.tabletPath
    if let nodes = begun.nodes { takeTablets(nodes) }
    begun.session.setVolume(decibels: volumeDecibels)
    begun.session.silence(isSilenced)
    begun.session.setDrone(hasDrone)
    begun.session.keepDose(in: folders) { show(Notice($0)) }
    for event in begun.event { note(event) }
    if let fault = begun.soundFault { show(Notice(fault)) }
    if let fault = begun.fault { noteMissingTablet(fault) }
    hasToldRecordingFault = false
    if let fault = begun.recordingFault { noteRecordingFault(fault) }
    // The image or the sound may have been changed meanwhile.
    if let image {
      try? begun.session.setImage(image.prepared, calibration: storedCalibration(for: image))
    }
    begun.session.setPreset(sound.current)
    sendFilm()
    sendPaint()
    sendZones()
    withoutStep {
      play.modes.pattern = play.modes.pattern?.placed(begun.session.zonePlaces)
    }
    begun.session.setModes(play.modes)
    begun.session.setKnobs(play.knobs)
    beginLoops(begun.session)
    changes.insert(.zones)
    readLayers()
    noteTablet()
    noteRecording()
    changes.formUnion([.status, .sound])
  }

  /// Ends the session and begins another, as after a tablet was plugged in or sound was made ready.
  public func restart() async {
    guard calibration == nil else { return }
    endSession()
    dismissNotices { $0.topic == .sound || $0.topic == .tablet }
    await begin()
  }

  // A server may take seconds to start: not on the thread that draws.
  @concurrent
  nonisolated static func begin(
    _ order: SessionOrder
  ) async -> sending Result<BegunSession, Fault> {
    var nodes = await order.nodes?.value
    var fault: Fault?
    var source = PenSource.face
    if !order.isTabletDeclined {
      if let path = order.tabletPath {
        source = .device(path: path)
      } else {
        let found = nodes ?? TabletDiscovery.list()
        nodes = found
        if let pen = found.first(where: \.isPen) {
          source = .device(path: pen.path)
        } else {
          let closed = TabletWatch.closedTablets(among: found.filter(\.isForbidden).map(\.path))
          if !closed.isEmpty { fault = .noTablet(unreadable: closed) }
        }
      }
    }
    var plan = order.plan
    var recordingFault: Fault?
    var sounds = CueSounds(folder: order.soundsFolder)
    var zoneFault: Fault?
    if let zones = order.zones {
      do throws(SoundFileError) { _ = try sounds.take(zones) } catch { zoneFault = .sound(error) }
    }
    while true {
      var event: [AudioEvent] = []
      do throws(Fault) {
        let session = try LiveSession(
          image: order.image, source: source, calibration: order.calibration,
          preset: order.preset, audio: order.audio, route: order.route,
          pen: PenOptions(
            kept: order.tablets, tellsEvents: true, ducksVoice: order.ducksVoice), record: plan,
          sounds: sounds
        ) { event.append($0) }
        session.setVolume(decibels: order.volumeDecibels)
        if order.isSilenced { session.silence(true) }
        var begun = BegunSession(session: session)
        begun.event = event
        begun.fault = fault
        begun.soundFault =
          zoneFault ?? sounds.faults.first.map(Fault.sound) ?? session.soundFault
        begun.isPlanned = order.plan != nil
        begun.recordingFault = recordingFault
        begun.nodes = nodes
        if case .device(let node) = source { begun.tabletPath = node }
        return .success(begun)
      } catch {
        // Neither a folder that cannot be written nor a tablet that cannot be read is a reason to
        // go without sound.
        if plan != nil, error.concernsRecording {
          recordingFault = error
          plan = nil
        } else if case .device = source {
          fault = error
          source = .face
        } else {
          return .failure(error)
        }
      }
    }
  }
}

extension Fault {
  fileprivate var concernsRecording: Bool {
    switch self {
    case .recording, .settings, .cannotCreateFolder, .audio: true
    default: false
    }
  }
}
