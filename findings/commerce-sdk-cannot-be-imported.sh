#!/bin/sh
# Package: @ucp-js/sdk@0.1.1.
# Guess: The official SDK of the Universal Commerce Protocol has `import` and `require` among its exports, so that
# Node imports it.
# Instead: Only `require` works. The files for `import` name each other without an ending, which Node does not resolve
# for modules; a bundler hides it. The repository has a fix, the newest version of the registry does not.
# Seen:
#   require: 109 schemas
#   import: ERR_MODULE_NOT_FOUND
# Why it matters: A server that is an ES module, run without a bundler, stops at the first line when the protocol is
# added, while the same import passes in the front end and in type checks.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts @ucp-js/sdk@0.1.1 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { createRequire } from 'node:module'
const count = Object.keys(createRequire(import.meta.url)('@ucp-js/sdk')).length
const code = await import('@ucp-js/sdk').then(
  () => 'works',
  (error) => error.code,
)
console.log(`require: ${count} schemas`)
console.log(`import: ${code}`)
assert.equal(count, 109)
assert.equal(code, 'ERR_MODULE_NOT_FOUND')
EOF
node see.mjs
