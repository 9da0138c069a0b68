#!/bin/sh
# Packages: stdnum@1.12.0, clabe-validator@3.2.2.
# Guess: A Mexican account number (CLABE) with the right check digit is valid wherever its holder keeps the money.
# Instead: One package knows the banks of some years ago: accounts of Mercado Pago and Spin, to which millions are paid,
# are refused because of their parts. The other names both.
# Seen:
#   722969000123456785: InvalidComponent; MERCADO PAGO W
#   728180000123456788: InvalidComponent; SPIN
#   012180000123456782: valid; BBVA BANCOMER
# Why it matters: An owner whose money is in a wallet cannot enter where transfers go, and a refund has no way back.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts stdnum@1.12.0 clabe-validator@3.2.2 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { createRequire } from 'node:module'
import { clabe } from 'clabe-validator'
const { stdnum } = createRequire(import.meta.url)('stdnum')
const seen = ['722969000123456785', '728180000123456788', '012180000123456782'].map((account) => {
  const { isValid, error } = stdnum.MX.clabe.validate(account)
  const known = clabe.validate(account)
  const row = [isValid ? 'valid' : error.name, known.ok ? known.tag : 'refused']
  console.log(`${account}: ${row.join('; ')}`)
  return row
})
assert.deepEqual(seen, [
  ['InvalidComponent', 'MERCADO PAGO W'],
  ['InvalidComponent', 'SPIN'],
  ['valid', 'BBVA BANCOMER'],
])
EOF
node see.mjs
