import { expect, test } from 'vitest'
import { isSlug, toSlug } from './slug.ts'

test.each([
  ['Sudaderas y Hoodies', 'sudaderas-y-hoodies'],
  ['  Niña & Ópera  ', 'nina-opera'],
  ['100 % algodón', '100-algodon'],
  ['¡!', ''],
])('the name %j suggests the address %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
  expect(isSlug(toSlug(name))).toBe(slug !== '')
})

test.each(['Caps', 'a--b', '-a', 'a/b', 'ñ'])('%j is no address', (text) => expect(isSlug(text)).toBe(false))
