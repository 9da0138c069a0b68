import { expect, test } from 'vitest'
import { isAboveCodeLimit } from './code-limit.ts'

const limit = { percent: 30, uses: 100 }
const none = { MXN: null, USD: null }
const noMinimum = { MXN: 0, USD: 0 }

test.each([
  ['30 %', { percent: 30, uses: 100 }, false],
  ['31 %', { percent: 31, uses: 1 }, true],
  ['101 uses', { percent: 1, uses: 101 }, true],
  ['uses without end', { percent: 1, uses: null }, true],
  ['an amount of any cart', { amount: { MXN: 1_00, USD: null }, uses: 1 }, true],
  [
    '30 % of the smallest cart',
    { amount: { MXN: 300_00, USD: null }, least: { MXN: 1000_00, USD: 0 }, uses: 1 },
    false,
  ],
  ['more than that', { amount: { MXN: 300_01, USD: null }, least: { MXN: 1000_00, USD: 0 }, uses: 1 }, true],
  [
    'more than that in one currency',
    { amount: { MXN: 1_00, USD: 1_00 }, least: { MXN: 900_00, USD: 0 }, uses: 1 },
    true,
  ],
  ['4 × 3, which gives a quarter', { bundle: { buy: 4, pay: 3 }, uses: 100 }, false],
  ['3 × 2, which gives a third', { bundle: { buy: 3, pay: 2 }, uses: 1 }, true],
  ['4 × 3 without end', { bundle: { buy: 4, pay: 3 }, uses: null }, true],
])('%s: above the limit is %s', (_, worth, expected) => {
  expect(isAboveCodeLimit({ percent: null, amount: none, least: noMinimum, ...worth }, limit)).toBe(expected)
})
