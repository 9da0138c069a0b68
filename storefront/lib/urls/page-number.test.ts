import { MAX_PAGE } from '@shop/contract/limits.ts'
import { expect, test } from 'vitest'
import { parsePageNumber } from './page-number.ts'

test.each<[string, number]>([
  ['', 1],
  ['page=', 1],
  ['page=2', 2],
  [`page=${MAX_PAGE}`, MAX_PAGE],
  [`page=${MAX_PAGE + 1}`, MAX_PAGE],
  [`page=${2 ** 53}`, MAX_PAGE],
  ['page=1e20', MAX_PAGE],
  ['page=1e300', MAX_PAGE],
  ['page=Infinity', 1],
  ['page=1e400', 1],
  ['page=NaN', 1],
  ['page=two', 1],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
])('the page of ?%s is %d', (query, page) => {
  expect(parsePageNumber(new URLSearchParams(query))).toBe(page)
})
