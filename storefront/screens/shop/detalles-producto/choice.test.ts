import { expect, test } from 'vitest'
import { choiceQuery, freePieces, isFew, isSoldOut, mostOf, openingChoice } from './choice.ts'

const size = (id: number, quantity: number) => ({ id, letter: `S${id}`, quantity, price: 100, price_offer: null })
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
const asked = (query: string) => openingChoice(product, new URLSearchParams(query))

test('the stock is that of the size in the color', () => {
  expect(freePieces(product, size(1, 5), color(7))).toBe(0)
  expect(freePieces(product, size(1, 5), color(8))).toBe(5)
  expect(freePieces(product, undefined, color(8))).toBe(0)
})

test('the first available color is selected, and no size', () => {
  expect(asked('')).toEqual({ color_id: 8, size_id: undefined, quantity: undefined })
})

test('an only size is selected', () => {
  const tote = { ...product, sizes: [size(1, 5)] }
  expect(openingChoice(tote, new URLSearchParams()).size_id).toBe(1)
})

test('the default size is selected where it is available', () => {
  const usual = { ...product, talla: 'S2' }
  expect(openingChoice(usual, new URLSearchParams()).size_id).toBe(2)
  expect(openingChoice(usual, new URLSearchParams('color=7')).size_id).toBeUndefined()
  expect(openingChoice(usual, new URLSearchParams('size=1')).size_id).toBe(1)
  expect(openingChoice({ ...product, talla: 'XXL' }, new URLSearchParams()).size_id).toBeUndefined()
})

test('the URL restores color, size and quantity', () => {
  expect(asked('color=8&size=2&quantity=2')).toEqual({ color_id: 8, size_id: 2, quantity: 2 })
})

test('the URL cannot select more than the stock, nothing, or what does not exist', () => {
  expect(asked('color=8&size=2&quantity=9').quantity).toBe(2)
  expect(asked('color=8&size=2&quantity=0').quantity).toBeUndefined()
  expect(asked('color=8&size=2&quantity=1.5').quantity).toBeUndefined()
  expect(asked('color=99&size=99')).toEqual({ color_id: 8, size_id: undefined, quantity: undefined })
})

test('a size that is sold out in the color of the URL is not selected', () => {
  expect(asked('color=7&size=1&quantity=1')).toEqual({ color_id: 7, size_id: undefined, quantity: undefined })
})

test('a choice can be parsed from its URL', () => {
  const choice = { color_id: 8, size_id: 2, quantity: 1 }
  expect(asked(choiceQuery(choice))).toEqual(choice)
  expect(choiceQuery({ color_id: undefined, size_id: undefined, quantity: undefined })).toBe('')
})

test('a line holds the available stock, and 20 at most', () => {
  expect([mostOf(0), mostOf(20), mostOf(21)]).toEqual([0, 20, 20])
})

test('one to three units are few', () => {
  expect([0, 1, 3, 4].map(isFew)).toEqual([false, true, true, false])
})

test('a product is sold out when no size has stock', () => {
  expect(isSoldOut({ sizes: [size(1, 0), size(2, 0)] })).toBe(true)
  expect(isSoldOut(product)).toBe(false)
})
