import { expect, test } from 'vitest'
import { describeShop } from './describe-shop.ts'

const describe = (voice: string | null, names: string[]) =>
  describeShop({
    shop: voice === null ? null : { voice },
    categories: names.map((name) => ({ name })),
    lang: 'es',
  } as Parameters<typeof describeShop>[0])

test.each([
  ['Hilo y sol.', ['Capas', 'Faldas', 'Gorras'], 'Hilo y sol', 'Hilo y sol. Capas, Faldas y Gorras.'],
  ['¿Hace frío?', [], '¿Hace frío?', '¿Hace frío?'],
  [' ', ['Capas'], '', 'Capas.'],
  [null, [], '', ''],
])('the line %o and the categories %j describe the home page', (voice, names, title, description) => {
  expect(describe(voice, names)).toEqual({ title, description })
})
