import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveSetting } from '../domains/content/content.ts'
import { buyOrder } from '../testing/buy-order.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let t: TestShop
let bought: Awaited<ReturnType<typeof buyOrder>>
beforeAll(async () => {
  t = await openTestShop()
  bought = await buyOrder(t)
})
afterAll(() => t.close())

describe('whether the prices of an order include tax', () => {
  async function listTaxNotes(): Promise<Record<string, boolean>> {
    const { body } = await t.request('GET', '/cart/orders?lang=es', { token: bought.customer.token })
    type Row = { id: number; detail: { prices_include_tax: boolean } }
    return Object.fromEntries(body.map(({ id, detail }: Row) => [id, detail.prices_include_tax]))
  }

  async function change(value: object): Promise<void> {
    t.clock.advance(1_000)
    await saveSetting(t.shop, { name: 'prices_include_tax', value, version: null }, 'staff:1')
    t.clock.advance(1_000)
  }

  test('stays when the owner changes the setting', async () => {
    expect((await listTaxNotes())[bought.order_id]).toBe(true)
    await change({ MXN: false, USD: true })
    const later = await buyOrder(t, { customer: bought.customer })
    await change({ MXN: true, USD: false })
    expect(await listTaxNotes()).toMatchObject({ [bought.order_id]: true, [later.order_id]: false })
  })

  test('its rate is that of the destination when it was bought', async () => {
    const rates = () =>
      t.db`select tax_rate, tax::float8 as tax, total::float8 as total, exported from orders order by id desc limit 1`.one()
    await buyOrder(t)
    const { tax, total, ...first } = await rates()
    expect(first).toEqual({ tax_rate: 16, exported: false })
    expect(tax).toBe(total - Math.round(total / 1.16))
    t.clock.advance(1_000)
    await saveSetting(t.shop, { name: 'tax_rates', value: { mexico: 8, elsewhere: 0 }, version: null }, 'staff:1')
    const { body } = await t.request('GET', '/addresses/list', { token: bought.customer.token })
    await buyOrder(t, { customer: bought.customer })
    expect(await rates()).toMatchObject({ tax_rate: 8 })
    const address = { ...body[0], country_id: 233, postal_code: 90001 }
    expect((await t.request('PUT', '/addresses/update', { token: bought.customer.token, body: address })).status).toBe(
      200,
    )
    await buyOrder(t, { customer: bought.customer })
    expect(await rates()).toMatchObject({ tax_rate: 0, tax: 0, exported: true })
  })
})
