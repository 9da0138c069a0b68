import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOrder } from '../../testing/buy-order.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { hideProduct, raisePrices, setProductTexts } from '../../testing/change-products.ts'
import { changeProfile } from '../../testing/change-customers.ts'
import { changeRows } from '../../testing/rows.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

test('an order stays as it was bought, even if the product, the address or the person changes', async () => {
  const { customer, product } = await buyOrder(t, { quantity: 2 })
  const { token } = customer
  const orders = async () => (await t.request('GET', '/cart/orders?lang=en', { token })).body
  const [before] = await orders()
  const description = expect.stringMatching(/^Texto n\d+$/)
  expect(before.detail.cart_products[0]).toMatchObject({
    name: product.name,
    description,
    size: 'S',
    color_name: 'Negro',
  })

  const other_text = { name: 'Otra', description: 'Otra' }
  await setProductTexts(t.db, product.id, { ...other_text, uri: `${product.uri}-otra` }, 'es')
  await setProductTexts(t.db, product.id, { ...other_text, uri: `${product.uri_en}-otra` }, 'en')
  await raisePrices(t.db, product.id, 100_00)
  await changeRows(t.db, 'color_texts', 'all', { name: 'Gris' })
  for (const [letter, id] of Object.entries(product.sizes))
    await changeRows(t.db, 'sizes', { id }, { letter: `${letter}X` })
  await changeRows(t.db, 'image_texts', 'all', { alt: 'otra' })
  const [address] = (await t.request('GET', '/addresses/list', { token })).body
  const other = { id: address.id, line: 'Otra calle 1', postal_code: '64000', city: 'Monterrey' }
  expect((await t.request('PUT', '/addresses/update', { token, body: other })).status).toBe(200)
  await t.request('DELETE', `/addresses/remove?id=${address.id}`, { token })
  await changeProfile(t.db, customer.id, { name: 'Otro', lastname: 'Nombre', phone: '5500000000' })
  await hideProduct(t.db, product.id)
  const [after] = await orders()
  const unsold = before.detail.cart_products.map((line: object) => ({ ...line, still_sold: false }))
  expect(after).toEqual({ ...before, detail: { ...before.detail, cart_products: unsold } })
})
