#!/bin/sh
# Package: digital-link.js@1.4.3.
# Guess: A lot may contain a slash (GS1 allows it), and a GS1 Digital Link has it as `%2F`: the library writes `%2F`
# and reads it back as a slash.
# Instead: It does neither: the link that it builds has one path segment too many, and the lot that it reads from a
# right link is `ABC%2F1`.
# Seen:
#   built: https://id.shop.example/01/09521234543213/10/ABC/1
#   read: ABC%2F1
# Why it matters: The QR code on a parcel or a product leads to another page, and the lot of a recall is not found.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts digital-link.js@1.4.3 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import library from 'digital-link.js'
const { DigitalLink } = library
const built = DigitalLink({
  domain: 'https://id.shop.example',
  identifier: { '01': '09521234543213' },
  keyQualifiers: { 10: 'ABC/1' },
}).toWebUriString()
const read = DigitalLink('https://id.shop.example/01/09521234543213/10/ABC%2F1').getKeyQualifiers()['10']
console.log(`built: ${built}`)
console.log(`read: ${read}`)
assert.equal(built, 'https://id.shop.example/01/09521234543213/10/ABC/1')
assert.equal(read, 'ABC%2F1')
EOF
node see.mjs
