import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { getChromiumLaunchOptions } from '../tools/chromium/chromium.ts'
import { checkThresholds, getMedian, type Page } from './lighthouse/thresholds.ts'
import { type LighthouseResult, measurePage } from './lighthouse/measure.ts'
import { startDemoShop } from './start-demo-shop.ts'
import { readOptions } from './read-options.ts'
import { signInStaff } from './sign-in-staff.ts'

/**
 * Measures the shop with Lighthouse, as a phone on a first visit: `npm run lighthouse`. `--office` measures the back office
 * instead, as a desktop. Starts its own shop, or uses the one that `--url` names; `--write <file>` saves the figures. The
 * exit code is 1 when a limit is missed.
 */
const options = readOptions('lighthouse', {
  url: { type: 'string' },
  runs: { type: 'string', default: '3' },
  write: { type: 'string' },
  office: { type: 'boolean', default: false },
})
const PORT = 34_730

const shopPages: Page[] = [
  { name: 'home', path: '/home', script_kb: 180 },
  { name: 'list', path: '/category/t-shirts/classic-tees', script_kb: 180 },
  { name: 'list, a Spanish link on a first visit', path: '/category/playeras/playeras-clasicas', script_kb: 180 },
  { name: 'product', path: '/detalles-producto/church-fair-hoodie', script_kb: 180 },
  { name: 'legal text', path: '/envios', script_kb: 170 },
]

const officePages: Page[] = ['/admin/', '/admin/orders', '/admin/products', '/admin/products/1', '/admin/settings'].map(
  (url) => ({ name: url, path: url, script_kb: 180, isOffice: true }),
)

const OWNER = { email: 'owner@demo.test', password: 'demo-Lienza-2026' }

async function measurePages(base: string): Promise<[Page, LighthouseResult][]> {
  const launch = await getChromiumLaunchOptions()
  const cookie = options.office ? await signInStaff(base, OWNER) : undefined
  const measured: [Page, LighthouseResult][] = []
  for (const page of options.office ? officePages : shopPages) {
    // The first request after a start waits for caches to fill, which is not measured here.
    await fetch(base + page.path)
    const all: LighthouseResult[] = []
    for (let run = 0; run < Number(options.runs); run += 1)
      all.push(await measurePage(base + page.path, launch, cookie))
    const median = getMedian(all)
    measured.push([page, median])
    for (const { name, measured: value, limit, passed } of checkThresholds(page, median))
      console.log(`${passed ? '  ' : '✗ '}${page.name}: ${name} ${value} (${limit})`)
    for (const shortcoming of median.failedAudits.filter((item) => !page.isOffice || !item.startsWith('seo:')))
      console.log(`  ${page.name}: ${shortcoming}`)
  }
  return measured
}

function renderReport(measured: [Page, LighthouseResult][]): string {
  const [cpu] = cpus()
  const rows = measured.flatMap(([page, figures]) =>
    checkThresholds(page, figures).map(
      ({ name, measured: value, limit, passed }) =>
        `| ${page.name} | ${name} | ${value} | ${limit} | ${passed ? 'met' : '**missed**'} |`,
    ),
  )
  const failedAudits = measured.flatMap(([{ name }, figures]) =>
    figures.failedAudits.map((item) => `* ${name}: ${item}`),
  )
  return [
    '# Pages, measured',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpu?.model.trim()}), Node ${process.version}. Lighthouse 13 as a phone, from a cold browser, the middle of ${options.runs} runs.`,
    'Repeat it with `npm run lighthouse`, on a machine that does nothing else meanwhile.',
    '',
    '| page | what | measured | bar | |',
    '| --- | --- | ---: | ---: | --- |',
    ...rows,
    ...(failedAudits.length > 0 ? ['', '## What falls short', '', ...failedAudits] : []),
    '',
  ].join('\n')
}

const shop = options.url === undefined ? await startDemoShop(PORT) : undefined
try {
  const measured = await measurePages(options.url ?? `http://localhost:${PORT}`)
  if (options.write !== undefined) writeFileSync(options.write, renderReport(measured))
  process.exitCode = measured.every(([page, figures]) => checkThresholds(page, figures).every(({ passed }) => passed))
    ? 0
    : 1
} finally {
  await shop?.close()
}
