import type { LighthouseResult } from './measure.ts'

export interface Page {
  name: string
  path: string
  /** Maximum script of a first view, as gzip, in KB. */
  script_kb: number
  /** A page of the back office, which search engines never see and whose members come back with a warm browser. */
  isOffice?: boolean
}

export interface Threshold {
  name: string
  measured: string
  limit: string
  passed: boolean
}

/** Compares the limits that docs/rules.md promises for a page with the measured values. */
export function checkThresholds({ script_kb, isOffice = false }: Page, measured: LighthouseResult): Threshold[] {
  const atLeast = (what: string, value: number, limit: number): Threshold => ({
    name: what,
    measured: String(value),
    limit: `at least ${limit}`,
    passed: value >= limit,
  })
  const atMost = (what: string, value: number, limit: number, unit: string, digits = 0): Threshold => ({
    name: what,
    measured: value.toFixed(digits) + unit,
    limit: `at most ${limit}${unit}`,
    passed: value <= limit,
  })
  const scores = [
    atLeast('performance', measured.performance, 95),
    atLeast('accessibility', measured.accessibility, 100),
    atLeast('best practices', measured.best_practices, 100),
  ]
  if (isOffice) return scores
  return [
    ...scores,
    atLeast('SEO', measured.seo, 100),
    atMost('largest contentful paint', measured.lcp_ms, 2_200, ' ms'),
    atMost('layout shift', measured.cls, 0.02, '', 3),
    atMost('total blocking time', measured.blocked_ms, 200, ' ms'),
    atMost('script of the first view', measured.script_kb, script_kb, ' KB', 1),
  ]
}

/** Returns the median of several measurements of a page, by performance and then by largest contentful paint. */
export function getMedian(all: readonly LighthouseResult[]): LighthouseResult {
  const sorted = all.toSorted((item, other) => item.performance - other.performance || other.lcp_ms - item.lcp_ms)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('nothing was measured')
  return median
}
