import type { Size } from '@shop/contract/catalog.ts'
import { expect, test } from 'vitest'
import { listExchangeSizes } from './exchange-sizes.ts'

const size = (id: number, letter: string) => ({ id, letter, price: 500_00, price_offer: null }) as Size
const product = {
  sizes: [size(1, 'S'), size(2, 'M')],
  stock: [
    { size_id: 1, color_id: 7, quantity: 4 },
    { size_id: 2, color_id: 7, quantity: 3 },
    { size_id: 2, color_id: 8, quantity: 9 },
  ],
}
const bought = { size_id: 1, color_id: 7 }

test.each([
  ['faulty', ['S', 'M']],
  ['not_as_described', ['S', 'M']],
  ['too_small', ['M']],
  ['changed_mind', ['M']],
  [undefined, ['M']],
] as const)('an item that is %s can be exchanged for: %s', (reason, letters) => {
  expect(listExchangeSizes(product, bought, reason).map(({ letter }) => letter)).toEqual(letters)
})

test('the units of a size are those in the color that was bought', () => {
  expect(listExchangeSizes(product, bought, 'faulty').map(({ available }) => available)).toEqual([4, 3])
  expect(listExchangeSizes(product, { size_id: 1, color_id: 8 }, 'faulty')).toMatchObject([
    { letter: 'S', available: 0 },
    { letter: 'M', available: 9 },
  ])
})

test.each([
  ['dearer', { price: 600_00, price_offer: null }, true],
  ['dearer, but on offer for as much', { price: 600_00, price_offer: 500_00 }, false],
  ['cheaper', { price: 400_00, price_offer: null }, false],
])('a size that is %s', (_, prices, isDearer) => {
  const sizes = [size(1, 'S'), { ...size(2, 'M'), ...prices }]
  expect(listExchangeSizes({ ...product, sizes }, bought, 'too_small')).toMatchObject([{ letter: 'M', isDearer }])
})
