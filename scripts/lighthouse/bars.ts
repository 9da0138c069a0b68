import type { Measured } from './measure.ts'

export interface Page {
  name: string
  path: string
  /** Maximum script of a first view, as gzip, in KB. */
  script_kb: number
}

export interface Bar {
  what: string
  measured: string
  bar: string
  held: boolean
}

/** Compares the limits that docs/rules.md promises for a page with the measured values. */
export function barsOf({ script_kb }: Page, measured: Measured): Bar[] {
  const least = (what: string, value: number, limit: number): Bar => ({
    what,
    measured: String(value),
    bar: `at least ${limit}`,
    held: value >= limit,
  })
  const most = (what: string, value: number, limit: number, unit: string, digits = 0): Bar => ({
    what,
    measured: value.toFixed(digits) + unit,
    bar: `at most ${limit}${unit}`,
    held: value <= limit,
  })
  return [
    least('performance', measured.performance, 95),
    least('accessibility', measured.accessibility, 100),
    least('best practices', measured.best_practices, 100),
    least('SEO', measured.seo, 100),
    most('largest contentful paint', measured.lcp_ms, 2_200, ' ms'),
    most('layout shift', measured.cls, 0.02, '', 3),
    most('total blocking time', measured.blocked_ms, 200, ' ms'),
    most('script of the first view', measured.script_kb, script_kb, ' KB', 1),
  ]
}

/** Returns the median of several measurements of a page, by performance and then by largest contentful paint. */
export function middleOf(all: readonly Measured[]): Measured {
  const sorted = all.toSorted((one, other) => one.performance - other.performance || other.lcp_ms - one.lcp_ms)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return middle
}
