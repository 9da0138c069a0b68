#!/bin/sh
# Package: node-ofx-parser@0.5.1.
# Guess: A payer written as `ROE &amp; SONS`, the escape that OFX asks for, is read as `ROE & SONS`, or at worst as it
# stands.
# Instead: The parser escapes what is escaped already, twice, and undoes nothing.
# Seen:
#   ROE &amp;amp;amp; SONS
# Why it matters: Deposits are matched with orders and customers by the name of the payer, and that name is shown to
# staff.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts node-ofx-parser@0.5.1 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import ofx from 'node-ofx-parser'
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
<NAME>ROE &amp; SONS
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
const { NAME } = ofx.parse(statement).OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN
console.log(NAME)
assert.equal(NAME, 'ROE &amp;amp;amp; SONS')
EOF
node see.mjs
