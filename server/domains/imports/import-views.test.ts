import { expect, test } from 'vitest'
import { describeProblem } from './import-views.ts'

test.each([
  ['es', 'No puede estar en venta: le falta nombre y descripción en inglés, un precio.'],
  ['en', 'It cannot be on sale: it lacks name and description in English, a price.'],
] as const)('what a product lacks is named in words: %s', (lang, sentence) => {
  expect(describeProblem('not_complete', { missing: 'text_en, price' }, lang)).toBe(sentence)
})
