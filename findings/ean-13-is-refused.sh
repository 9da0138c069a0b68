#!/bin/sh
# Packages: @ericblade/barcode-validator@2.4.1, gtin@1.0.2.
# Guess: A validator of GTIN accepts an EAN-8, an EAN-13 and a GTIN-14 whose check digit is right, as these four are
# by the rule of GS1 and by the second library.
# Instead: It refuses all four. Codes of the US, twelve digits with or without zeros before them, pass.
# Seen:
#   73513537: valid false (gtin: true)
#   2000000000008: valid false (gtin: true)
#   9501101530003: valid false (gtin: true)
#   10012345678902: valid false (gtin: true)
#   012345678905: valid true (gtin: true)
#   0012345678905: valid true (gtin: true)
# Why it matters: Goods of suppliers in Mexico and Europe cannot be entered or received, and a trial with codes of the
# US does not show it.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts @ericblade/barcode-validator@2.4.1 gtin@1.0.2 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import validate from '@ericblade/barcode-validator'
import gtin from 'gtin'
const show = (code) => `${code}: valid ${validate(code).valid} (gtin: ${gtin.isValid(code)})`
const refused = ['73513537', '2000000000008', '9501101530003', '10012345678902']
const accepted = ['012345678905', '0012345678905']
console.log([...refused, ...accepted].map(show).join('\n'))
for (const code of refused) assert.equal(show(code), `${code}: valid false (gtin: true)`)
for (const code of accepted) assert.equal(show(code), `${code}: valid true (gtin: true)`)
EOF
node see.mjs
