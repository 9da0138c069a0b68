#!/bin/sh
# Packages: camt-parser@1.1.0.
# Guess: A parser of camt.053 that reads version 2 of it, which many banks write, also reads whether an entry is booked.
# Instead: The status is an empty text in version 2, where it is a text, and right from version 4 on, where it is within
# Cd. Everything else of the entry is read in both.
# Seen:
#   version 2, <Sts>BOOK</Sts>: "" for 200.00 of 2027-03-01
#   version 2, <Sts>PDNG</Sts>: "" for 200.00 of 2027-03-01
#   version 8, <Sts><Cd>BOOK</Cd></Sts>: "BOOK" for 200.00 of 2027-03-01
# Why it matters: An announced payment cannot be told from one that arrived: whoever asks for BOOK confirms none, whoever
# does not ask confirms both.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts camt-parser@1.1.0 >npm.log
cat >see.cjs <<'EOF'
const assert = require('node:assert')
const { parseCamt053 } = require('camt-parser')
const document = (version, status) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2027-03-02T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><CreDtTm>2027-03-02T06:00:00</CreDtTm><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">250.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<Dt><Dt>2027-03-01</Dt></Dt></Bal>
<Ntry><Amt Ccy="EUR">200.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status}<BookgDt><Dt>2027-03-01</Dt></BookgDt>
<BkTxCd><Prtry><Cd>166</Cd></Prtry></BkTxCd></Ntry></Stmt></BkToCstmrStmt></Document>`
async function main() {
  const seen = []
  for (const [version, status] of [
    ['02', '<Sts>BOOK</Sts>'],
    ['02', '<Sts>PDNG</Sts>'],
    ['08', '<Sts><Cd>BOOK</Cd></Sts>'],
  ]) {
    const [entry] = (await parseCamt053(document(version, status))).statements[0].transactions
    seen.push(entry.status)
    const rest = `${entry.amount.value} of ${entry.bookingDate}`
    console.log(`version ${Number(version)}, ${status}: ${JSON.stringify(entry.status)} for ${rest}`)
  }
  assert.deepEqual(seen, ['', '', 'BOOK'])
}
main()
EOF
node see.cjs
