#!/bin/bash
# Links a program for Windows. The linker arranges what is imported in the order of the paths of the
# libraries, so those below this folder are named relative to it: the program is the same wherever it
# is built.
arguments=()
for argument in "$@"; do
    arguments+=("${argument//"$PWD/"/}")
done
exec x86_64-w64-mingw32-gcc-posix "${arguments[@]}"
