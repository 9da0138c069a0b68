#!/bin/sh
# Package: date-holidays@3.37.0.
# Guess: The holiday of a new president in Mexico, every six years, is 1 October from 2024 on (Ley Federal del
# Trabajo, article 74, VII).
# Instead: It is still 1 December, in 2024 as in 2030; 1 October is a working day.
# Seen:
#   2024-10-01 false, 2024-12-01 Transmisión del Poder Ejecutivo Federal
#   2030-10-01 false, 2030-12-01 Transmisión del Poder Ejecutivo Federal
# Why it matters: Days of delivery and of bank transfers are counted with such a table. Few holidays are this rare, so
# that nobody sees it until the day comes.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts date-holidays@3.37.0 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import Holidays from 'date-holidays'
const mexico = new Holidays('MX')
const name = (day) => mexico.isHoliday(new Date(`${day}T12:00:00-06:00`))?.[0]?.name ?? false
for (const year of [2024, 2030]) {
  const seen = [`${year}-10-01`, `${year}-12-01`].map((day) => `${day} ${name(day)}`).join(', ')
  console.log(seen)
  assert.equal(seen, `${year}-10-01 false, ${year}-12-01 Transmisión del Poder Ejecutivo Federal`)
}
EOF
node see.mjs
