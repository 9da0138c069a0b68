import { expect, test } from 'vitest'
import { woocommerceFormat } from './woocommerce-format.ts'

const list = (count: number) => Array.from({ length: count }, (_, index) => `V${index}`).join(', ')

function readSingle(...lists: [name: string, count: number][]) {
  const cells: Record<string, string> = { ID: '1', Type: 'simple', SKU: 'A', Name: 'Falda' }
  for (const [index, [name, count]] of lists.entries()) {
    cells[`Attribute ${index + 1} name`] = name
    cells[`Attribute ${index + 1} value`] = list(count)
  }
  const { product, problems } = woocommerceFormat.read([{ line: 2, cells }], new Set(Object.keys(cells)), {
    lang: 'es',
    currency: 'MXN',
    now: new Date('2026-11-29T12:00:00Z'),
  })
  return {
    variants: product!.variants.length,
    problems: problems.map(({ code, column, data }) => [code, column, data]),
  }
}

const tooMany = (column: string) => [['too_many_sizes', column, { max: 40 }]]

test.each<[string, Parameters<typeof readSingle>, ReturnType<typeof readSingle>]>([
  [
    '40 sizes in 40 colors',
    [
      ['Size', 40],
      ['Color', 40],
    ],
    { variants: 1600, problems: [] },
  ],
  [
    '41 sizes in 40 colors',
    [
      ['Size', 41],
      ['Color', 40],
    ],
    { variants: 0, problems: tooMany('Attribute 2 value') },
  ],
  ['1601 sizes', [['Talla', 1601]], { variants: 0, problems: tooMany('Attribute 1 value') }],
  [
    'six lists of ten sizes, which are a million variants',
    Array.from({ length: 6 }, () => ['Size', 10]),
    { variants: 0, problems: tooMany('Attribute 4 value') },
  ],
])('a product of one row with %s has as many variants as a product may have, or none', (_, lists, expected) => {
  expect(readSingle(...lists)).toEqual(expected)
})
