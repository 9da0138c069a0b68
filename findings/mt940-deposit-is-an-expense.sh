#!/bin/sh
# Packages: mt940-js@1.0.0, tslib@2.8.1.
# Guess: A transfer that raises the balance has `isExpense: false`: it cannot be a credit and an expense at once.
# Instead: `isExpense` follows a short list of transaction codes and not the sign: every transfer (NTRF) is an
# expense, also one that came in.
# Seen:
#   amount 1000, isCredit true, isExpense true
# Why it matters: A list of income that is filtered with `!isExpense` leaves out all transfers of customers.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts mt940-js@1.0.0 tslib@2.8.1 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { read } from 'mt940-js'
const statement = [
  ':20:S1',
  ':25:012180/1234567890',
  ':28C:1/1',
  ':60F:C261230MXN0,00',
  ':61:2612311231C1000,00NTRFREF1',
  ':86:PAYMENT',
  ':62F:C261231MXN1000,00',
  '-',
  '',
].join('\r\n')
const [{ amount, isCredit, isExpense }] = (await read(Buffer.from(statement)))[0].transactions
const seen = `amount ${amount}, isCredit ${isCredit}, isExpense ${isExpense}`
console.log(seen)
assert.equal(seen, 'amount 1000, isCredit true, isExpense true')
EOF
node see.mjs
