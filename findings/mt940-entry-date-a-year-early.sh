#!/bin/sh
# Packages: mt940js@1.3.5, mt940-js@1.0.0, tslib@2.8.1, @centrapay/swift-parser@1.0.1.
# Guess: Field 61 has the value date with its year (261231) and the entry date without one (0102): a payment valued on
# the last day of 2026 is booked on 2 January 2027.
# Instead: All three parsers take the year of the value date: the payment is booked a year before the statement.
# Seen:
#   mt940js: valued 2026-12-31, booked 2026-01-02
#   mt940-js: valued 2026-12-31, booked 2026-01-02
#   @centrapay/swift-parser: valued 2026-12-31, booked 2026-01-02
# Why it matters: What is booked by entry date lands in a closed month of the year before, once a year, in the busiest
# week.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts \
  mt940js@1.3.5 \
  mt940-js@1.0.0 \
  tslib@2.8.1 \
  @centrapay/swift-parser@1.0.1 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import swift from '@centrapay/swift-parser'
import { read } from 'mt940-js'
import mt940 from 'mt940js'
const statement = [
  ':20:S1',
  ':25:012180/1234567890',
  ':28C:1/1',
  ':60F:C261230MXN0,00',
  ':61:2612310102C1000,00NTRFREF1',
  ':86:PAYMENT',
  ':62F:C261231MXN1000,00',
  '-',
  '',
].join('\r\n')
const day = (date) => (typeof date === 'string' ? date : date.toISOString()).slice(0, 10)
const transactions = {
  'mt940js': new mt940.Parser().parse(statement)[0].transactions[0],
  'mt940-js': (await read(Buffer.from(statement)))[0].transactions[0],
  '@centrapay/swift-parser': swift.parse({ type: 'mt940', data: statement })[0].transactions[0],
}
for (const [name, { date, valueDate, entryDate }] of Object.entries(transactions)) {
  const seen = `valued ${day(date ?? valueDate)}, booked ${day(entryDate)}`
  console.log(`${name}: ${seen}`)
  assert.equal(seen, 'valued 2026-12-31, booked 2026-01-02')
}
EOF
node see.mjs
