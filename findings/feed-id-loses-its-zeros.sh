#!/bin/sh
# Package: @extractus/feed-extractor@8.0.3.
# Guess: The `guid` and the title of an entry are text: `00123` stays `00123`.
# Instead: The XML is read with a guess at numbers: the id and the title become `123`, and an id `1E3` becomes `1000`.
# Seen:
#   id "123", title "123"
#   id "1000", title "Shirt"
# Why it matters: A feed of products names them by article number. With other ids no entry fits the catalog, or two of
# them become one.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts @extractus/feed-extractor@8.0.3 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { extractFromXml } from '@extractus/feed-extractor'
const item = (id, title) =>
  `<item><title>${title}</title><link>https://shop.example/p/${id}</link><guid isPermaLink="false">${id}</guid></item>`
const { entries } = extractFromXml(
  `<?xml version="1.0"?><rss version="2.0"><channel>
  <title>Shop</title><link>https://shop.example/</link><description>All</description>
  ${item('00123', '00123')}${item('1E3', 'Shirt')}
  </channel></rss>`,
)
const seen = entries.map(({ id, title }) => `id "${id}", title "${title}"`)
console.log(seen.join('\n'))
assert.deepEqual(seen, ['id "123", title "123"', 'id "1000", title "Shirt"'])
EOF
node see.mjs
