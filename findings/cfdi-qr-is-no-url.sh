#!/bin/sh
# Package: @nodecfdi/cfdi-expresiones@3.0.4.
# Guess: The expression for the QR code of a Mexican invoice begins with https:// and has parameters, so that a phone
# that opens it sends the tax ids and the last eight characters of the seal as they are.
# Instead: As the technical annex for invoices wants it, the values are escaped as XML and not as a URL: the `&` that
# tax ids of companies may have ends the parameter, and the `+` that a seal may have is read as a space.
# Seen:
#   &re=A&amp;L150201SB5&rr=XAXX010101000&tt=1250.5&fe=aB+/cd==
#   read as a URL: re "A", fe "aB /cd=="
# Why it matters: Whoever takes the link for a URL (a phone, our own check of an invoice by its QR code) asks for half
# a tax id and another seal. The text has to be split by hand.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts @nodecfdi/cfdi-expresiones@3.0.4 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { Comprobante40 } from '@nodecfdi/cfdi-expresiones'
const expression = new Comprobante40().format({
  id: '00000000-0000-4000-8000-000000000001',
  re: 'A&L150201SB5',
  rr: 'XAXX010101000',
  tt: '1250.50',
  fe: 'aaaaaaaaaB+/cd==',
})
console.log(expression.slice(expression.indexOf('&re=')))
const read = new URL(expression).searchParams
const seen = `re "${read.get('re')}", fe "${read.get('fe')}"`
console.log(`read as a URL: ${seen}`)
assert.match(expression, /&re=A&amp;L150201SB5&/)
assert.equal(seen, 're "A", fe "aB /cd=="')
EOF
node see.mjs
