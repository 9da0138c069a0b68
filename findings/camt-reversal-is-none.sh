#!/bin/sh
# Packages: iso20022.js@0.0.15.
# Guess: A field "reversal" of an entry of a bank statement says whether the bank marked it as one (RvslInd).
# Instead: It is false where the bank wrote true. The type promises the field, so nothing warns.
# Seen:
#   the bank: <RvslInd>true</RvslInd>
#   the package: {"creditDebitIndicator":"credit","amount":5000,"reversal":false}
# Why it matters: A direct debit or a payment that the bank takes back looks like a payment that came in, and an order is
# confirmed with it.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts iso20022.js@0.0.15 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { CashManagementEndOfDayReport } from 'iso20022.js'
const document = (bank, entry) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2027-03-02T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><CreDtTm>2027-03-02T06:00:00</CreDtTm>
<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy>${bank}</Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">250.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<Dt><Dt>2027-03-01</Dt></Dt></Bal>${entry}</Stmt></BkToCstmrStmt></Document>`
const bank = '<Svcr><FinInstnId><BIC>COBADEFFXXX</BIC></FinInstnId></Svcr>'
const entry = `<Ntry><Amt Ccy="EUR">50.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts>
<BookgDt><Dt>2027-03-01</Dt></BookgDt><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RDDT</Cd><SubFmlyCd>UPDD</SubFmlyCd></Fmly></Domn>
</BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>PED-0042</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`
const [statement] = CashManagementEndOfDayReport.fromXML(document(bank, entry)).statements
const { creditDebitIndicator, amount, reversal } = statement.entries[0]
console.log(`the bank: ${entry.match(/<RvslInd>.*<\/RvslInd>/)[0]}`)
console.log(`the package: ${JSON.stringify({ creditDebitIndicator, amount, reversal })}`)
assert.deepEqual({ creditDebitIndicator, amount, reversal }, { creditDebitIndicator: 'credit', amount: 5000, reversal: false })
EOF
node see.mjs
