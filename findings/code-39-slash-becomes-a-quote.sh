#!/bin/sh
# Packages: bwip-js@4.11.4, zxing-wasm@3.1.6.
# Guess: Code 39 has the characters `/`, `+`, `$` and `%` of its own: a label `RACK/B2` that is written as plain Code
# 39 is read as `RACK/B2`.
# Instead: The reader takes these pairs for the extended form of Code 39 without being asked, also if only `Code39`
# may be read: `/B` is a quotation mark there and `+A` a small letter.
# Seen:
#   RACK/B2 is read as RACK"2
#   SKU+A1 is read as SKUa1
#   A/1 is read as A/1
# Why it matters: Labels of shelves and of articles are scanned as others. Only some do it, so that a trial with a few
# labels passes. The format `Code39Std` reads them.
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
const read = async (text) => {
  const image = await bwip.toBuffer({ bcid: 'code39', text, scale: 3, padding: 6, backgroundcolor: 'FFFFFF' })
  const [symbol] = await readBarcodes(image, { formats: ['Code39'] })
  return symbol.text
}
const seen = []
for (const text of ['RACK/B2', 'SKU+A1', 'A/1']) seen.push(`${text} is read as ${await read(text)}`)
console.log(seen.join('\n'))
assert.deepEqual(seen, ['RACK/B2 is read as RACK"2', 'SKU+A1 is read as SKUa1', 'A/1 is read as A/1'])
EOF
node see.mjs
