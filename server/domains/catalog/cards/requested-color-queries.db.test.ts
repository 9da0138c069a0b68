import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, type TestProduct } from '../../../testing/make.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { catalogRoutes } from '../routes.ts'
import { setOnHand } from '../../../testing/change-stock.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestCalls
let product: TestProduct
beforeAll(async () => {
  t = await openTestCalls(catalogRoutes)
  product = await makeProduct(t, { name: 'Tornasol', colors: ['white', 'teal'] })
  const teal = { product_id: product.id, color_id: product.colors.teal! }
  await changeRows(t.db, 'product_images', teal, { image_key: 'two' })
  await changeRows(t.db, 'product_images', { ...teal, position: 1 }, { image_key: 'three' })
})
afterAll(() => t.close())

interface Shown {
  color_id: number | null
  alt: string
  desktop_image: string
  hover_images: { image: string }[]
}

async function findCard(query: string): Promise<Shown> {
  const { body } = await t.ask('GET', `/products/search?lang=es&${query}`)
  const [card] = body.products as Shown[]
  return card!
}
const names = ({ desktop_image, hover_images }: Shown) =>
  [desktop_image, ...hover_images.map(({ image }) => image)].map((url) => url.split('/')[2])

test('a search for a color shows products in it, and their links open it', async () => {
  const plain = await findCard('search=tornasol')
  expect([plain.color_id, ...names(plain)]).toEqual([null, 'one', 'two'])
  const teal = await findCard('search=tornasol%20petróleo')
  expect([teal.color_id, ...names(teal)]).toEqual([product.colors.teal, 'three', 'two'])
  const [text] = await t.db<{ alt: string }[]>`
    select alt from image_texts where image_key = 'three' and lang = 'es'`
  expect(teal.alt).toBe(text!.alt)
})

test('a list filtered by a color shows it too', async () => {
  const card = await findCard(`subcategory_uri=clasicas&color=${product.colors.teal}`)
  expect([card.color_id, names(card)[0]]).toEqual([product.colors.teal, 'three'])
})

test('of several colors one with free units comes before the first', async () => {
  const query = `search=tornasol&color=${product.colors.white}&color=${product.colors.teal}`
  expect((await findCard(query)).color_id).toBe(product.colors.white)
  await setOnHand(t.db, { product_id: product.id, color_id: product.colors.white! }, 0)
  expect((await findCard(query)).color_id).toBe(product.colors.teal)
})

test('a product without images of its colors keeps its own', async () => {
  await changeRows(t.db, 'products', { id: product.id }, { usa_colors_image: false })
  const card = await findCard(`search=tornasol&color=${product.colors.teal}`)
  expect([card.color_id, names(card)[0]]).toEqual([null, 'one'])
})
