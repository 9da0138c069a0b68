#!/bin/sh
# Package: creditcard.js@3.0.58.
# Guess: The name of a card that `isValid` accepts is the name of its network, or nothing if the library does not know
# it.
# Instead: The name is an English sentence that contradicts the other function.
# Seen:
#   6200000000000005: valid true, name "Credit card is invalid!"
#   4111111111111111: valid true, name "Visa"
# Why it matters: Shown beside the field of the card, it tells a customer with UnionPay or Maestro that a good card is
# bad. The numbers are those of public test cards.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts creditcard.js@3.0.58 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import library from 'creditcard.js'
const { getCreditCardNameByNumber, isValid } = library
const seen = ['6200000000000005', '4111111111111111'].map(
  (number) => `${number}: valid ${isValid(number)}, name "${getCreditCardNameByNumber(number)}"`,
)
console.log(seen.join('\n'))
assert.deepEqual(seen, [
  '6200000000000005: valid true, name "Credit card is invalid!"',
  '4111111111111111: valid true, name "Visa"',
])
EOF
node see.mjs
