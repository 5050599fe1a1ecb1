"""Writes docs/five-pieces.md from the file of counts of `jungle endgame --stats 5 --state FILE`.

    tools/five_pieces.py FILE SECONDS > docs/five-pieces.md

SECONDS is the average time of a set, from the lines of `jungle worker`.
"""

import sys

CLASSES = 340

path, seconds = sys.argv[1:]
head, *lines = open(path, encoding="ascii").read().splitlines()
rows = [line.split() for line in lines]
rows.sort(key=lambda row: (len(row[0].split("-")[0]), row[0]))
total = [sum(int(row[field]) for row in rows) for field in range(1, 5)]
longest = max(int(row[5]) for row in rows)
left = (CLASSES - len(rows)) * float(seconds) / 3600
missing = (
    "These are all sets."
    if len(rows) == CLASSES
    else f"{CLASSES - len(rows)} sets are left: at {float(seconds):.0f} seconds each, "
    f"{left:.1f} hours on the same machine."
)
print(f"""# Endgames of five pieces

Positions of Jungle with five pieces under the default rules, counted by `jungle endgame --stats 5 --queue` and `jungle worker` (see [queue.md](queue.md)) on two cores. Each row stands for all sets of animals with the same tables, with either side to move: `C-RDWT` is a cat against rat, dog, wolf and tiger. Wins and losses are those of the side to move; the last column has the plies of the longest win or loss. Repetition is not considered.

{len(rows)} of {CLASSES} sets are counted. {missing}

| set | positions | wins | losses | draws | longest |
| --- | ---: | ---: | ---: | ---: | ---: |""")
for name, *numbers, plies in rows:
    print(f"| {name} |", " | ".join(f"{int(number):,}".replace(",", " ") for number in numbers), f"| {plies} |")
sums = " | ".join(f"{number:,}".replace(",", " ") for number in total)
print(f"| together | {sums} | {longest} |")
