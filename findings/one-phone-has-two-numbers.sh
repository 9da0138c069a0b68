#!/bin/sh
# Packages: phone@3.1.72.
# Guess: Two ways to write one phone become the same number in E.164.
# Instead: A Mexican mobile with the 1 that was dialed from abroad until August 2019 stays a number of its own. The same
# package drops the 9 of mobiles in Argentina, which is still part of them.
# Seen:
#   +52 55 1234 5678: +525512345678
#   +52 1 55 1234 5678: +5215512345678
#   +54 11 2345 6789: +541123456789
#   +54 9 11 2345 6789: +541123456789
# Why it matters: A phone that is unique in an account is not, and a message to the longer number is not delivered.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts phone@3.1.72 >npm.log
cat >see.cjs <<'EOF'
const assert = require('node:assert')
const { phone } = require('phone')
const seen = ['+52 55 1234 5678', '+52 1 55 1234 5678', '+54 11 2345 6789', '+54 9 11 2345 6789'].map((text) => {
  const { isValid, phoneNumber } = phone(text)
  assert.equal(isValid, true)
  console.log(`${text}: ${phoneNumber}`)
  return phoneNumber
})
assert.deepEqual(seen, ['+525512345678', '+5215512345678', '+541123456789', '+541123456789'])
EOF
node see.cjs
