#!/bin/sh
# Package: @fragaria/address-formatter@6.7.1.
# Guess: A Mexican address with a colonia (`neighbourhood`) and an alcaldía (`cityDistrict`) has both, or at least the
# colonia, which every Mexican address needs.
# Instead: The formatter has one line for either, and the alcaldía takes it. Without the alcaldía the colonia is
# printed.
# Seen:
#   with alcaldía: Calle Uno 123 | Cuauhtémoc | 06700 Ciudad de México, CMX | México
#   without: Calle Uno 123 | Roma Norte | 06700 Ciudad de México, CMX | México
# Why it matters: A street name returns in many colonias of one city: the more complete the address, the less the
# courier finds it.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts @fragaria/address-formatter@6.7.1 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import formatter from '@fragaria/address-formatter'
const address = {
  houseNumber: '123',
  road: 'Calle Uno',
  neighbourhood: 'Roma Norte',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  postcode: '06700',
  country: 'México',
  countryCode: 'MX',
}
const show = (parts) => formatter.format(parts).trim().replaceAll('\n', ' | ')
const complete = show({ ...address, cityDistrict: 'Cuauhtémoc' })
const shorter = show(address)
console.log(`with alcaldía: ${complete}`)
console.log(`without: ${shorter}`)
assert.equal(complete, 'Calle Uno 123 | Cuauhtémoc | 06700 Ciudad de México, CMX | México')
assert.equal(shorter, 'Calle Uno 123 | Roma Norte | 06700 Ciudad de México, CMX | México')
EOF
node see.mjs
