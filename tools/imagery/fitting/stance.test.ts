import { expect, test } from 'vitest'
import { listImages } from '../../../server/database/seeds/demo/products.ts'
import { garments } from '../../../server/database/seeds/demo/product-attributes.ts'
import { chooseStance } from './stance.ts'

test('all views and colors of a product have the same stance', () => {
  const products = Map.groupBy(listImages(), ({ garment, print, variant }) => `${garment} ${print} ${variant}`)
  for (const images of products.values()) expect(new Set(images.map((image) => chooseStance(image).name)).size).toBe(1)
})

test.each(garments)('the demo has a %s in each of the three stances', (garment) => {
  const worn = listImages().filter((image) => image.garment === garment && image.view === 'front')
  expect(new Set(worn.map((image) => chooseStance(image).name))).toEqual(new Set(['straight', 'left', 'right']))
})
