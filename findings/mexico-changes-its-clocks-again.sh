#!/bin/sh
# Packages: @touch4it/ical-timezones@1.9.0, timezones-ical-library@2.3.2.
# Guess: The time zone block that a package gives for calendar files has the rules that are in force.
# Instead: For Mexico City it has summer time from April to October of every year, without an end. The law ended it in
# October 2022. The other package has one rule of -06:00, as the zone data of Node have for July 2027.
# Seen:
#   ical-timezones: -0600, -0500; RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU
#   timezones-ical-library: -0600
#   Node in July 2027: GMT-6
# Why it matters: An appointment or the opening of a sale at 18:00 on a day of summer stands in the calendar of the
# customer at 17:00.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts @touch4it/ical-timezones@1.9.0 timezones-ical-library@2.3.2 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const { getVtimezone } = require('@touch4it/ical-timezones')
const { tzlib_get_ical_block } = require('timezones-ical-library')
const ZONE = 'America/Mexico_City'
const offsetsOf = (block) => [...new Set(block.match(/(?<=TZOFFSETTO:)\S+/g))].toSorted().toReversed().join(', ')
const stale = getVtimezone(ZONE)
const summer = stale.split(/\r?\n/).find((line) => line.startsWith('RRULE') && line.includes('BYMONTH=4'))
const fresh = tzlib_get_ical_block(ZONE)[0]
const july = new Date('2027-07-01T12:00:00Z')
const offset = new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'shortOffset' })
  .formatToParts(july)
  .find(({ type }) => type === 'timeZoneName').value
console.log(`ical-timezones: ${offsetsOf(stale)}; ${summer}`)
console.log(`timezones-ical-library: ${offsetsOf(fresh)}`)
console.log(`Node in July 2027: ${offset}`)
assert.equal(offsetsOf(stale), '-0600, -0500')
assert.equal(summer, 'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU')
assert.equal(offsetsOf(fresh), '-0600')
assert.equal(offset, 'GMT-6')
EOF
node see.mjs
