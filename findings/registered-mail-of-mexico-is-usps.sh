#!/bin/sh
# Packages: tracking-number-validation@2.0.2, ts-tracking-number@1.0.17.
# Guess: A tracking number of 13 characters belongs to the post whose country is in its last two letters (UPU S10).
# Instead: Registered mail and parcels of Mexico and Spain are said to be of USPS, with a link to its page; express mail
# of Mexico is no tracking number at all. The other package calls all of them international and names no post.
# Seen:
#   RR123456785MX: usps; S10 International Standard
#   CP123456785MX: usps; S10 International Standard
#   RR123456785ES: usps; S10 International Standard
#   EE123456785MX: nothing; S10 International Standard
# Why it matters: The customer is sent to a page that does not know the parcel.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts tracking-number-validation@2.0.2 ts-tracking-number@1.0.17 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const { getCourier } = require('tracking-number-validation')
const { findTracking } = require('ts-tracking-number')
const seen = ['RR123456785MX', 'CP123456785MX', 'RR123456785ES', 'EE123456785MX'].map((number) => {
  const couriers = getCourier(number).join() || 'nothing'
  const found = findTracking(number).map(({ courier }) => courier.name)
  console.log(`${number}: ${couriers}; ${found.join()}`)
  return [couriers, ...found]
})
const S10 = 'S10 International Standard'
assert.deepEqual(seen, [['usps', S10], ['usps', S10], ['usps', S10], ['nothing', S10]])
EOF
node see.mjs
