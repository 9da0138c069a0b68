#!/bin/sh
# Packages: json-schema-to-zod@2.8.1, zod@4.6.7, ajv@8.20.0.
# Guess: `patternProperties` speaks of the properties whose name fits: `{"x-note": "gift", "total": 5}` is valid if
# `^x-` has to be text, as a validator of JSON Schema says.
# Instead: The generated Zod schema applies the rule to every property that is not listed, so that the number is
# refused.
# Seen:
#   ajv: true
#   zod: total, expected string, received number
# Why it matters: Schemas of protocols for agents use `^x-` for extensions. A client made from them refuses right
# answers of a shop as soon as one has a field that is not text.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts json-schema-to-zod@2.8.1 zod@4.6.7 ajv@8.20.0 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { jsonSchemaToZod } from 'json-schema-to-zod'
import { z } from 'zod'
const text = { type: 'string' }
const schema = { type: 'object', properties: { id: text }, patternProperties: { '^x-': text } }
const order = { 'id': 'A1', 'x-note': 'gift', 'total': 5 }
const valid = new Ajv2020().validate(schema, order)
const generated = new Function('z', `return ${jsonSchemaToZod(schema)}`)(z)
const [issue] = generated.safeParse(order).error.issues
const seen = `${issue.path.join('.')}, expected ${issue.expected}, received ${typeof order[issue.path[0]]}`
console.log(`ajv: ${valid}`)
console.log(`zod: ${seen}`)
assert.equal(valid, true)
assert.equal(seen, 'total, expected string, received number')
EOF
node see.mjs
