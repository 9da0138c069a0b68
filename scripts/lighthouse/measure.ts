import { chromium, type LaunchOptions } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'

const DEBUG_PORT = 34_735

export interface LighthouseResult {
  performance: number
  accessibility: number
  best_practices: number
  seo: number
  lcp_ms: number
  cls: number
  blocked_ms: number
  /** Script of the first view, as gzip, in KB. */
  script_kb: number
  /** Failed audits of the categories that must score 100. */
  failedAudits: string[]
}

/**
 * Measures a page as a phone on a first visit: a new browser each time, with Lighthouse's own slow network and
 * processor. With the cookie of a session it is measured as a desktop of a member of staff.
 */
export async function measurePage(url: string, launch: LaunchOptions, cookie?: string): Promise<LighthouseResult> {
  const debug = `--remote-debugging-port=${DEBUG_PORT}`
  const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), debug] })
  try {
    const flags = { port: DEBUG_PORT, logLevel: 'silent', output: 'json' } as const
    const result =
      cookie === undefined
        ? await lighthouse(url, flags)
        : await lighthouse(url, { ...flags, extraHeaders: { cookie } }, desktopConfig)
    if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`)
    return { ...parseReport(result.lhr), script_kb: await measureInitialScriptKb(url) }
  } finally {
    await browser.close()
  }
}

interface LighthouseReport {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
  runtimeError?: { message: string }
}

function parseReport(lighthouseOutput: object): Omit<LighthouseResult, 'script_kb'> {
  const report = lighthouseOutput as LighthouseReport
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  const getScore = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
  const getNumericValue = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: getScore('performance'),
    accessibility: getScore('accessibility'),
    best_practices: getScore('best-practices'),
    seo: getScore('seo'),
    lcp_ms: getNumericValue('largest-contentful-paint'),
    cls: getNumericValue('cumulative-layout-shift'),
    blocked_ms: getNumericValue('total-blocking-time'),
    failedAudits: ['accessibility', 'best-practices', 'seo'].flatMap((category) => listFailedAudits(report, category)),
  }
}

/**
 * Returns the size of the scripts that the page itself requests, as gzip, in KB of 1024. Scripts that load when the
 * browser is idle are not included.
 */
async function measureInitialScriptKb(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  const sizes = scripts.map(async (script) => {
    const response = await fetch(new URL(script, url), { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
    return Number(response.headers.get('content-length'))
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
}

function listFailedAudits({ categories, audits }: LighthouseReport, category: string): string[] {
  const weightedAudits = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return weightedAudits.flatMap(({ id }) => {
    const audit = audits[id]
    return audit && audit.score !== null && audit.score < 1 ? [`${category}: ${audit.title} (${id})`] : []
  })
}
