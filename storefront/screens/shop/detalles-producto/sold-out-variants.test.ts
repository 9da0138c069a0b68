import { expect, test } from 'vitest'
import { listSoldOutColors, getDefaultAlertVariant, listSoldOutSizes } from './sold-out-variants.ts'

const fit = { fit_result: null, fit_one_in: null }
const size = (id: number, quantity: number) => ({
  id,
  letter: `S${id}`,
  quantity,
  price: 100,
  price_offer: null,
  ...fit,
})
const color = (id: number) => ({ id, name: `C${id}`, hex_code: '#000', use_image: 0, image_path: null, galleries: [] })
const buildInventoryLevel = (size_id: number, color_id: number, quantity: number) => ({ size_id, color_id, quantity })

const some = {
  sizes: [size(1, 4), size(2, 0)],
  colors: [color(7), color(8)],
  talla: null as string | null,
  stock: [
    buildInventoryLevel(1, 7, 0),
    buildInventoryLevel(2, 7, 0),
    buildInventoryLevel(1, 8, 4),
    buildInventoryLevel(2, 8, 0),
  ],
}
const none = { ...some, sizes: [size(1, 0), size(2, 0)], stock: some.stock.map((item) => ({ ...item, quantity: 0 })) }
const ids = (things: { id: number }[]) => things.map(({ id }) => id)

test('alerts exist for sizes that are sold out in the color, or in every color', () => {
  expect(ids(listSoldOutSizes(some, some.colors[0]))).toEqual([1, 2])
  expect(ids(listSoldOutSizes(some, some.colors[1]))).toEqual([2])
  expect(ids(listSoldOutSizes(some, undefined))).toEqual([2])
})

test('no alert exists for a color that has every size', () => {
  const stock = some.stock.map((item) => (item.color_id === 8 ? { ...item, quantity: 3 } : item))
  expect(ids(listSoldOutColors({ ...some, stock }))).toEqual([7])
})

test('where all sizes are sold out, the default is any of them', () => {
  expect(getDefaultAlertVariant(none, undefined)).toEqual({ size: undefined, color: undefined })
  expect(getDefaultAlertVariant(some, some.colors[0])).toEqual({ size: undefined, color: some.colors[0] })
})

test('in a color that lacks some sizes, the default is the previous choice, then the default size, then the first', () => {
  const stock = [
    buildInventoryLevel(1, 7, 0),
    buildInventoryLevel(2, 7, 0),
    buildInventoryLevel(3, 7, 1),
    buildInventoryLevel(1, 8, 1),
    buildInventoryLevel(2, 8, 1),
    buildInventoryLevel(3, 8, 1),
  ]
  const three = { ...some, sizes: [size(1, 1), size(2, 1), size(3, 2)], stock, talla: 'S2' }
  const [teal] = three.colors
  expect(getDefaultAlertVariant(three, teal, size(1, 1)).size?.id).toBe(1)
  expect(getDefaultAlertVariant(three, teal, size(3, 2)).size?.id).toBe(2)
  expect(getDefaultAlertVariant({ ...three, talla: null }, teal).size?.id).toBe(1)
})
