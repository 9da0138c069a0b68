#!/bin/sh
# Packages: currency-codes@2.2.0, country-data-list@1.6.3, country-to-currency@3.0.1.
# Guess: The tables of countries and currencies agree, or differ where a country has two of them.
# Instead: Two of three name the lev for Bulgaria, which has had the euro since 1 January 2026; all know that Croatia
# changed three years before.
# Seen:
#   Bulgaria: currency-codes BGN, country-data-list BGN, country-to-currency EUR
#   Croatia: currency-codes EUR, country-data-list EUR, country-to-currency EUR
# Why it matters: A parcel to Bulgaria is declared in money that no longer exists, and a price is sent to a provider that
# refuses its currency.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts currency-codes@2.2.0 country-data-list@1.6.3 country-to-currency@3.0.1 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const codes = require('currency-codes')
const { countries } = require('country-data-list')
const table = require('country-to-currency')
const toCurrency = table.default ?? table
const read = (name, code) => [
  codes.country(name).map((currency) => currency.code).join(),
  countries[code].currencies.join(),
  toCurrency[code],
]
const [bulgaria, croatia] = [read('bulgaria', 'BG'), read('croatia', 'HR')]
const show = ([first, second, third]) =>
  `currency-codes ${first}, country-data-list ${second}, country-to-currency ${third}`
console.log(`Bulgaria: ${show(bulgaria)}`)
console.log(`Croatia: ${show(croatia)}`)
assert.deepEqual(bulgaria, ['BGN', 'BGN', 'EUR'])
assert.deepEqual(croatia, ['EUR', 'EUR', 'EUR'])
EOF
node see.mjs
