import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab👗', 4, 'ab👗'],
  ['ab👗', 3, 'ab'],
  ['ab👗c', 4, 'ab👗'],
  ['👗', 1, ''],
  ['a', 0, ''],
])('%j has in %i characters %j', (text, max, begins) => {
  expect(truncate(text, max)).toBe(begins)
})
