#!/bin/sh
# Compiles without the folders of the build machine: JUNGLE_REMAP has the flags for it.
# shellcheck disable=SC2086 # several words
exec "$@" $JUNGLE_REMAP
