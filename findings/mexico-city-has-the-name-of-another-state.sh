#!/bin/sh
# Packages: iso3166-2-db@2.3.11.
# Guess: The Spanish name of MX-CMX is "Ciudad de México", as ISO 3166-2 and iso-3166@4.4.0 have it.
# Instead: It is "México", which ISO 3166-2 gives to MX-MEX, the neighboring state that has most people. In English both are
# told apart.
# Seen:
#   iso3166-2-db, es: CMX México, MEX Estado de México
#   iso3166-2-db, en: CMX Mexico City, MEX State of Mexico
#   iso-3166: CMX Ciudad de México, MEX México
# Why it matters: A list of states in Spanish has no entry for the capital that its people would choose, and an address that is
# written "México" by the one table is in another state by the other.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts iso3166-2-db@2.3.11 iso-3166@4.4.0 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { createRequire } from 'node:module'
import { iso31662 } from 'iso-3166'
const { getDataSet } = createRequire(import.meta.url)('iso3166-2-db')
const name = (lang) => {
  const { regions } = getDataSet(lang).MX
  return ['CMX', 'MEX'].map((code) => `${code} ${regions.find(({ iso }) => iso === code).names[lang]}`).join(', ')
}
const other = ['CMX', 'MEX'].map((code) => `${code} ${iso31662.find((one) => one.code === `MX-${code}`).name}`).join(', ')
const seen = { 'iso3166-2-db, es': name('es'), 'iso3166-2-db, en': name('en'), 'iso-3166': other }
for (const [table, states] of Object.entries(seen)) console.log(`${table}: ${states}`)
assert.deepEqual(Object.values(seen), [
  'CMX México, MEX Estado de México',
  'CMX Mexico City, MEX State of Mexico',
  'CMX Ciudad de México, MEX México',
])
EOF
node see.mjs
