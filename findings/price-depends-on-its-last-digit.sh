#!/bin/sh
# Packages: parse-price@1.1.8.
# Guess: How a price is read follows from its separators: `1,500` and `1,501` are both thousands, or both are not.
# Instead: The last digit decides. With a zero at its end the comma divides thousands, otherwise decimals.
# Seen:
#   $1,500: 1500
#   $1,501: 1.501
#   $12,340: 12340
#   $12,345: 12.345
# Why it matters: Of a list of prices in pesos most are right, which are those that people test with; the others become
# a thousandth.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts parse-price@1.1.8 >npm.log
cat >see.cjs <<'EOF'
const assert = require('node:assert')
const loaded = require('parse-price')
const parsePrice = loaded.default ?? loaded
const seen = ['$1,500', '$1,501', '$12,340', '$12,345'].map((text) => {
  const price = parsePrice(text)
  console.log(`${text}: ${price}`)
  return price
})
assert.deepEqual(seen, [1500, 1.501, 12340, 12.345])
EOF
node see.cjs
