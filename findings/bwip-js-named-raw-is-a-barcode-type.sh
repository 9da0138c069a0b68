#!/bin/sh
# Package: bwip-js@4.11.4, as an ES module (`bwip-js/node`).
# Guess: The type declarations export raw(bcid, text, options) and raw(options), which return the bars of a code, and
# `import { raw }` is that function, as it is on the default export.
# Instead: The named export `raw` is the encoder of the barcode type of that name, which hides the function. Both calls
# compile. One is refused as if it had no text, the other as if the EAN-13 were digits of bar widths.
# Seen:
#   default, positional: 59 widths
#   default, options: 59 widths
#   named, positional: bar code text not specified.
#   named, options: Raw must contain only digits 1 to 9
# Why it matters: A label printer that reads the declarations draws no bars for a valid EAN-13.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts bwip-js@4.11.4 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import bwip, { raw } from 'bwip-js/node'
const options = { bcid: 'ean13', text: '7501031311309' }
const read = async (call) => {
  try {
    return `${(await call())[0].sbs.length} widths`
  } catch (error) {
    return String(error.message).replace(/^[^:]*: /, '')
  }
}
const seen = {
  'default, positional': await read(() => bwip.raw(options.bcid, options.text, {})),
  'default, options': await read(() => bwip.raw(options)),
  'named, positional': await read(() => raw(options.bcid, options.text, {})),
  'named, options': await read(() => raw(options)),
}
for (const [how, what] of Object.entries(seen)) console.log(`${how}: ${what}`)
assert.deepEqual(Object.values(seen), [
  '59 widths',
  '59 widths',
  'bar code text not specified.',
  'Raw must contain only digits 1 to 9',
])
EOF
node see.mjs
