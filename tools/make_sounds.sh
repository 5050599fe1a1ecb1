#!/usr/bin/env bash
# Synthesises the sounds in assets/sounds/ from tones and noise with sox (Debian: apt-get install
# sox libsox-fmt-mp3), so that they are free of other rights. Each is Ogg Vorbis for the native
# program and MP3 for the page, since Safari before 18.4 decodes no Ogg; mono, 44.1 kHz, a few
# kilobytes. `-R` gives sox's noise a fixed seed, so the same sox and codecs reproduce the files.
#
# A struck object is a few decaying tones (`tone`) with a burst of noise at contact (`noise`); wind
# and splashes are band-limited noise (`breath`). The layers of a sound are mixed and normalised to
# a peak (`finish`). A layer has a start and a length in seconds, over which it falls by 100 dB (it
# seems to end after about half of that), and a level in dB.
set -euo pipefail
export LC_ALL=C # a decimal point in numbers in every locale

out=$(cd "$(dirname "$0")/.." && pwd)/assets/sounds
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
layers=()

# Makes the next layer from the given sox effects: START LEVEL EFFECTS...
layer() {
    local start=$1 level=$2 file=$work/${#layers[@]}.wav
    shift 2
    sox -R -D -n -r 44100 -c 1 -b 32 "$file" "$@" gain "$level" pad "$start"
    layers+=(-v 1 "$file")
}

times() { awk "BEGIN { print $1 * $2 }"; }

# A decaying tone: START SECONDS LEVEL HERTZ. HERTZ may be FROM:TO for an exponential sweep (`/` in
# sox).
tone() { layer "$1" "$3" synth "$2" sine "${4/:/\/}" fade l 0.0015 "$2" "$2"; }

# A decaying burst of noise: START SECONDS LEVEL LOWEST HIGHEST (Hertz).
noise() {
    # The fixed seed always gives the same noise, so every burst uses a different part of it.
    local skip=0.${#layers[@]}
    layer "$1" "$3" synth 2 whitenoise gain -9 trim "$skip" "$2" \
        highpass "$4" lowpass "$5" lowpass "$5" fade l 0.001 "$2" "$2"
}

# Noise that fades in and out: START SECONDS LEVEL CENTRE WIDTH (Hertz).
breath() {
    local skip=0.${#layers[@]} half
    half=$(times "$2" 0.5)
    layer "$1" "$3" synth 2 pinknoise gain -9 trim "$skip" "$2" \
        bandpass "$4" "$5" bandpass "$4" "$5" fade h "$half" "$2" "$half"
}

# A marimba note: START SECONDS LEVEL HERTZ. Marimba bars are tuned so that the first overtone is
# two octaves up; overtones are softer and shorter.
note() {
    tone "$1" "$2" "$3" "$4"
    tone "$1" "$(times "$2" 0.45)" "$(($3 - 11))" "$(times "$4" 3.99)"
    tone "$1" "$(times "$2" 0.7)" "$(($3 - 15))" "$(times "$4" 2)"
    noise "$1" 0.03 "$(($3 - 5))" 300 2500
}

# A wooden piece placed on a wooden board: START LEVEL PITCH (a factor).
knock() {
    tone "$1" 0.16 "$(($2 - 3))" "$(times 235 "$3"):$(times 190 "$3")"
    tone "$1" 0.11 "$(($2 - 4))" "$(times 610 "$3")"
    tone "$1" 0.07 "$(($2 - 8))" "$(times 1340 "$3")"
    tone "$1" 0.04 "$(($2 - 16))" "$(times 2630 "$3")"
    noise "$1" 0.03 "$(($2 + 1))" 400 3800
}

# Mixes the layers, normalises to a peak and writes the sound: NAME PEAK [EFFECTS...].
finish() {
    local name=$1 peak=$2
    shift 2
    sox -R -D -m "${layers[@]}" "$work/sum.wav"
    # The short fades avoid clicks at the ends.
    sox -R -D "$work/sum.wav" "$work/$name.wav" \
        "$@" highpass 40 reverse fade t 0.01 reverse gain -n "$peak"
    # -C is Vorbis's quality, and the bit rate of MP3 with LAME's quality.
    sox -R -D "$work/$name.wav" -C 4 --comment '' "$out/$name.ogg"
    sox -R -D "$work/$name.wav" -C 56.2 --comment '' "$out/$name.mp3"
    layers=()
}

# A piece moves: a soft tick in three pitches, so that a series does not sound mechanical.
number=1
for pitch in 1 0.94 1.07; do
    knock 0 -12 $pitch
    finish move$number -4
    number=$((number + 1))
done

# A capture: a heavier knock, and the captured piece falling over.
number=1
for pitch in 1 0.92; do
    tone 0 0.3 -9 "$(times 150 $pitch):$(times 82 $pitch)"
    knock 0 -12 "$(times 0.72 $pitch)"
    noise 0 0.06 -11 150 1500
    knock 0.085 -22 "$(times 1.25 $pitch)"
    knock 0.15 -28 "$(times 1.4 $pitch)"
    finish capture$number -3
    number=$((number + 1))
done

# The rat enters or leaves the water: a plop, a hiss of drops, bubbles.
tone 0 0.22 -10 260:620
noise 0 0.5 -5 700 4200
noise 0.05 0.7 -9 1800 6500
tone 0.13 0.14 -18 520:1050
tone 0.21 0.12 -22 700:1400
tone 0.30 0.10 -25 900:1600
finish splash -4

# The lion or the tiger jumps over the river: a rush of air that rises and falls.
breath 0 0.26 -1 380 250
breath 0.05 0.26 1 650 400
breath 0.10 0.26 2 1050 600
breath 0.15 0.26 0 1500 800
breath 0.20 0.26 -4 1000 600
breath 0.25 0.28 -7 600 400
finish jump -9

# A piece enters a trap: a snap and a wooden clack.
noise 0 0.025 1 900 7000
tone 0 0.06 -12 1900:1500
noise 0.045 0.04 3 500 6000
tone 0.045 0.16 -10 820
tone 0.045 0.10 -14 1730
tone 0.045 0.18 -8 210:150
finish trap -4

# A promotion: two rising notes over the tick of the piece.
knock 0 -16 1
note 0.05 0.6 -12 659.26
note 0.16 0.9 -11 987.77
finish crown -5 trim 0 0.9

# A win: a rising marimba chord, C E G C, repeated under its last note.
note 0 0.7 -13 523.25
note 0.13 0.7 -13 659.26
note 0.26 0.7 -13 783.99
note 0.41 1.15 -12 1046.50
note 0.41 1.0 -17 783.99
note 0.41 1.0 -17 659.26
tone 0.41 1.1 -17 261.63
tone 0 0.6 -19 261.63
finish win -6 trim 0 1.2 reverb 22 60 40

# A loss: three falling notes, G E-flat C, lower and softer.
note 0 0.6 -13 392.00
note 0.17 0.6 -14 311.13
note 0.36 1.0 -14 261.63
tone 0.36 0.9 -16 130.81
finish lose -7 trim 0 1.05 lowpass 1800 reverb 18 60 40

# An illegal move: two dull taps.
for start in 0 0.12; do
    tone $start 0.16 -10 240:165
    noise $start 0.05 -9 120 700
done
finish refused -5 lowpass 1200

# A piece can be captured now: two soft notes, close together.
note 0 0.4 -16 329.63
note 0.1 0.5 -17 311.13
finish danger -12 trim 0 0.6 lowpass 2600

# Little time is left: two ticks of a clock.
for start in 0 0.22; do
    tone $start 0.07 -8 1900
    noise $start 0.02 -10 1500 6000
done
finish low-time -10

# The ends of games, by their cause; a win or a loss sounds with them.

# A den is entered: a gong.
for partial in 1 1.51 1.98 2.44 3.01; do
    tone 0 1.4 "$(awk "BEGIN { printf \"%d\", -8 - 4 * $partial }")" "$(times 147 $partial)"
done
noise 0 0.08 -16 200 1800
finish end-den -7 trim 0 1.1

# The last piece is captured: three knocks, each higher.
knock 0 -14 0.7
knock 0.11 -12 0.85
knock 0.22 -10 1
finish end-captured -6

# A side cannot move: a bolt.
noise 0 0.04 -4 300 2500
tone 0 0.2 -10 180:150
noise 0.13 0.05 0 200 1800
tone 0.13 0.3 -8 140:110
finish end-blocked -6

# A draw: the same note twice.
note 0 0.6 -13 392
note 0.24 0.9 -13 392
finish end-draw -8 trim 0 0.9

# A resignation: a piece is laid down.
knock 0 -16 1.1
knock 0.12 -22 1.3
knock 0.2 -28 1.45
finish end-resigned -8

# The time is up: a clock strikes.
for partial in 1 2.01 2.99 4.2; do
    tone 0 0.9 "$(awk "BEGIN { printf \"%d\", -9 - 4 * $partial }")" "$(times 523.25 $partial)"
done
noise 0 0.02 -18 1500 6000
finish end-time -9 trim 0 0.8

# A selection: a very soft tap.
tone 0 0.05 -14 1150
tone 0 0.07 -16 480
noise 0 0.012 -11 900 3500
finish select -14

wc -c "$out"/*.ogg
