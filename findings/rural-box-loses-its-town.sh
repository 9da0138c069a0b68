#!/bin/sh
# Packages: parse-address@1.1.2.
# Guess: A parser of US addresses reads every form that the post describes, or says that it cannot (null, as it does for
# a text without an address).
# Instead: Of a rural route, a highway contract, a military box and an urbanization of Puerto Rico (Publication 28 of
# USPS) it returns the first word as the street. Number, town, state and ZIP code are lost without a sign.
# Seen:
#   150 Main St, Mayville, NY 14757: {"number":"150","street":"Main","type":"St","city":"Mayville","state":"NY","zip":"14757"}
#   RR 3 Box 98, Mayville, NY 14757: {"street":"RR"}
#   HC 2 Box 1234, Aguada, PR 00602: {"street":"HC"}
#   PSC 1234 Box 5678, APO, AE 09012: {"street":"PSC"}
#   Urb Las Gladiolas, 150 Calle A, San Juan, PR 00926: {"street":"Urb"}
# Why it matters: Such an address is stored as complete, and the parcel has no destination.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts parse-address@1.1.2 >npm.log
cat >see.cjs <<'EOF'
const assert = require('node:assert')
const { parseLocation } = require('parse-address')
const read = (address) => {
  const parts = parseLocation(address)
  console.log(`${address}: ${JSON.stringify(parts)}`)
  return parts
}
assert.equal(read('150 Main St, Mayville, NY 14757').zip, '14757')
for (const [address, street] of [
  ['RR 3 Box 98, Mayville, NY 14757', 'RR'],
  ['HC 2 Box 1234, Aguada, PR 00602', 'HC'],
  ['PSC 1234 Box 5678, APO, AE 09012', 'PSC'],
  ['Urb Las Gladiolas, 150 Calle A, San Juan, PR 00926', 'Urb'],
])
  assert.deepEqual({ ...read(address) }, { street })
EOF
node see.cjs
