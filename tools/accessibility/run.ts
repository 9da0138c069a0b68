import { chromium, type Browser, type Page } from '@playwright/test'
import { claimPorts } from '../../scripts/claim-ports.ts'
import { readOptions } from '../../scripts/read-options.ts'
import { startDemoShop } from '../../scripts/start-demo-shop.ts'
import { getChromiumLaunchOptions } from '../chromium/chromium.ts'
import { runAlfa } from './alfa.ts'
import { runEqualAccess } from './equal-access.ts'
import { exceptions } from './exceptions.ts'
import { type Finding, compareWithExceptions, formatIssue, groupFindings } from './findings.ts'
import { langs, listScreens, type Screen, widths } from './screens.ts'

/**
 * Lets two judges beside axe look at the screens of shop and back office, in both languages, on a phone and on a desktop:
 * `npm run accessibility`, before a release. `--only orders` takes the screens whose path contains the word; `--url` names
 * a demo shop that runs, in which customers are registered. The exit code is 1 when a judge finds something that
 * `exceptions.ts` does not explain, and when an explained one is not found any more.
 */
const options = readOptions('accessibility', { url: { type: 'string' }, only: { type: 'string', default: '' } })
const screens = listScreens().filter(({ path }) => path.includes(options.only))

async function judge(page: Page, at: Pick<Finding, 'path' | 'variation'>): Promise<Finding[]> {
  return [...(await runAlfa(page)), ...(await runEqualAccess(page))].map((problem) => ({ ...problem, ...at }))
}

async function judgeScreen(browser: Browser, baseURL: string, screen: Screen): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const lang of langs) {
    const context = await browser.newContext({ baseURL, locale: lang, serviceWorkers: 'block' })
    try {
      const page = await context.newPage()
      await page.setViewportSize({ width: widths[0], height: 900 })
      await screen.open(page, { baseURL, lang })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        findings.push(...(await judge(page, { path: screen.path, variation: `${lang} ${width}` })))
      }
    } finally {
      await context.close()
    }
  }
  return findings
}

async function judgeScreens(baseURL: string): Promise<Finding[]> {
  const browser = await chromium.launch(await getChromiumLaunchOptions())
  try {
    const findings: Finding[] = []
    for (const [index, screen] of screens.entries()) {
      findings.push(...(await judgeScreen(browser, baseURL, screen)))
      console.log(`${index + 1}/${screens.length} ${screen.path}`)
    }
    return findings
  } finally {
    await browser.close()
  }
}

const ports = await claimPorts(2)
const shop = options.url === undefined ? await startDemoShop(ports.first, undefined, { SEED_ORDERS: '40' }) : undefined
try {
  const issues = groupFindings(await judgeScreens(options.url ?? `http://localhost:${ports.first}`))
  const { unexplained, outdated } = compareWithExceptions(issues, exceptions)
  for (const issue of unexplained) console.log(`✗ ${formatIssue(issue)}`)
  // Some screens alone may lack what an exception is for.
  const missing = options.only === '' ? outdated : []
  for (const { judge: by, rule, reason } of missing) console.log(`✗ ${by} ${rule} is not found any more: ${reason}`)
  console.log(
    `${issues.length - unexplained.length} explained, ${unexplained.length} to mend, ${missing.length} outdated`,
  )
  process.exitCode = unexplained.length + missing.length === 0 ? 0 : 1
} finally {
  await shop?.close()
  ports.release()
}
