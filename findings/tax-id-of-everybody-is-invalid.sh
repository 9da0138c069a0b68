#!/bin/sh
# Packages: stdnum@1.12.0, validate-rfc@2.0.3.
# Guess: The two tax ids that SAT prescribes for buyers who give none (XAXX010101000, at home) and for buyers abroad
# (XEXX010101000) are valid: most invoices of shops have one of them.
# Instead: One package refuses both because of their parts. The other knows them by name.
# Seen:
#   XAXX010101000: InvalidComponent; generic
#   XEXX010101000: InvalidComponent; foreign
#   EKU9003173C9: valid; company
# Why it matters: The invoice of all sales to the public of a month is refused before it is sent to be stamped.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts stdnum@1.12.0 validate-rfc@2.0.3 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const { stdnum } = require('stdnum')
const loaded = require('validate-rfc')
const validateRfc = loaded.default ?? loaded
const seen = ['XAXX010101000', 'XEXX010101000', 'EKU9003173C9'].map((rfc) => {
  const { isValid, error } = stdnum.MX.rfc.validate(rfc)
  const row = [isValid ? 'valid' : error.name, validateRfc(rfc).type]
  console.log(`${rfc}: ${row.join('; ')}`)
  return row
})
assert.deepEqual(seen, [
  ['InvalidComponent', 'generic'],
  ['InvalidComponent', 'foreign'],
  ['valid', 'company'],
])
EOF
node see.mjs
