#!/usr/bin/env python3
"""Synthesises the parts of the music and the ambience in assets/music/, so that they are free of
other rights. crates/art/src/music/ composes with them: it plays them at other pitches by playing them faster or
slower. Each is mono, 22.05 kHz, as Ogg Vorbis for the native program and as MP3 for the page.

Only Python's standard library is used, and sox (Debian: sox, libsox-fmt-mp3) as the encoder. All
random numbers have fixed seeds, so the same Python, sox and codecs reproduce the files.
"""

import math
import os
import pathlib
import random
import subprocess
import tempfile
import wave
from array import array

RATE = 22050
OUT = pathlib.Path(__file__).resolve().parent.parent / "assets" / "music"


def silence(seconds):
    return [0.0] * round(seconds * RATE)


def add(sound, other, start=0.0, gain=1.0):
    """Adds `other` to `sound` from `start` seconds on, as far as it fits."""
    first = round(start * RATE)
    for at, value in enumerate(other[: len(sound) - first], first):
        sound[at] += gain * value


def filtered(sound, kind, hertz, quality=0.707):
    """A filter with two poles: "low", "high" or "band" (unit gain at its centre)."""
    omega = 2 * math.pi * hertz / RATE
    alpha, cos = math.sin(omega) / (2 * quality), math.cos(omega)
    b0, b1, b2 = {
        "low": ((1 - cos) / 2, 1 - cos, (1 - cos) / 2),
        "high": ((1 + cos) / 2, -1 - cos, (1 + cos) / 2),
        "band": (alpha, 0.0, -alpha),
    }[kind]
    a0, a1, a2 = 1 + alpha, -2 * cos, 1 - alpha
    x1 = x2 = y1 = y2 = 0.0
    result = []
    for x in sound:
        y = (b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2) / a0
        x1, x2, y1, y2 = x, x1, y, y1
        result.append(y)
    return result


def faded(sound, rise, fall):
    """Raised-cosine fades of the given lengths in seconds at both ends."""
    result = list(sound)
    for length, index in ((rise, lambda at: at), (fall, lambda at: len(sound) - 1 - at)):
        count = round(length * RATE)
        for at in range(count):
            result[index(at)] *= 0.5 - 0.5 * math.cos(math.pi * at / count)
    return result


def reverberated(sound, wet, seconds):
    """A room: four parallel feedback delays, each duller with every round, then two all-pass
    filters. `seconds` is the time in which the reverberation falls by 60 dB."""
    sums = [0.0] * len(sound)
    for delay in (651, 751, 853, 957):
        feedback = 10 ** (-3 * delay / RATE / seconds)
        line, low = [0.0] * delay, 0.0
        for at, x in enumerate(sound):
            value = line[at % delay]
            low += 0.55 * (value - low)
            line[at % delay] = x + feedback * low
            sums[at] += 0.25 * value
    for delay in (113, 277):
        line = [0.0] * delay
        for at, x in enumerate(sums):
            value = line[at % delay]
            line[at % delay] = x + 0.6 * value
            sums[at] = value - 0.6 * line[at % delay]
    return [dry + wet * echo for dry, echo in zip(sound, sums)]


def pitch(midi):
    """The frequency of a key in Hertz: 69 is A4."""
    return 440 * 2 ** ((midi - 69) / 12)


def string(hertz, seconds, decay, brightness, seed):
    """A plucked string by the algorithm of Karplus and Strong, extended: `decay` is the time in
    seconds in which the fundamental falls by 60 dB, `brightness` (0 to 1) is that of the pluck."""
    rng = random.Random(seed)
    # The loop is one period long. Its averaging filter delays by half a sample, and an all-pass
    # filter by the fraction that remains, so that the string is in tune.
    period = RATE / hertz
    size = int(period - 0.5 - 0.1)
    fraction = period - 0.5 - size
    allpass = (1 - fraction) / (1 + fraction)
    # The pluck: noise through a low-pass filter. The string is plucked at a seventh of its length,
    # which weakens every seventh harmonic.
    burst, low = [], 0.0
    for _ in range(size):
        low += brightness * (rng.uniform(-1, 1) - low)
        burst.append(low)
    mean = sum(burst) / size
    burst = [value - mean for value in burst]
    offset = max(1, size // 7)
    line = [burst[at] - burst[at - offset] for at in range(size)]
    feedback = 10 ** (-3 * period / RATE / decay)
    previous = x1 = y1 = 0.0
    result = []
    for at in range(round(seconds * RATE)):
        value = line[at % size]
        result.append(value)
        average = 0.5 * (value + previous)
        previous = value
        y1 = allpass * (average - y1) + x1
        x1 = average
        line[at % size] = feedback * y1
    return result


def pluck(midi, seconds, decay, brightness, seed):
    """A note of a zither: a pair of strings that are not quite in tune with each other, the
    resonances of a wooden body, and a small room."""
    hertz = pitch(midi)
    sound = string(hertz * 1.0006, seconds, decay, brightness, seed)
    add(sound, string(hertz * 0.9990, seconds, decay * 0.8, brightness * 0.8, seed + 1), 0.0, 0.5)
    body = list(sound)
    for resonance, quality, gain in ((215, 3, 0.5), (430, 4, 0.35), (905, 4, 0.2)):
        add(body, filtered(sound, "band", resonance, quality), 0.0, gain)
    body = filtered(filtered(body, "low", 4200), "high", 70)
    return faded(reverberated(body, 0.35, 1.4), 0.002, 0.45 * seconds)


def pad(midi, seconds, seed):
    """A soft sound like bowed glasses: a few partials, each of three tones that beat slowly."""
    rng = random.Random(seed)
    sound = silence(seconds)
    for partial, level in ((1, 1.0), (2, 0.5), (3, 0.22), (4, 0.1), (5, 0.05)):
        for detuning in (-0.0017, 0.0, 0.0019):
            step = 2 * math.pi * pitch(midi) * partial * (1 + detuning) / RATE
            phase = rng.uniform(0, 2 * math.pi)
            for at in range(len(sound)):
                sound[at] += level * math.sin(phase + step * at)
    return faded(sound, 0.45 * seconds, 0.55 * seconds)


def noise(seconds, seed):
    rng = random.Random(seed)
    return [rng.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def slow(count, hertz, low, high, seed):
    """A random curve between `low` and `high` with about `hertz` turns a second."""
    rng = random.Random(seed)
    points = [rng.uniform(low, high) for _ in range(int(count / RATE * hertz) + 3)]
    result = []
    for at in range(count):
        where = at / RATE * hertz
        left, part = int(where), where - int(where)
        part = 0.5 - 0.5 * math.cos(math.pi * part)
        result.append(points[left] + (points[left + 1] - points[left]) * part)
    return result


def river(seconds, seed):
    """Running water: bands of noise that swell independently, and many small bubbles. It rises
    and falls as a half period of a sine, so that two of them half their length apart add up to a
    constant power: the river has no seam."""
    sound = silence(seconds)
    count = len(sound)
    bands = ((260, 0.8, 0.8, 0.7), (520, 0.9, 1.0, 1.1), (950, 0.9, 0.8, 1.7), (1900, 0.8, 0.45, 2.3))
    for number, (hertz, quality, level, speed) in enumerate(bands):
        band = filtered(noise(seconds, seed + number), "band", hertz, quality)
        swell = slow(count, speed, 0.55, 1.0, seed + 50 + number)
        for at in range(count):
            sound[at] += level * swell[at] * band[at]
    rng = random.Random(seed + 100)
    for _ in range(round(34 * seconds)):
        # A bubble rings at a frequency that rises as it nears the surface.
        start, hertz = rng.uniform(0, seconds - 0.12), rng.uniform(380, 1300)
        length, level = 9 / hertz + 0.012, 0.16 * rng.random() ** 2
        phase, bubble = 0.0, []
        for at in range(round(4 * length * RATE)):
            time = at / RATE
            phase += 2 * math.pi * hertz * (1 + 2.2 * time / (4 * length) * 0.12) / RATE
            bubble.append(level * math.sin(phase) * math.exp(-time / length) * min(1, time / 0.003))
        add(sound, bubble, start)
    sound = filtered(filtered(sound, "low", 3200), "high", 120)
    return [math.sin(math.pi * (at + 0.5) / count) * value for at, value in enumerate(sound)]


def whistle(seconds, curve, rise=0.3, overtone=0.06):
    """A whistled note: `curve` gives the frequency and the loudness at each part (0 to 1) of it."""
    phase, result = 0.0, []
    count = round(seconds * RATE)
    for at in range(count):
        part = at / count
        hertz, level = curve(part)
        phase += 2 * math.pi * hertz / RATE
        shape = math.sin(math.pi * part ** rise) ** 1.5
        result.append(level * shape * (math.sin(phase) + overtone * math.sin(2 * phase)))
    return result


def far(sound):
    """Heard from some distance, among trees."""
    return filtered(reverberated(sound, 0.9, 0.7), "low", 5200)


def warbler():
    """Five falling chirps, each a little lower and softer."""
    sound = silence(1.0)
    for number in range(5):
        top = 3900 - 130 * number
        chirp = whistle(0.085, lambda part, top=top: (top - 900 * part ** 0.7, 1.0), 0.6)
        add(sound, chirp, 0.01 + 0.125 * number, (0.6, 0.9, 1.0, 0.8, 0.55)[number])
    return faded(far(sound), 0.001, 0.25)


def thrush():
    """A slow rising slur, and a short trill."""
    sound = silence(1.15)
    add(sound, whistle(0.3, lambda part: (2150 + 550 * part ** 1.5, 1.0), 0.8), 0.01, 0.8)
    trill = whistle(
        0.34,
        lambda part: (
            2750 + 170 * math.sin(2 * math.pi * 8 * part),
            0.7 + 0.3 * math.sin(2 * math.pi * 8 * part),
        ),
    )
    add(sound, trill, 0.4, 0.7)
    return faded(far(sound), 0.001, 0.3)


def dove():
    """Two low calls, the second one longer."""
    sound = silence(1.3)
    for start, length, level in ((0.01, 0.22, 0.7), (0.34, 0.55, 1.0)):
        call = whistle(length, lambda part: (485 + 45 * math.sin(math.pi * part), 1.0), 0.7, 0.12)
        add(sound, call, start, level)
    return faded(far(sound), 0.001, 0.3)


def cricket():
    """One chirp of three strokes of the wings."""
    sound = silence(0.2)
    for number in range(3):
        stroke = whistle(0.022, lambda part: (4350 - 120 * part, 1.0), 0.8, 0.03)
        add(sound, stroke, 0.004 + 0.034 * number, (0.6, 0.9, 1.0)[number])
    return faded(reverberated(sound, 0.3, 0.3), 0.001, 0.06)


def write(name, sound, decibels):
    """Normalises to a peak and encodes."""
    factor = 10 ** (decibels / 20) / max(abs(value) for value in sound)
    samples = array("h", (round(32767 * factor * value) for value in sound))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "sound.wav")
        with wave.open(path, "wb") as file:
            file.setparams((1, 2, RATE, 0, "NONE", ""))
            file.writeframes(samples.tobytes())
        # -C is Vorbis's quality, and the bit rate of MP3 with LAME's quality.
        for options, suffix in ((["-C", QUALITY], "ogg"), (["-C", BITS], "mp3")):
            target = str(OUT / f"{name}.{suffix}")
            command = ["sox", "-R", "-D", path, *options, "--comment", "", target]
            subprocess.run(command, check=True)


QUALITY = os.environ.get("Q", "-1")
BITS = os.environ.get("B", "24.2")


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    # The keys are those of Sample::key in crates/art/src/music/sample.rs.
    write("pluck-low", pluck(52, 2.6, 5.0, 0.42, 1), -3)
    write("pluck-middle", pluck(60, 2.3, 4.0, 0.5, 11), -3)
    write("pluck-high", pluck(67, 2.0, 3.2, 0.55, 21), -3)
    write("pad", pad(48, 5.5, 31), -3)
    write("river", river(6.5, 41), -3)
    write("bird-warbler", warbler(), -3)
    write("bird-thrush", thrush(), -3)
    write("bird-dove", dove(), -3)
    write("cricket", cricket(), -3)


if __name__ == "__main__":
    main()
