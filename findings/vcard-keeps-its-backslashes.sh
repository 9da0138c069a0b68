#!/bin/sh
# Package: vcf@2.1.2.
# Guess: Reading a card undoes the escapes that the format asks for (`\,` `\;` `\n`), and writing one sets them.
# Instead: Neither happens: what is read keeps its backslashes, and a line break in what is written vanishes, so that
# two words become one.
# Seen:
#   read: ;;Av. Uno 5\, Int. 3;Oaxaca;OAX;68000;México
#   written: NOTE:UnoDos
# Why it matters: Addresses that customers bring from their contacts get a backslash on the label of the parcel.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts vcf@2.1.2 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import Card from 'vcf'
const lines = ['VERSION:3.0', 'FN:Ana Sol', 'ADR:;;Av. Uno 5\\, Int. 3;Oaxaca;OAX;68000;México']
const card = new Card().parse(['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n'))
const address = card.get('adr').valueOf()
const written = new Card()
written.set('fn', 'Ana Sol')
written.set('note', 'Uno\nDos')
const note = written.toString('3.0').match(/NOTE.*/)[0].trim()
console.log(`read: ${address}`)
console.log(`written: ${note}`)
assert.equal(address, ';;Av. Uno 5\\, Int. 3;Oaxaca;OAX;68000;México')
assert.equal(note, 'NOTE:UnoDos')
EOF
node see.mjs
