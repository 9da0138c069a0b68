#!/bin/sh
# Package: ofx-data-extractor@1.5.0.
# Guess: OFX 1 is SGML, so line ends between tags mean nothing: a statement whose tags stand in one line has the same
# summary.
# Instead: The summary of the same statement in one line has no deposits at all and no error; only toJson() throws,
# and the summary does not call it.
# Seen:
#   tags on lines of their own: credit 1250.5, deposits 1
#   the same tags in one line:  credit 0, deposits 0
# Why it matters: Many banks in the US write OFX in one line. A month of payments is booked as zero, and nothing says
# that it was not read.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts ofx-data-extractor@1.5.0 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { Ofx } from 'ofx-data-extractor'
const statement = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<SIGNONMSGSRSV1>
<SONRS>
<STATUS>
<CODE>0
<SEVERITY>INFO
</STATUS>
<DTSERVER>20261101120000[-5:EST]
<LANGUAGE>ENG
</SONRS>
</SIGNONMSGSRSV1>
<BANKMSGSRSV1>
<STMTTRNRS>
<TRNUID>1
<STATUS>
<CODE>0
<SEVERITY>INFO
</STATUS>
<STMTRS>
<CURDEF>USD
<BANKACCTFROM>
<BANKID>021000021
<ACCTID>000123456789
<ACCTTYPE>CHECKING
</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>20261001
<DTEND>20261031
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261015
<TRNAMT>1250.50
<FITID>2026101500000000000001
<NAME>SAMPLE CUSTOMER
</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL>
<BALAMT>1250.50
<DTASOF>20261031
</LEDGERBAL>
</STMTRS>
</STMTTRNRS>
</BANKMSGSRSV1>
</OFX>
`
const [header, body] = statement.split('\n\n')
const inOneLine = `${header}\n\n${body.replaceAll('\n', '')}\n`
const show = (text) => {
  const { credit, amountOfCredits } = new Ofx(text).getTransactionsSummary()
  return `credit ${credit}, deposits ${amountOfCredits}`
}
console.log(`tags on lines of their own: ${show(statement)}`)
console.log(`the same tags in one line:  ${show(inOneLine)}`)
assert.equal(show(statement), 'credit 1250.5, deposits 1')
assert.equal(show(inOneLine), 'credit 0, deposits 0')
EOF
node see.mjs
