#!/bin/sh
# Package: microdata-node@2.0.0.
# Guess: The value of a property in microdata is text, also for `<data value>`: a GTIN keeps its zeros, a price its
# two decimals.
# Instead: What stands in `<data value>` becomes a number whenever it looks like one.
# Seen:
#   {"gtin13":[12345678905],"sku":[1000],"price":[1250.5]}
# Why it matters: Whoever reads pages of products this way (an agent, a comparison of prices, our own check) has GTINs
# of eleven digits and the article 1E3 as 1000.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts microdata-node@2.0.0 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { toJson } from 'microdata-node'
const page = `<div itemscope itemtype="https://schema.org/Product">
  <data itemprop="gtin13" value="0012345678905">GTIN</data>
  <data itemprop="sku" value="1E3">Article</data>
  <data itemprop="price" value="1250.50">$1,250.50</data>
</div>`
const { properties } = toJson(page, { base: 'https://shop.example/' }).items[0]
console.log(JSON.stringify(properties))
assert.deepEqual(properties, { gtin13: [12345678905], sku: [1000], price: [1250.5] })
EOF
node see.mjs
