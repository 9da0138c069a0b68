#!/bin/sh
# Packages: @zootools/email-spell-checker@1.12.0, mailcheck@1.1.1.
# Guess: A check that proposes the mailbox that somebody meant leaves the domains of large providers alone.
# Instead: For Yahoo, Outlook, Live and Prodigy in Mexico both propose the same name at the domain of another country:
# a mailbox that may be somebody else's. For Spain they propose nothing.
# Seen:
#   ana@yahoo.com.mx: ana@yahoo.com, ana@yahoo.com
#   ana@live.com.mx: ana@live.com, ana@live.com
#   ana@hotmail.com.mx: ana@hotmail.com, ana@hotmail.com
#   ana@prodigy.net.mx: ana@prodigy.net, ana@prodigy.net
#   ana@yahoo.es: nothing, nothing
# Why it matters: A customer who takes the proposal gets no confirmation, and a stranger gets the order.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts @zootools/email-spell-checker@1.12.0 mailcheck@1.1.1 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { createRequire } from 'node:module'
import checker from '@zootools/email-spell-checker'
const mailcheck = createRequire(import.meta.url)('mailcheck')
const seen = {}
for (const domain of ['yahoo.com.mx', 'live.com.mx', 'hotmail.com.mx', 'prodigy.net.mx', 'yahoo.es']) {
  const email = `ana@${domain}`
  seen[domain] = [checker, mailcheck].map((check) => check.run({ email })?.full ?? 'nothing')
  console.log(`${email}: ${seen[domain].join(', ')}`)
}
assert.deepEqual(seen, {
  'yahoo.com.mx': ['ana@yahoo.com', 'ana@yahoo.com'],
  'live.com.mx': ['ana@live.com', 'ana@live.com'],
  'hotmail.com.mx': ['ana@hotmail.com', 'ana@hotmail.com'],
  'prodigy.net.mx': ['ana@prodigy.net', 'ana@prodigy.net'],
  'yahoo.es': ['nothing', 'nothing'],
})
EOF
node see.mjs
