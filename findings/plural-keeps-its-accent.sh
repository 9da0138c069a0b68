#!/bin/sh
# Packages: pluralize-es@1.0.0.
# Guess: A package for Spanish plurals knows that words in -ón lose their accent (pantalón, pantalones).
# Instead: It does for -ín only; "mes" has no plural, and of "jersey" it makes "jerseyes" (the dictionary of RAE:
# jerséis).
# Seen:
#   calcetín: calcetines
#   pantalón: pantalónes
#   cinturón: cinturónes
#   mes: mes
#   jersey: jerseyes
# Why it matters: The heading of a category of a clothes shop is misspelled, and its search word finds nothing.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts pluralize-es@1.0.0 >npm.log
cat >see.cjs <<'EOF'
const assert = require('node:assert')
const pluralize = require('pluralize-es')
const seen = ['calcetín', 'pantalón', 'cinturón', 'mes', 'jersey'].map((word) => {
  const plural = pluralize(word)
  console.log(`${word}: ${plural}`)
  return plural
})
assert.deepEqual(seen, ['calcetines', 'pantalónes', 'cinturónes', 'mes', 'jerseyes'])
EOF
node see.cjs
