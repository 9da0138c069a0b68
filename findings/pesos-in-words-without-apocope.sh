#!/bin/sh
# Package: n2words@4.0.0.
# Guess: `toCurrency` of Mexican Spanish writes an amount as an invoice does: "veintiún pesos", "ciento un pesos", "un
# millón de pesos".
# Instead: Before the noun the number keeps its long form, and "de" is missing after millions. Only the amount 1 is
# right.
# Seen:
#   1: un peso
#   21: veintiuno pesos
#   101: ciento uno pesos
#   1000000: un millón pesos
# Why it matters: The amount in words on a receipt or a promissory note is wrong Spanish for every amount that ends in
# 1 and for round millions.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts n2words@4.0.0 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { toCurrency } from 'n2words/es-MX'
const seen = [1, 21, 101, 1_000_000].map((pesos) => `${pesos}: ${toCurrency(pesos)}`)
console.log(seen.join('\n'))
assert.deepEqual(seen, ['1: un peso', '21: veintiuno pesos', '101: ciento uno pesos', '1000000: un millón pesos'])
EOF
node see.mjs
