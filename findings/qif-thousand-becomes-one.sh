#!/bin/sh
# Packages: qif-ts@1.0.0.
# Guess: The amount `T1,250.00` of a QIF file, which Quicken and the banks of the US write with commas for thousands, is 1250,
# as it is in qif2json@0.4.0.
# Instead: It is 1, without an error; so are the parts of a split, whose sum then agrees with nothing.
# Seen:
#   qif-ts: 1, 980.5, -2 of -2 and -300
#   qif2json: 1250, 980.5, -2300
# Why it matters: Every transfer of a thousand and more is compared with an order as one of a few dollars.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts qif-ts@1.0.0 qif2json@0.4.0 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const { deserializeQif } = require('qif-ts')
const qif2json = require('qif2json')
const statement = `!Type:Bank
D11/27/2026
T1,250.00
PCustomer One
^
D11/28/2026
T980.50
PCustomer Two
^
D11/28/2026
T-2,300.00
PCarrier
SShipping
$-2,000.00
SPacking
$-300.00
^
`
const read = deserializeQif(statement).transactions
const other = qif2json.parse(statement, { dateFormat: 'us' }).transactions.map(({ amount }) => amount)
const amounts = read.map(({ amount }) => amount)
const parts = read[2].splits.map(({ amount }) => amount)
console.log(`qif-ts: ${amounts.slice(0, 2).join(', ')}, ${amounts[2]} of ${parts.join(' and ')}`)
console.log(`qif2json: ${other.join(', ')}`)
assert.deepEqual(amounts, [1, 980.5, -2])
assert.deepEqual(parts, [-2, -300])
assert.deepEqual(other, [1250, 980.5, -2300])
EOF
node see.mjs
