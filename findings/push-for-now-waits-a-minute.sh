#!/bin/sh
# Package: @block65/webcrypto-web-push@2.0.0.
# Guess: A message with `ttl: 0`, which RFC 8030 (section 5.2) defines as "deliver it now or not at all", is sent with the
# header `TTL: 0`, as its number says.
# Instead: Zero counts as no value, and the header says 60: the push service keeps the message for a minute. Every other
# number is sent as it is.
# Seen:
#   ttl 0: 60
#   ttl 1: 1
#   ttl 3600: 3600
# Why it matters: A notice that is wrong a few seconds later, such as a code to sign in or a call that rings, is shown
# late to a device that was away.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts @block65/webcrypto-web-push@2.0.0 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { createECDH, randomBytes } from 'node:crypto'
import { buildPushPayload } from '@block65/webcrypto-web-push'
const makeKeys = () => {
  const keys = createECDH('prime256v1')
  return { publicKey: keys.generateKeys('base64url'), privateKey: keys.getPrivateKey('base64url') }
}
const vapid = { subject: 'mailto:shop@example.com', ...makeKeys() }
const keys = { p256dh: makeKeys().publicKey, auth: randomBytes(16).toString('base64url') }
const subscription = { endpoint: 'https://push.example.com/send/one', expirationTime: null, keys }
const seen = []
for (const ttl of [0, 1, 3600]) {
  const { headers } = await buildPushPayload({ data: 'text', options: { ttl } }, subscription, vapid)
  console.log(`ttl ${ttl}: ${headers.ttl}`)
  seen.push(headers.ttl)
}
assert.deepEqual(seen, ['60', '1', '3600'])
EOF
node see.mjs
