import { chromium, type LaunchOptions } from '@playwright/test'
import lighthouse from 'lighthouse'

const DEBUG_PORT = 34_735

export interface Measured {
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
  shortcomings: string[]
}

/**
 * Measures a page as a phone on a first visit: a new browser each time, with Lighthouse's own slow network and
 * processor.
 */
export async function measurePage(url: string, launch: LaunchOptions): Promise<Measured> {
  const debug = `--remote-debugging-port=${DEBUG_PORT}`
  const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), debug] })
  try {
    const result = await lighthouse(url, { port: DEBUG_PORT, logLevel: 'silent', output: 'json' })
    if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`)
    return { ...measuredOf(result.lhr), script_kb: await firstScriptKb(url) }
  } finally {
    await browser.close()
  }
}

/** The parts of Lighthouse's report that are used. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
  runtimeError?: { message: string }
}

function measuredOf(given: object): Omit<Measured, 'script_kb'> {
  const report = given as Report
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  const scoreOf = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
  const valueOf = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    best_practices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    lcp_ms: valueOf('largest-contentful-paint'),
    cls: valueOf('cumulative-layout-shift'),
    blocked_ms: valueOf('total-blocking-time'),
    shortcomings: ['accessibility', 'best-practices', 'seo'].flatMap((category) => shortcomingsOf(report, category)),
  }
}

/**
 * Returns the size of the scripts that the page itself requests, as gzip, in KB of 1024. Scripts that load when the
 * browser is idle are not included.
 */
async function firstScriptKb(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  const sizes = scripts.map(async (script) => {
    const answer = await fetch(new URL(script, url), { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
    return Number(answer.headers.get('content-length'))
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
}

function shortcomingsOf({ categories, audits }: Report, category: string): string[] {
  const counted = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return counted.flatMap(({ id }) => {
    const audit = audits[id]
    return audit && audit.score !== null && audit.score < 1 ? [`${category}: ${audit.title} (${id})`] : []
  })
}
