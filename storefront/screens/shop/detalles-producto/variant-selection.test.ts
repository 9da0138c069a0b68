import { expect, test } from 'vitest'
import {
  buildSelectionQuery,
  getAvailableQuantity,
  getPercentsOff,
  isLowStock,
  isSoldOut,
  getMaxQuantity,
  getInitialSelection,
  resolveSelection,
} from './variant-selection.ts'

const fit = { fit_result: null, fit_one_in: null }
const size = (id: number, quantity: number) => ({
  id,
  letter: `S${id}`,
  quantity,
  price: 100,
  price_offer: null,
  ...fit,
})
const color = (id: number) => ({
  id,
  name: `C${id}`,
  hex_code: '#000000',
  use_image: 0,
  image_path: null,
  galleries: [],
})
const product = {
  sizes: [size(1, 5), size(2, 2)],
  colors: [color(7), color(8)],
  talla: null as string | null,
  stock: [
    { size_id: 1, color_id: 7, quantity: 0 },
    { size_id: 1, color_id: 8, quantity: 5 },
    { size_id: 2, color_id: 7, quantity: 0 },
    { size_id: 2, color_id: 8, quantity: 2 },
  ],
}
const openSelection = (query: string) => getInitialSelection(product, new URLSearchParams(query))

test('the stock is that of the size in the color', () => {
  expect(getAvailableQuantity(product, size(1, 5), color(7))).toBe(0)
  expect(getAvailableQuantity(product, size(1, 5), color(8))).toBe(5)
  expect(getAvailableQuantity(product, undefined, color(8))).toBe(0)
})

test('the first available color is selected, and no size', () => {
  expect(openSelection('')).toEqual({ color_id: 8, size_id: undefined, quantity: undefined })
})

test('an only size is selected', () => {
  const tote = { ...product, sizes: [size(1, 5)] }
  expect(getInitialSelection(tote, new URLSearchParams()).size_id).toBe(1)
})

test('the default size is selected where it is available', () => {
  const usual = { ...product, talla: 'S2' }
  expect(getInitialSelection(usual, new URLSearchParams()).size_id).toBe(2)
  expect(getInitialSelection(usual, new URLSearchParams('color=7')).size_id).toBeUndefined()
  expect(getInitialSelection(usual, new URLSearchParams('size=1')).size_id).toBe(1)
  expect(getInitialSelection({ ...product, talla: 'XXL' }, new URLSearchParams()).size_id).toBeUndefined()
})

test('the URL restores color, size and quantity', () => {
  expect(openSelection('color=8&size=2&quantity=2')).toEqual({ color_id: 8, size_id: 2, quantity: 2 })
})

test('the URL cannot select more than the stock, nothing, or what does not exist', () => {
  expect(openSelection('color=8&size=2&quantity=9').quantity).toBe(2)
  expect(openSelection('color=8&size=2&quantity=0').quantity).toBeUndefined()
  expect(openSelection('color=8&size=2&quantity=1.5').quantity).toBeUndefined()
  expect(openSelection('color=99&size=99')).toEqual({ color_id: 8, size_id: undefined, quantity: undefined })
})

test('a size that is sold out in the color of the URL is not selected', () => {
  expect(openSelection('color=7&size=1&quantity=1')).toEqual({ color_id: 7, size_id: undefined, quantity: undefined })
})

test('a choice can be parsed from its URL', () => {
  const choice = { color_id: 8, size_id: 2, quantity: 1 }
  expect(openSelection(buildSelectionQuery(choice))).toEqual(choice)
  expect(buildSelectionQuery({ color_id: undefined, size_id: undefined, quantity: undefined })).toBe('')
})

test('a line holds the available stock, and 20 at most', () => {
  expect([getMaxQuantity(0), getMaxQuantity(20), getMaxQuantity(21)]).toEqual([0, 20, 20])
})

test('one to three units are few', () => {
  expect([0, 1, 3, 4].map(isLowStock)).toEqual([false, true, true, false])
})

test('a product is sold out when no size has stock', () => {
  expect(isSoldOut({ sizes: [size(1, 0), size(2, 0)] })).toBe(true)
  expect(isSoldOut(product)).toBe(false)
})

test.each([
  ['no size is reduced', [null, null], []],
  ['all are reduced alike', [75, 75], []],
  ['one is reduced', [75, null], [[1, 25]]],
  [
    'all are reduced, but not alike',
    [75, 90],
    [
      [1, 25],
      [2, 10],
    ],
  ],
])('%s', (_, offers, percents) => {
  const sizes = offers.map((price_offer, at) => ({ id: at + 1, price: 100, price_offer }))
  expect([...getPercentsOff(sizes)]).toEqual(percents)
})

test('a size without stock in the color is lost, and selected again in a color that has it', () => {
  const selection = { color_id: 8, size_id: 1, quantity: 2 }
  expect(resolveSelection(product, selection)).toMatchObject({ size: { id: 1 }, lostSize: undefined, available: 5 })
  expect(resolveSelection(product, { ...selection, color_id: 7 })).toMatchObject({
    color: { id: 7 },
    size: undefined,
    lostSize: { id: 1 },
    available: 0,
  })
})
