#!/bin/sh
# Packages: parse-money@1.0.12.
# Guess: A package that reads the currency of a written amount says which, or that it does not know.
# Instead: Whatever has a dollar sign is of the United States, also where the text names the money of Mexico, Canada or
# Australia; only Brazil's real is told apart. The code alone, without a sign, is not known.
# Seen:
#   MX$850.00: USD
#   $850.00 MXN: USD
#   C$850.00: USD
#   R$ 850,00: BRL
#   850.00 MXN: null
# Why it matters: A price list of a Mexican supplier is read as twenty times as dear.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts parse-money@1.0.12 >npm.log
cat >see.cjs <<'EOF'
const assert = require('node:assert')
const loaded = require('parse-money')
const parseMoney = loaded.default ?? loaded
const seen = ['MX$850.00', '$850.00 MXN', 'C$850.00', 'R$ 850,00', '850.00 MXN'].map((text) => {
  const { amount, currency } = parseMoney(text)
  assert.equal(amount, 850)
  console.log(`${text}: ${currency}`)
  return currency
})
assert.deepEqual(seen, ['USD', 'USD', 'USD', 'BRL', null])
EOF
node see.cjs
