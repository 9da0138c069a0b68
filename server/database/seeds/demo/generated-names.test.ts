import { expect, test } from 'vitest'
import { generatedDescription, generatedName } from './generated-names.ts'
import { demoProducts } from './products.ts'

test.each(['es', 'en'] as const)("120,000 numbers have different names in %s, and none is a demo product's", (lang) => {
  const names = new Set(demoProducts.map((product) => product[lang].name))
  for (let n = 0; n < 120_000; n++) names.add(generatedName(n)[lang])
  expect(names.size).toBe(120_000 + demoProducts.length)
})

test('the same number always has the same name and description', () => {
  expect(generatedName(0)).toEqual({ es: 'Marea lenta de octubre', en: 'Slow Tide in October' })
  expect(generatedName(125_000)).toEqual({ es: 'Marea lenta de octubre Nº 2', en: 'Slow Tide in October No. 2' })
  expect(generatedDescription(0)).toEqual({
    es: '«Marea lenta de octubre» empezó como una línea que no quiso quedarse recta. De corte sencillo, para usarse mucho.',
    en: '“Slow Tide in October” began as a line that would not stay straight. A simple cut, made to be worn often.',
  })
})
