#!/bin/sh
# Package: ofx-js@1.1.1.
# Guess: In an OFX 1 statement, which is SGML, a transaction may leave its memo empty: `<MEMO>` and the next tag. Banks
# write it so when the sender typed nothing. The other fields are read.
# Instead: parse() rejects with "Missing closing tag for MEMO", and every transaction of the file is lost.
# Seen:
#   with a memo: 12.00
#   with an empty one: Missing closing tag for MEMO
# Why it matters: One payment without a message keeps the whole statement of a month from being compared with orders.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts ofx-js@1.1.1 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import * as ofx from 'ofx-js'
const parse = ofx.parse ?? ofx.default.parse
const write = (memo) => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX>
<BANKMSGSRSV1>
<STMTTRNRS>
<STMTRS>
<CURDEF>USD
<BANKTRANLIST>
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261101
<TRNAMT>12.00
<FITID>1
<NAME>ANA RUIZ
<MEMO>${memo}
</STMTTRN>
</BANKTRANLIST>
</STMTRS>
</STMTTRNRS>
</BANKMSGSRSV1>
</OFX>
`
const read = async (text) => {
  try {
    const { OFX } = await parse(text)
    return OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN.TRNAMT
  } catch (error) {
    return /Missing closing tag for \w+/.exec(String(error.message ?? error))?.[0] ?? String(error)
  }
}
const filled = await read(write('LZ-1042'))
const empty = await read(write(''))
console.log(`with a memo: ${filled}`)
console.log(`with an empty one: ${empty}`)
assert.equal(filled, '12.00')
assert.equal(empty, 'Missing closing tag for MEMO')
EOF
node see.mjs
