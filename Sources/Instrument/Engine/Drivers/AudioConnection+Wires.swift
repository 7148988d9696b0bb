// Where the sound of a connection goes: sent elsewhere, and looked after while cards come and go.

import Jack
import Realtime

extension AudioConnection {
  /// Sends the sound elsewhere, now and after a loss of the server.
  ///
  /// - Parameter destination: where.
  /// - Returns: the link as it is then; nil where there is none.
  mutating func send(to destination: SoundDestination) -> AudioEvent? {
    route.destination = destination
    guard isRunning else { return nil }
    do throws(AudioPortError) {
      try port?.send(to: destination)
    } catch {
      // A loss is told by the next look.
      guard case .serverNotAnswering = error else { return nil }
      isStalled = true
      return once(.unavailable(error), error)
    }
    guard let found = newLink() else { return nil }
    told = found
    nextLinkNanoseconds = MonotonicClock.nowNanoseconds() + AudioConnection.linkNanoseconds
    return .rerouted(found)
  }

  // A patch bay moves the wires, headphones are unplugged and plugged in again.
  mutating func lookAtWires(_ now: Int64) -> AudioEvent? {
    guard now >= nextLinkNanoseconds else { return nil }
    nextLinkNanoseconds = now + AudioConnection.linkNanoseconds
    guard let former = told, let found = link() else { return nil }
    if wires.judge(former, found, to: route.destination) == .mustBeSent {
      return send(to: route.destination)
    }
    told = found
    let isOther =
      found.playbackPorts != former.playbackPorts || found.silence != former.silence
    return isOther ? .rerouted(found) : nil
  }

  private func newLink() -> AudioLink? {
    switch port {
    case .some(let port): AudioLink(port, to: route.destination)
    case .none: nil
    }
  }

  // Nil where the server does not say.
  private func link() -> AudioLink? {
    switch port {
    case .some(let port):
      if let fed = port.connections() { return AudioLink(port, to: route.destination, fed: fed) }
      return port.connectedPlaybackPorts.isEmpty ? AudioLink(port, to: route.destination) : nil
    case .none: return nil
    }
  }
}
