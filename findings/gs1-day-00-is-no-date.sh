#!/bin/sh
# Package: bark-js@1.2.1.
# Guess: The day 00 in a date of GS1 means the last day of the month: `17270200` expires on 28 February 2027.
# Instead: The parser gives a day that no calendar has.
# Seen:
#   17: 2027-02-00
# Why it matters: A database refuses the date, or a script rolls it back to 31 January: stock expires four weeks
# early.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts bark-js@1.2.1 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import bark from 'bark-js'
const { ai, value } = bark('010952123454321317270200').elements[1]
console.log(`${ai}: ${value}`)
assert.equal(value, '2027-02-00')
EOF
node see.mjs
