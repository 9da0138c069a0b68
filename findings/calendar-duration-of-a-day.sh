#!/bin/sh
# Package: ics@3.12.0.
# Guess: An event of one day has `DURATION:P1D`, one of a week `DURATION:P1W`, the only forms that RFC 5545 knows for
# them.
# Instead: The letter T, which announces hours, follows without any hours.
# Seen:
#   {"days":1}: DURATION:P1DT
#   {"weeks":1}: DURATION:P1WT
# Why it matters: Forgiving calendars take it, strict ones refuse the whole file: the opening of a store is missing
# for some customers only. An end instead of a duration avoids it.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts ics@3.12.0 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { createEvent } from 'ics'
const seen = [{ days: 1 }, { weeks: 1 }].map((duration) => {
  const { error, value } = createEvent({ start: [2026, 12, 5], duration, title: 'Opening' })
  assert.equal(error, null)
  return `${JSON.stringify(duration)}: ${value.match(/DURATION\S*/)[0]}`
})
console.log(seen.join('\n'))
assert.deepEqual(seen, ['{"days":1}: DURATION:P1DT', '{"weeks":1}: DURATION:P1WT'])
EOF
node see.mjs
