import { expect, test } from 'vitest'
import { formatChange, formatFigure } from './report-format.ts'

test.each([
  [150, 100, '50%'],
  [50, 100, '50%'],
  [-50, 100, '150%'],
  [100, 0, undefined],
  [182_00, -42_00, undefined],
  [-82_00, -42_00, undefined],
])('a change to %i from %i is written %s: one from nothing, or from less, has no percentage', (now, before, change) => {
  expect(formatChange(now, before, 'en')).toBe(change)
})

test('no line ends between a minus and its amount', () => {
  expect(formatFigure(-42_00, 'USD', 'es')).toBe('−\u2060$42.00 USD')
})
