import { expect, test } from 'vitest'
import { truncate, truncateWords } from './truncate.ts'

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

test.each([
  ['una palabra', 11, 'una palabra'],
  ['una palabra larga', 12, 'una…'],
  ['una palabra larga', 16, 'una palabra…'],
  ['interminable', 6, 'inter…'],
  ['👗👗', 4, '👗👗'],
  ['👗👗👗', 4, '👗…'],
])('%j has in %i characters the words %j', (text, max, begins) => {
  expect(truncateWords(text, max)).toBe(begins)
})
