#!/bin/sh
# Packages: exceljs@4.4.0, read-excel-file@9.3.17.
# Guess: A cell with 5 December 2026, 18:30, written by one library, is read by the other as 18:30.
# Instead: The reader cuts the fraction of the day instead of rounding it: the time is 18:29:59.999.
# Seen:
#   written 2026-12-05T18:30:00.000Z, read 2026-12-05T18:29:59.999Z
# Why it matters: An offer that begins at 18:30 is shown and compared as 18:29; times that are the same in the file
# are not equal to those in the shop.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 read-excel-file@9.3.17 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import exceljs from 'exceljs'
import readExcel from 'read-excel-file/node'
const written = new Date('2026-12-05T18:30:00Z')
const workbook = new exceljs.Workbook()
const cell = workbook.addWorksheet('Offers').getCell('A1')
cell.value = written
cell.numFmt = 'yyyy-mm-dd hh:mm'
const sheets = await readExcel(Buffer.from(await workbook.xlsx.writeBuffer()))
const seen = `written ${written.toISOString()}, read ${sheets[0].data[0][0].toISOString()}`
console.log(seen)
assert.equal(seen, 'written 2026-12-05T18:30:00.000Z, read 2026-12-05T18:29:59.999Z')
EOF
node see.mjs
