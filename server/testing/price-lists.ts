import type { PriceList, PriceListFields } from '@shop/contract/staff/price-lists.ts'
import type { TestProduct } from './make.ts'
import type { StaffClient } from './staff-client.ts'
import type { TestShop } from './test-shop.ts'

/** Saves a sale of these products as a draft: 20 percent off, from in an hour on, for one hour. */
export async function makeDraftSale(
  t: TestShop,
  staff: StaffClient,
  products: TestProduct[],
  changes: Partial<PriceListFields> = {},
) {
  const hours = (count: number) => new Date(t.clock.now().valueOf() + count * 3_600_000).toISOString()
  const names = { name_es: 'Rebaja', name_en: 'Sale' }
  const { id, version, fields } = (await staff.send('POST', '/price-lists/create', names)).body as PriceList
  const ids = products.map((product) => product.id)
  const skus = await t.db<{ sku: string }[]>`select sku from products where id = any(${ids}::integer[])`.column()
  const body = { id, version, ...fields, starts_at: hours(1), ends_at: hours(2), skus, rounding: 'cent', ...changes }
  return staff.send('PUT', '/price-lists/save', body)
}

export async function makeSale(...args: Parameters<typeof makeDraftSale>): Promise<PriceList> {
  const { body } = await makeDraftSale(...args)
  const scheduled = await args[1].send('POST', '/price-lists/schedule', { id: body.id, version: body.version })
  if (scheduled.status !== 200) throw new Error(JSON.stringify(scheduled.body))
  return scheduled.body
}
