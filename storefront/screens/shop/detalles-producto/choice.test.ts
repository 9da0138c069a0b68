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

test('stock is that of the size in the colour', () => {
  expect(freePieces(product, size(1, 5), color(7))).toBe(0)
  expect(freePieces(product, size(1, 5), color(8))).toBe(5)
  expect(freePieces(product, undefined, color(8))).toBe(0)
})

test('the first colour that can be had is chosen, and no size', () => {
  expect(asked('')).toEqual({ color_id: 8, size_id: undefined, quantity: undefined })
})

test('an only size needs no choosing', () => {
  const tote = { ...product, sizes: [size(1, 5)] }
  expect(openingChoice(tote, new URLSearchParams()).size_id).toBe(1)
})

test('the default size is chosen where it can be had', () => {
  const usual = { ...product, talla: 'S2' }
  expect(openingChoice(usual, new URLSearchParams()).size_id).toBe(2)
  expect(openingChoice(usual, new URLSearchParams('color=7')).size_id).toBeUndefined()
  expect(openingChoice(usual, new URLSearchParams('size=1')).size_id).toBe(1)
  expect(openingChoice({ ...product, talla: 'XXL' }, new URLSearchParams()).size_id).toBeUndefined()
})

test('the address restores colour, size and quantity', () => {
  expect(asked('color=8&size=2&quantity=2')).toEqual({ color_id: 8, size_id: 2, quantity: 2 })
})

test('the address cannot ask for more than there is, for nothing, or for what does not exist', () => {
  expect(asked('color=8&size=2&quantity=9').quantity).toBe(2)
  expect(asked('color=8&size=2&quantity=0').quantity).toBeUndefined()
  expect(asked('color=8&size=2&quantity=1.5').quantity).toBeUndefined()
  expect(asked('color=99&size=99')).toEqual({ color_id: 8, size_id: undefined, quantity: undefined })
})

test('a size that is sold out in the colour asked for is not chosen', () => {
  expect(asked('color=7&size=1&quantity=1')).toEqual({ color_id: 7, size_id: undefined, quantity: undefined })
})

test('what is chosen can be read back from its address', () => {
  const choice = { color_id: 8, size_id: 2, quantity: 1 }
  expect(asked(choiceQuery(choice))).toEqual(choice)
  expect(choiceQuery({ color_id: undefined, size_id: undefined, quantity: undefined })).toBe('')
})

test('a line holds what is free, and 20 at most', () => {
  expect([mostOf(0), mostOf(20), mostOf(21)]).toEqual([0, 20, 20])
})

test('few are one to three', () => {
  expect([0, 1, 3, 4].map(isFew)).toEqual([false, true, true, false])
})

test('sold out is when no size has a piece', () => {
  expect(isSoldOut({ sizes: [size(1, 0), size(2, 0)] })).toBe(true)
  expect(isSoldOut(product)).toBe(false)
})
