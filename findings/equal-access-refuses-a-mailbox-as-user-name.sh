#!/bin/sh
# Packages: accessibility-checker-engine@4.0.34, jsdom@31.0.1.
# Guess: `autocomplete="username"` is right on a field of the type `email`: HTML lists the type for user names, and
# password managers need the token where the mailbox is the user name.
# Instead: The engine calls it a violation of WCAG, "an incorrect value"; the same token on a field of text passes.
# Seen:
#   type email: The 'autocomplete' attribute has an incorrect value
#   type text: no violation
# Why it matters: Sign-in by mailbox is what most shops have. To please the engine one would take from customers what
# fills in their password.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts accessibility-checker-engine@4.0.34 jsdom@31.0.1 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { readFileSync } from 'node:fs'
import { JSDOM, VirtualConsole } from 'jsdom'
const engine = readFileSync('node_modules/accessibility-checker-engine/ace.js', 'utf8')
const judge = async (type) => {
  const { window } = new JSDOM(
    `<!doctype html><html lang="en"><title>Shop</title><main><h1>Sign in</h1>
    <form><label>Mailbox <input type="${type}" autocomplete="username"></label><button>Go</button></form>
    </main></html>`,
    { runScripts: 'outside-only', virtualConsole: new VirtualConsole() },
  )
  window.eval(`${engine};window.ace = ace`)
  const { results } = await new window.ace.Checker().check(window.document, ['WCAG_2_2'])
  const found = results.find(({ ruleId, value }) => ruleId === 'input_autocomplete_valid' && value[1] === 'FAIL')
  return `type ${type}: ${found?.message ?? 'no violation'}`
}
const seen = [await judge('email'), await judge('text')]
console.log(seen.join('\n'))
assert.deepEqual(seen, [
  "type email: The 'autocomplete' attribute has an incorrect value",
  'type text: no violation',
])
process.exit()
EOF
node see.mjs
