#!/bin/sh
# Packages: qif2json@0.4.0.
# Guess: QIF is a format of the US, where `11/27/2026` and Quicken's own `11/27'26` are the 27th of November. A reader that
# takes the day first unless told otherwise says that a day it cannot take is invalid.
# Instead: The month 27 is counted on into the years after: 11 March 2028. The first twelve days of a month are right dates of
# other months. No date is called invalid.
# Seen:
#   D11/27/2026: 2028-03-11
#   D11/27'26: 2028-03-11
#   D11/5/2026: 2026-05-11
#   the same with { dateFormat: 'us' }: 2026-11-27, 2026-11-27, 2026-11-05
# Why it matters: A statement of yesterday has bookings of other months and of years to come, and none that is refused.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts qif2json@0.4.0 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { createRequire } from 'node:module'
const qif2json = createRequire(import.meta.url)('qif2json')
const dates = ['11/27/2026', "11/27'26", '11/5/2026']
const statement = `!Type:Bank\n${dates.map((date) => `D${date}\nT100.00\nPCustomer\n^\n`).join('')}`
const read = (options) => qif2json.parse(statement, options).transactions.map(({ date }) => date.slice(0, 10))
const [plain, american] = [read(), read({ dateFormat: 'us' })]
dates.forEach((date, place) => console.log(`D${date}: ${plain[place]}`))
console.log(`the same with { dateFormat: 'us' }: ${american.join(', ')}`)
assert.deepEqual(plain, ['2028-03-11', '2028-03-11', '2026-05-11'])
assert.deepEqual(american, ['2026-11-27', '2026-11-27', '2026-11-05'])
EOF
node see.mjs
