import { expect, test } from 'vitest'
import { compareSizes, splitSizes, toSizeKey, toSizeLetter } from './size-letters.ts'

test.each([
  [' xl ', 'XL'],
  ['Xl', 'XL'],
  ['xxs', 'XXS'],
  ['2xl', '2XL'],
  ['m', 'M'],
  ['Única', 'Única'],
  ['26', '26'],
  ['Chica', 'Chica'],
])('%j is stored as %s', (typed, letter) => {
  expect(toSizeLetter(typed)).toBe(letter)
})

test('every spelling of a size has one key', () => {
  expect(new Set(['Única', 'única', ' UNICA'].map(toSizeKey)).size).toBe(1)
})

test('a list has each size once, without those that are known', () => {
  expect(splitSizes('s, M,, m, Xl,XL ,única,Única', ['S'])).toEqual(['M', 'XL', 'única'])
})

test('letters come from small to large, then numbers in their order', () => {
  expect(['10', 'XL', '9', 'S', 'm', 'XXS'].toSorted(compareSizes)).toEqual(['XXS', 'S', 'm', 'XL', '9', '10'])
})
