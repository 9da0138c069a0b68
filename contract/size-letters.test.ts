import { expect, test } from 'vitest'
import { compareSizes, splitSizes, toSizeKey, toSizeLetter } from './size-letters.ts'

test.each([
  [' xl ', 'XL'],
  ['Xl', 'XL'],
  ['xxs', 'XXS'],
  ['2xl', '2XL'],
  ['m', 'M'],
  ['Ｍ', 'M'],
  ['X L', 'XL'],
  ['2 xl', '2XL'],
  ['36 38', '36 38'],
  ['Talla  única', 'Talla única'],
  ['Única', 'Única'],
  ['26', '26'],
  ['Chica', 'Chica'],
])('%j is stored as %s', (typed, letter) => {
  expect(toSizeLetter(typed)).toBe(letter)
})

test('every spelling of a size has one key', () => {
  for (const spellings of [
    ['Única', 'única', ' UNICA'],
    ['M', 'm', 'Ｍ', 'ｍ', 'M\u200B'],
    ['XL', 'X L', 'x\u00A0l', 'ＸＬ'],
    ['2XL', '2 XL'],
  ])
    expect(new Set(spellings.map(toSizeKey)).size).toBe(1)
  expect(toSizeKey('36 38')).not.toBe(toSizeKey('3638'))
})

test('a list has each size once, without those that are known', () => {
  expect(splitSizes('s, M,, m, Xl,XL ,única,Única', ['S'])).toEqual(['M', 'XL', 'única'])
})

test('letters come from small to large, then numbers in their order', () => {
  expect(['10', 'XL', '9', 'S', 'm', 'XXS'].toSorted(compareSizes)).toEqual(['XXS', 'S', 'm', 'XL', '9', '10'])
})
