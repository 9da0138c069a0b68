import { expect, test } from 'vitest'
import { generateOrderCode, generateRandomCode, isOrderCode } from './order-code.ts'

test('a code for people has seven letters and digits that no bank statement takes for an amount', () => {
  const codes = Array.from({ length: 20_000 }, () => generateRandomCode(7))
  expect(codes.filter((code) => !/^[2-9B-DF-HJ-NP-TV-XZ]{7}$/.test(code))).toEqual([])
  expect(codes.filter((code) => /^(?:\d+[A-Z]{3}|[A-Z]{3}\d+|\d+)$/.test(code))).toEqual([])
})

test('the code of an order has the form by which it is recognized', () => {
  expect(Array.from({ length: 100 }, generateOrderCode).filter((code) => !isOrderCode(code))).toEqual([])
})
