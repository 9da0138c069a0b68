#!/bin/sh
# Packages: postal-codes-js@2.5.2.
# Guess: The postal codes that the posts of Argentina, Taiwan and Vietnam use today are valid.
# Instead: Only the form before each of them is: Argentina's full code (CPA, four digits within a letter and three
# letters) and Taiwan's six digits (since 2020) are refused, and of Vietnam the six digits that it gave up for five in
# 2018 are what is asked for.
# Seen:
#   AR: C1425DKF false, 1425 true
#   TW: 100001 false, 100 true
#   VN: 10000 false, 100000 true
# Why it matters: A customer with a right address cannot order, or leaves out what the carrier sorts by.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts postal-codes-js@2.5.2 >npm.log
cat >see.cjs <<'EOF'
const assert = require('node:assert')
const { validate } = require('postal-codes-js')
const seen = [['AR', 'C1425DKF', '1425'], ['TW', '100001', '100'], ['VN', '10000', '100000']].map(
  ([country, ...codes]) => {
    const valid = codes.map((code) => validate(country, code) === true)
    console.log(`${country}: ${codes.map((code, n) => `${code} ${valid[n]}`).join(', ')}`)
    return valid
  },
)
assert.deepEqual(seen, [[false, true], [false, true], [false, true]])
EOF
node see.cjs
