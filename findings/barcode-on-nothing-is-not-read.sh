#!/bin/sh
# Packages: bwip-js@4.11.4, zxing-wasm@3.1.6.
# Guess: An image of a barcode as the writer makes it by itself is read: it is black on white on every screen.
# Instead: The image has no background. The reader drops the transparency and sees black on black: it finds nothing
# and says nothing. With a white background it reads it.
# Seen:
#   as written: 0 symbols
#   on white: 1 symbols, PED-0042
# Why it matters: A check that reads back each label before it is printed refuses them all, and the label looks right
# to whoever looks for the cause.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts bwip-js@4.11.4 zxing-wasm@3.1.6 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { readFileSync } from 'node:fs'
import bwip from 'bwip-js'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } })
const read = async (options) => {
  const image = await bwip.toBuffer({ bcid: 'code128', text: 'PED-0042', scale: 3, padding: 6, ...options })
  return readBarcodes(image)
}
const bare = await read({})
const white = await read({ backgroundcolor: 'FFFFFF' })
console.log(`as written: ${bare.length} symbols`)
console.log(`on white: ${white.length} symbols, ${white[0]?.text}`)
assert.equal(bare.length, 0)
assert.deepEqual(white.map(({ text }) => text), ['PED-0042'])
EOF
node see.mjs
