import { expect, test } from 'vitest'
import { checkThresholds, getMedian } from './thresholds.ts'
import type { LighthouseResult } from './measure.ts'

const whole: LighthouseResult = {
  performance: 95,
  accessibility: 100,
  best_practices: 100,
  seo: 100,
  lcp_ms: 2_200,
  cls: 0.02,
  blocked_ms: 200,
  script_kb: 140,
  failedAudits: [],
}
const page = { name: 'home', path: '/home', script_kb: 140 }
const missed = (measured: LighthouseResult) =>
  checkThresholds(page, measured).flatMap(({ name, passed }) => (passed ? [] : [name]))

test('exactly the promised figure is enough', () => {
  expect(missed(whole)).toEqual([])
})

test.each([
  ['performance', { performance: 94 }],
  ['accessibility', { accessibility: 99 }],
  ['largest contentful paint', { lcp_ms: 2_201 }],
  ['layout shift', { cls: 0.021 }],
  ['total blocking time', { blocked_ms: 201 }],
  ['script of the first view', { script_kb: 140.1 }],
])('%s misses its limit by the least', (what, less) => {
  expect(missed({ ...whole, ...less })).toEqual([what])
})

test('the median of three measurements counts', () => {
  const of = (performance: number, lcp_ms: number) => ({ ...whole, performance, lcp_ms })
  expect(getMedian([of(99, 900), of(90, 1_500), of(97, 1_100)]).performance).toBe(97)
  expect(getMedian([of(97, 900), of(97, 1_500), of(97, 1_100)]).lcp_ms).toBe(1_100)
})
