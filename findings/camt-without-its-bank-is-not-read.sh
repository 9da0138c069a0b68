#!/bin/sh
# Packages: iso20022.js@0.0.15, camt-parser@1.1.0.
# Guess: A bank statement in camt.053 may leave out what its schema calls optional, such as the bank of the account (Svcr).
# Instead: One package ends with a TypeError about a part of that bank. The other reads the statement.
# Seen:
#   iso20022.js: Cannot read properties of undefined (reading 'FinInstnId')
#   camt-parser: 1 statement of DE89370400440532013000
# Why it matters: Many banks leave it out, because the IBAN names it; the message sends the reader looking for a broken
# file.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts iso20022.js@0.0.15 camt-parser@1.1.0 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { createRequire } from 'node:module'
import { CashManagementEndOfDayReport } from 'iso20022.js'
const { parseCamt053 } = createRequire(import.meta.url)('camt-parser')
const document = (bank, entry) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2027-03-02T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><CreDtTm>2027-03-02T06:00:00</CreDtTm>
<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy>${bank}</Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">250.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<Dt><Dt>2027-03-01</Dt></Dt></Bal>${entry}</Stmt></BkToCstmrStmt></Document>`
let message = 'it was read'
try {
  CashManagementEndOfDayReport.fromXML(document('', ''))
} catch (error) {
  message = error.message
}
const { statements } = await parseCamt053(document('', ''))
console.log(`iso20022.js: ${message}`)
console.log(`camt-parser: ${statements.length} statement of ${statements[0].account.iban}`)
assert.equal(message, "Cannot read properties of undefined (reading 'FinInstnId')")
assert.equal(statements[0].account.iban, 'DE89370400440532013000')
EOF
node see.mjs
