#!/bin/sh
# Packages: @bluehive/zipcodes@8.0.4, zipcodes@8.0.0.
# Guess: The fork that calls itself updated knows at least the ZIP codes of the original.
# Instead: It lacks three thousand: all of military post offices, Guam and the Virgin Islands, and most of Puerto
# Rico.
# Seen:
#   00901: original San Juan, updated none
#   09012: original Apo, updated none
# Why it matters: Orders to Puerto Rico, to Guam and to soldiers are refused at checkout as "no such ZIP code".
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts @bluehive/zipcodes@8.0.4 zipcodes@8.0.0 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import updated from '@bluehive/zipcodes'
import original from 'zipcodes'
const city = (library, code) => library.lookup(code)?.city ?? 'none'
const seen = ['00901', '09012'].map(
  (code) => `${code}: original ${city(original, code)}, updated ${city(updated, code)}`,
)
console.log(seen.join('\n'))
assert.deepEqual(seen, ['00901: original San Juan, updated none', '09012: original Apo, updated none'])
EOF
node see.mjs
