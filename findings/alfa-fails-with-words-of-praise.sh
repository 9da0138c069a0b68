#!/bin/sh
# Packages: @siteimprove/alfa-act@0.114.0, @siteimprove/alfa-device@0.114.0, @siteimprove/alfa-dom@0.114.0,
# @siteimprove/alfa-http@0.114.0, @siteimprove/alfa-rules@0.114.0, @siteimprove/alfa-web@0.114.0, jsdom@31.0.1.
# Guess: The message of a failed rule says what is missing: a group of fields without a name.
# Instead: The message of the failure is the sentence of a group that has a name; only the outcome beside it tells
# them apart.
# Seen:
#   without a legend: failed, The grouping element has an accessible name
#   with a legend: passed, The grouping element has an accessible name
# Why it matters: A report that lists messages, as one does for a team, reads as if all were well: hours go into a
# search for the fault in the report.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >npm.log
npm install --silent --no-audit --no-fund --ignore-scripts \
  @siteimprove/alfa-act@0.114.0 \
  @siteimprove/alfa-device@0.114.0 \
  @siteimprove/alfa-dom@0.114.0 \
  @siteimprove/alfa-http@0.114.0 \
  @siteimprove/alfa-rules@0.114.0 \
  @siteimprove/alfa-web@0.114.0 \
  jsdom@31.0.1 >npm.log
cat >see.mjs <<'EOF'
import assert from 'node:assert'
import { Audit } from '@siteimprove/alfa-act'
import { Device } from '@siteimprove/alfa-device'
import { Node } from '@siteimprove/alfa-dom'
import { Native } from '@siteimprove/alfa-dom/native'
import { Request, Response } from '@siteimprove/alfa-http'
import Rules from '@siteimprove/alfa-rules'
import { Page } from '@siteimprove/alfa-web'
import { JSDOM } from 'jsdom'
const rule = Rules.find(({ uri }) => uri.endsWith('/sia-r60')).getUnsafe()
const judge = async (legend) => {
  const { window } = new JSDOM(
    `<!doctype html><html lang="en"><title>Shop</title>
    <fieldset>${legend}
    <label>S <input type="radio" name="s"></label><label>M <input type="radio" name="s"></label>
    </fieldset></html>`,
    { url: 'https://shop.example/' },
  )
  for (const name of ['window', 'document', 'Node', 'Element', 'Document']) globalThis[name] = window[name]
  const device = Device.standard()
  const document = Node.from(await Native.fromNode(window.document), device)
  const page = Page.of(Request.empty(), Response.empty(), document, device)
  const [outcome] = [...(await Audit.of(page, [rule]).evaluate())].map((one) => one.toJSON())
  const [[, expectation]] = outcome.expectations
  return `${outcome.outcome}, ${(expectation.error ?? expectation.value).message}`
}
const seen = [`without a legend: ${await judge('')}`, `with a legend: ${await judge('<legend>Size</legend>')}`]
console.log(seen.join('\n'))
assert.deepEqual(seen, [
  'without a legend: failed, The grouping element has an accessible name',
  'with a legend: passed, The grouping element has an accessible name',
])
EOF
node see.mjs
