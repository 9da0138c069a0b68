#!/bin/sh
# Packages: mt940js@1.3.5, @centrapay/swift-parser@1.0.1.
# Guess: Field 61 of MT940 has the customer's reference, in which a single slash is allowed, and after `//` that of
# the bank: `PED/0042//BANK7` gives `PED/0042` and `BANK7`.
# Instead: Both parsers end the reference at the first slash and then drop the reference of the bank as well, without
# an error.
# Seen:
#   mt940js: reference "PED", bank reference ""
#   @centrapay/swift-parser: reference "PED", bank reference ""
# Why it matters: A transfer is matched with an order by this reference. All orders of the form PED/… become the one
# reference PED.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts mt940js@1.3.5 @centrapay/swift-parser@1.0.1 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import swift from '@centrapay/swift-parser'
import mt940 from 'mt940js'
const statement = [
  ':20:S1',
  ':25:012180/1234567890',
  ':28C:1/1',
  ':60F:C261230MXN0,00',
  ':61:2612311231C1000,00NTRFPED/0042//BANK7',
  ':86:PAYMENT',
  ':62F:C261231MXN1000,00',
  '-',
  '',
].join('\r\n')
const show = ({ reference, bankReference }) => `reference "${reference}", bank reference "${bankReference}"`
const first = show(new mt940.Parser().parse(statement)[0].transactions[0])
const second = show(swift.parse({ type: 'mt940', data: statement })[0].transactions[0])
console.log(`mt940js: ${first}`)
console.log(`@centrapay/swift-parser: ${second}`)
assert.equal(first, 'reference "PED", bank reference ""')
assert.equal(second, first)
EOF
node see.mjs
