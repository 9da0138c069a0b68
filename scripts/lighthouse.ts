import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { chromiumLaunch } from '../tools/chromium/chromium.ts'
import { barsOf, middleOf, type Page } from './lighthouse/bars.ts'
import { type Measured, measurePage } from './lighthouse/measure.ts'
import { openShop } from './open-shop.ts'

/**
 * Measures the shop with Lighthouse, as a phone on a first visit: `npm run lighthouse`. Starts its own shop, or uses
 * the one that `--url` names; `--write docs/lighthouse.md` saves the figures. The exit code is 1 when a limit is
 * missed.
 */
const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    runs: { type: 'string', default: '3' },
    write: { type: 'string' },
  },
})
const PORT = 34_730

const pages: Page[] = [
  { name: 'home', path: '/home', script_kb: 180 },
  { name: 'list', path: '/category/t-shirts/classic-tees', script_kb: 180 },
  { name: 'list, a Spanish link on a first visit', path: '/category/playeras/playeras-clasicas', script_kb: 180 },
  { name: 'product', path: '/detalles-producto/church-fair-hoodie', script_kb: 180 },
  { name: 'legal text', path: '/envios', script_kb: 170 },
]

async function measureAll(base: string): Promise<[Page, Measured][]> {
  const launch = await chromiumLaunch()
  const measured: [Page, Measured][] = []
  for (const page of pages) {
    // The first request after a start waits for caches to fill, which is not measured here.
    await fetch(base + page.path)
    const all: Measured[] = []
    for (let run = 0; run < Number(options.runs); run += 1) all.push(await measurePage(base + page.path, launch))
    const middle = middleOf(all)
    measured.push([page, middle])
    for (const { what, measured: value, bar, held } of barsOf(page, middle))
      console.log(`${held ? '  ' : '✗ '}${page.name}: ${what} ${value} (${bar})`)
    for (const shortcoming of middle.shortcomings) console.log(`  ${page.name}: ${shortcoming}`)
  }
  return measured
}

function report(measured: [Page, Measured][]): string {
  const [cpu] = cpus()
  const rows = measured.flatMap(([page, figures]) =>
    barsOf(page, figures).map(
      ({ what, measured: value, bar, held }) =>
        `| ${page.name} | ${what} | ${value} | ${bar} | ${held ? 'held' : '**missed**'} |`,
    ),
  )
  const shortcomings = measured.flatMap(([{ name }, figures]) => figures.shortcomings.map((one) => `* ${name}: ${one}`))
  return [
    '# Pages, measured',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpu?.model.trim()}), Node ${process.version}. Lighthouse 13 as a phone, from a cold browser, the middle of ${options.runs} runs.`,
    'Repeat it with `npm run lighthouse -- --write docs/lighthouse.md`, on a machine that does nothing else meanwhile.',
    '',
    '| page | what | measured | bar | |',
    '| --- | --- | ---: | ---: | --- |',
    ...rows,
    ...(shortcomings.length > 0 ? ['', '## What falls short', '', ...shortcomings] : []),
    '',
  ].join('\n')
}

const shop = options.url === undefined ? await openShop(PORT) : undefined
try {
  const measured = await measureAll(options.url ?? `http://localhost:${PORT}`)
  if (options.write !== undefined) writeFileSync(options.write, report(measured))
  process.exitCode = measured.every(([page, figures]) => barsOf(page, figures).every(({ held }) => held)) ? 0 : 1
} finally {
  await shop?.close()
}
