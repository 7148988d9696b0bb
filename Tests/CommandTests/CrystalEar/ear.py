"""An ear that knows the sounds alone: matched filters, periods, and a tone beside another."""
import pathlib

import numpy as np

RATE = 48_000
CARRIER = 880.0


def read(path):
    """Both sides' mean."""
    data = pathlib.Path(path).read_bytes()
    at = data.index(b"data") + 8
    values = np.frombuffer(data[at:at + (len(data) - at) // 8 * 8], "<f4")
    return values.reshape(-1, 2).astype(float).mean(1)


class Band:
    """A band of a sound as an analytic signal about `low`, at the rate of its width; both ends are
    multiples of 10 Hz."""

    def __init__(self, sound, low, high, edge=30.0, finer=1):
        # Spectral lines a tenth of a second's apart or less, with silence behind the sound.
        size = -(-(len(sound) + 4_800) // 4_800) * 4_800
        step = RATE / size
        first, last = round(low / step), round(high / step)
        lines = np.fft.rfft(sound, size)[first:last]
        hertz = np.arange(first, last) * step
        gate = np.clip((hertz - low) / edge, 0, 1) * np.clip((high - hertz) / edge, 0, 1)
        count = (last - first) * finer
        self.rate = (high - low) * finer
        self.low = low
        values = np.fft.ifft(np.sin(np.pi / 2 * gate) ** 2 * lines, count) * 2 * count / size
        self.values = values[:int(len(sound) / RATE * self.rate)]

    def frame(self, seconds):
        return int(round(seconds * self.rate))

    def cut(self, first, last):
        return self.values[self.frame(first):self.frame(last)]


def match(sound, template):
    """How loud a sound stands at each frame, against the template, and how alike both are, 0...1."""
    size = len(sound) + len(template)
    energy = np.sum(np.abs(template) ** 2)
    product = np.fft.ifft(np.fft.fft(sound, size) * np.conj(np.fft.fft(template, size)))[:len(sound)]
    power = np.concatenate([[0], np.cumsum(np.abs(sound) ** 2)])
    end = np.minimum(np.arange(len(sound)) + len(template), len(sound))
    local = power[end] - power[:len(sound)]
    loudness = np.abs(product) / energy
    return loudness, loudness * np.sqrt(energy) / np.sqrt(np.maximum(local, 1e-9 * energy))


class Ear:
    # Above the constant tone and its partner.
    GLIDES = 1_050, 3_050, 30.0, 4
    CLICKS = 1_400, 11_400, 200.0, 4

    def __init__(self, folder):
        self.folder = folder
        self.glides = {}
        for sign, name in ((-1, "falling"), (1, "rising")):
            heard = Band(np.pad(read(folder / f"{name}.wav"), (0, 2400)), *self.GLIDES)
            template = heard.cut(0, 0.1)
            turns = np.diff(np.unwrap(np.angle(template))) / (2 * np.pi) * heard.rate + heard.low
            early = turns[heard.frame(0.005):heard.frame(0.007)]
            late = turns[heard.frame(0.06):heard.frame(0.08)]
            glide = 12 * np.log2(np.median(late) / np.median(early))
            assert 3 < glide * sign < 6, f"{name} glides by {glide} semitones"
            self.glides[sign] = template
        self.clicks = [
            Band(np.pad(read(folder / f"{name}.wav"), (240, 2400)), *self.CLICKS).cut(0, 0.03)
            for name in ("first-row", "second-row")
        ]

    def glides_in(self, sound):
        """The glides: seconds, -1 for one that falls and 1 for one that rises."""
        high = Band(sound, *self.GLIDES)
        heard = {sign: match(high.values, template) for sign, template in self.glides.items()}
        best = np.maximum(*(likeness * (loudness > 0.2) for loudness, likeness in heard.values()))
        apart = high.frame(0.05)
        found = []
        while best.max() > 0.6:
            frame = int(np.argmax(best))
            found.append((frame / high.rate, max(heard, key=lambda sign: heard[sign][1][frame])))
            best[max(frame - apart, 0):frame + apart] = 0
        return sorted(found)

    def clicks_in(self, sound):
        """The clicks of rows: seconds, 0 for a first and 1 for a second row; each is taken out once found."""
        heard = Band(sound, *self.CLICKS)
        length = len(self.clicks[0])
        rest = np.concatenate([heard.values, np.zeros(2 * length)])
        energies = [np.sum(np.abs(click) ** 2) for click in self.clicks]

        def shares(part):
            """How much of each click begins at each frame; a click begins at any phase of the band's own."""
            return [
                np.convolve(part, np.conj(click[::-1]), "valid") / energy
                for click, energy in zip(self.clicks, energies)
            ]

        loud = shares(rest)
        found = []
        while True:
            family = int(np.argmax([np.abs(share).max() for share in loud]))
            frame = int(np.argmax(np.abs(loud[family])))
            if np.abs(loud[family][frame]) < 0.5:
                return sorted(found)
            # The click was padded by 5 ms.
            found.append((frame / heard.rate + 0.005, family))
            rest[frame:frame + length] -= loud[family][frame] * self.clicks[family]
            first, last = max(frame - length, 0), min(frame + length, len(loud[0]))
            for share, new in zip(loud, shares(rest[first:last + length - 1])):
                share[first:last] = new


def crossings(sound, first, last):
    """When a wave crosses zero upwards, from one second to another.

    With a modulator as high as its carrier it does so once a period, at the same phase.
    """
    start = int(first * RATE)
    part = sound[start:int(last * RATE)]
    below = np.flatnonzero((part[:-1] < 0) & (part[1:] >= 0))
    return (start + below + part[below] / (part[below] - part[below + 1])) / RATE


def cents(sound, first, last):
    """The pitch of each period from one second to another, in cents against their median, and the seconds."""
    times = crossings(sound, first, last)
    pitch = 1 / np.diff(times)
    return 1200 * np.log2(pitch / np.median(pitch)), (times[1:] + times[:-1]) / 2


def pitch(sound, first, last):
    """The pitch whose multiples the lines below 1 kHz are, in hertz; 0 where nothing sounds.

    Echoes may take away any one of them, the first too.
    """
    part = sound[int(first * RATE):int(last * RATE)]
    size = 1 << 19
    lines = np.abs(np.fft.rfft(part * np.hanning(len(part)), size))[:int(1_000 / RATE * size)]
    lines[:int(20 / RATE * size)] = 0
    if lines.max() < 1e-3 * len(part) / 4:
        return 0.0
    # The window's own ripples are 31 dB lower.
    peaks = 1 + np.flatnonzero(
        (lines[1:-1] > lines[:-2]) & (lines[1:-1] >= lines[2:]) & (lines[1:-1] > 0.05 * lines.max()))
    left, middle, right = (np.log(lines[peaks + step]) for step in (-1, 0, 1))
    hertz = (peaks + 0.5 * (left - right) / (left - 2 * middle + right)) * RATE / size
    # The highest pitch of which all of them are multiples; each is off by a thousandth at most.
    guesses = np.sort((hertz[:, None] / np.arange(1, 20)).ravel())[::-1]
    for guess in guesses:
        orders = np.rint(hertz / guess)
        if orders.min() >= 1 and np.abs(hertz / guess - orders).max() < 0.05:
            break
    # The strongest is the least disturbed.
    strongest = np.argmax(lines[peaks])
    return float(hertz[strongest] / orders[strongest])


def without_trend(line):
    """Without the straight line that most of it follows."""
    x = np.linspace(-1, 1, len(line))
    rest = line
    for _ in range(6):
        kept = np.abs(rest) <= max(2.5 * 1.4826 * np.median(np.abs(rest)), 5)
        fit = np.polyfit(x[kept], line[kept], 1)
        rest = line - np.polyval(fit, x)
    return rest


def partner(sound, first, last):
    """The level of the tone beside the constant one, against it, frame by frame."""
    heard = Band(sound, 730, 1_030, 40, 2)
    slow = heard.cut(first, last)
    turning = np.exp(-2j * np.pi * (CARRIER - heard.low) * np.arange(len(slow)) / heard.rate)
    slow = slow * turning
    # The tone itself is where most of the values lie.
    steady = np.median(slow.real) + 1j * np.median(slow.imag)
    return np.abs(slow / steady - 1), np.abs(steady)
