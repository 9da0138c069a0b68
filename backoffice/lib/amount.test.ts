import { expect, test } from 'vitest'
import { parseAmount } from './amount.ts'

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['0.99', 99],
  ['149', 149_00],
  ['1299', 1299_00],
  ['1,299', 1299_00],
  ['1,299.5', 1299_50],
  ['1,299.50', 1299_50],
  ['$1 299.5', 1299_50],
  ['$1,299.50 MXN', 1299_50],
  ['12,50', 12_50],
  ['1.299,50', 1299_50],
  ['1.299', undefined],
  ['1,29.5', undefined],
  ['12,34,56', undefined],
  ['.5', undefined],
  ['-1', undefined],
  ['1.005', undefined],
  ['1e3', undefined],
  ['1.2.3x', undefined],
  ['doce', undefined],
  ['12345678', undefined],
  ['1 50', undefined],
  ['1 5', undefined],
  ['1$50', undefined],
  ['1 29 9', undefined],
  ['1\u00a0299,50', 1299_50],
])('%j is the amount %j', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount)
})
