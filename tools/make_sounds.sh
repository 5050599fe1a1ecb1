#!/usr/bin/env bash
# Makes the sounds in assets/sounds/ out of nothing: tones and noise of sox (Debian: apt-get install
# sox), so nobody else has a right in them. Each is Ogg Vorbis, mono, 44.1 kHz, a few kilobytes.
# `-R` gives sox's noise a fixed seed: the same sox and Vorbis library give the same files again.
#
# How a sound is built: struck things ring in a few tones that die away at their own speed (`tone`),
# with a burst of noise where they touch (`noise`); what blows or splashes is noise in bands. The
# pieces of a sound are laid over each other and the sum is set to its peak (`finish`). A piece starts
# at the given second and is so many seconds long, over which it falls by 100 dB (so it seems to end
# after about half of that); its level is in dB.
set -euo pipefail
export LC_ALL=C # a point in numbers, whatever the reader's language

out=$(cd "$(dirname "$0")/.." && pwd)/assets/sounds
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
pieces=()

# Makes the next piece from the sox effects given: START LEVEL EFFECTS...
piece() {
    local start=$1 level=$2 file=$work/${#pieces[@]}.wav
    shift 2
    sox -R -D -n -r 44100 -c 1 -b 32 "$file" "$@" gain "$level" pad "$start"
    pieces+=(-v 1 "$file")
}

times() { awk "BEGIN { print $1 * $2 }"; }

# A struck tone: START SECONDS LEVEL HERTZ. HERTZ may be FROM:TO, a tone that slides (`/`: evenly to
# the ear).
tone() { piece "$1" "$3" synth "$2" sine "${4/:/\/}" fade l 0.0015 "$2" "$2"; }

# A burst of noise, dying away: START SECONDS LEVEL LOWEST HIGHEST (Hertz).
noise() {
    # Every burst takes another stretch of the one noise that the fixed seed gives.
    local skip=0.${#pieces[@]}
    piece "$1" "$3" synth 2 whitenoise gain -9 trim "$skip" "$2" \
        highpass "$4" lowpass "$5" lowpass "$5" fade l 0.001 "$2" "$2"
}

# Noise that swells and fades: START SECONDS LEVEL MIDDLE WIDTH (Hertz).
breath() {
    local skip=0.${#pieces[@]} half
    half=$(times "$2" 0.5)
    piece "$1" "$3" synth 2 pinknoise gain -9 trim "$skip" "$2" \
        bandpass "$4" "$5" bandpass "$4" "$5" fade h "$half" "$2" "$half"
}

# A note of a marimba: START SECONDS LEVEL HERTZ. Its bars are tuned so that the first overtone lies
# two octaves up; overtones are softer and shorter.
note() {
    tone "$1" "$2" "$3" "$4"
    tone "$1" "$(times "$2" 0.45)" "$(($3 - 11))" "$(times "$4" 3.99)"
    tone "$1" "$(times "$2" 0.7)" "$(($3 - 15))" "$(times "$4" 2)"
    noise "$1" 0.03 "$(($3 - 5))" 300 2500
}

# A wooden piece set on a wooden board: START LEVEL PITCH (1: as it is).
knock() {
    tone "$1" 0.16 "$(($2 - 3))" "$(times 235 "$3"):$(times 190 "$3")"
    tone "$1" 0.11 "$(($2 - 4))" "$(times 610 "$3")"
    tone "$1" 0.07 "$(($2 - 8))" "$(times 1340 "$3")"
    tone "$1" 0.04 "$(($2 - 16))" "$(times 2630 "$3")"
    noise "$1" 0.03 "$(($2 + 1))" 400 3800
}

# Lays the pieces over each other, sets the highest peak, writes the sound: NAME PEAK [EFFECTS...].
finish() {
    local name=$1 peak=$2
    shift 2
    # The short fades keep the ends from clicking; -C is Vorbis's quality.
    sox -R -D -m "${pieces[@]}" "$work/sum.wav"
    sox -R -D "$work/sum.wav" -C 4 --comment '' "$out/$name.ogg" \
        "$@" highpass 40 reverse fade t 0.01 reverse gain -n "$peak"
    pieces=()
}

# A piece moves: a soft tick, of three pitches, so that many in a row do not sound like a machine.
number=1
for pitch in 1 0.94 1.07; do
    knock 0 -12 $pitch
    finish move$number -4
    number=$((number + 1))
done

# A piece takes another: a heavier knock, and the taken piece falling over.
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

# The rat goes into the water or out of it: a plop, a hiss of drops, two bubbles.
tone 0 0.22 -10 260:620
noise 0 0.5 -5 700 4200
noise 0.05 0.7 -9 1800 6500
tone 0.13 0.14 -18 520:1050
tone 0.21 0.12 -22 700:1400
tone 0.30 0.10 -25 900:1600
finish splash -4

# Lion or tiger leap over the river: a rush of air that rises and sinks.
breath 0 0.26 -1 380 250
breath 0.05 0.26 1 650 400
breath 0.10 0.26 2 1050 600
breath 0.15 0.26 0 1500 800
breath 0.20 0.26 -4 1000 600
breath 0.25 0.28 -7 600 400
finish jump -9

# A piece steps into a trap: the noose snaps and the wood shuts.
noise 0 0.025 1 900 7000
tone 0 0.06 -12 1900:1500
noise 0.045 0.04 3 500 6000
tone 0.045 0.16 -10 820
tone 0.045 0.10 -14 1730
tone 0.045 0.18 -8 210:150
finish trap -4

# A piece is crowned: two notes up, over the tick of the piece.
knock 0 -16 1
note 0.05 0.6 -12 659.26
note 0.16 0.9 -11 987.77
finish crown -5 trim 0 0.9

# Won: a rising chord on a marimba, C E G C, and the chord again beneath its last note.
note 0 0.7 -13 523.25
note 0.13 0.7 -13 659.26
note 0.26 0.7 -13 783.99
note 0.41 1.15 -12 1046.50
note 0.41 1.0 -17 783.99
note 0.41 1.0 -17 659.26
tone 0.41 1.1 -17 261.63
tone 0 0.6 -19 261.63
finish win -6 trim 0 1.2 reverb 22 60 40

# Lost: three notes down, G E-flat C, lower and softer.
note 0 0.6 -13 392.00
note 0.17 0.6 -14 311.13
note 0.36 1.0 -14 261.63
tone 0.36 0.9 -16 130.81
finish lose -7 trim 0 1.05 lowpass 1800 reverb 18 60 40

# Not allowed: two dull taps.
for start in 0 0.12; do
    tone $start 0.16 -10 240:165
    noise $start 0.05 -9 120 700
done
finish refused -5 lowpass 1200

# Chosen: hardly more than a touch.
tone 0 0.05 -14 1150
tone 0 0.07 -16 480
noise 0 0.012 -11 900 3500
finish select -14

wc -c "$out"/*.ogg
