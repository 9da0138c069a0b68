import * as calls from '@shop/contract/staff/price-lists.ts'
import type { PriceList, PriceListFields } from '@shop/contract/staff/price-lists.ts'
import { afterAll, beforeAll } from 'vitest'
import { makeProduct } from '../../../testing/make.ts'
import { makeDraftSale, makeSale } from '../../../testing/price-lists.ts'
import { signInStaff, type StaffClient } from '../../../testing/staff-client.ts'
import { testStaffRefusals } from '../../../testing/test-refusals.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { setPrice } from '../../../testing/change-products.ts'
import { changeRows } from '../../../testing/rows.ts'

let t: TestShop
let staff: StaffClient
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  staff = await signInStaff(t, ['catalog'])
})
afterAll(() => t.close())

const hours = (count: number) => new Date(t.clock.now().valueOf() + count * 3_600_000).toISOString()

async function createDraft(): Promise<PriceList> {
  return (await staff.send('POST', '/price-lists/create', { name_es: 'Rebaja', name_en: 'Sale' })).body
}

const browser = () => staff
const unknown = { id: 999_999, version: 1 }
const saved = async (changes: Partial<PriceListFields> = {}) => {
  const { id, version, fields } = await createDraft()
  return { browser: staff, body: { id, version, ...fields, ...changes } }
}
const over = async () => {
  const sale = await makeSale(t, staff, [await makeProduct(t)])
  const { body } = await staff.send('POST', '/price-lists/withdraw', { id: sale.id })
  return { browser: staff, body: { id: sale.id, version: body.version, ...sale.fields } }
}

testStaffRefusals(() => t, [calls], {
  getPriceList: { price_list_not_found: () => ({ browser: browser(), query: { id: 999_999 } }) },
  listPriceListPrices: { price_list_not_found: () => ({ browser: browser(), query: { id: 999_999 } }) },
  createPriceList: { name_missing: () => ({ browser: browser(), body: { name_es: ' ', name_en: 'Sale' } }) },
  savePriceList: {
    price_list_not_found: async () => ({ browser: staff, body: { ...(await saved()).body, ...unknown } }),
    name_missing: () => saved({ name_en: '' }),
    time_invalid: () => saved({ starts_at: 'tomorrow' }),
    price_list_dates_invalid: () => saved({ starts_at: hours(2), ends_at: hours(1) }),
    price_list_reduction_missing: () => saved({ percent: null }),
    price_list_sku_unknown: () => saved({ skus: ['NO-SUCH-SKU'] }),
    price_list_running: async () => {
      const sale = await makeSale(t, staff, [await makeProduct(t)], { starts_at: hours(-1) })
      return { browser: staff, body: { id: sale.id, version: sale.version, ...sale.fields, percent: 30 } }
    },
    price_list_over: over,
    version_conflict: async () => ({ browser: staff, body: { ...(await saved()).body, version: 7 } }),
  },
  schedulePriceList: {
    price_list_not_found: () => ({ browser: browser(), body: unknown }),
    price_list_dates_invalid: async () => {
      const { body } = await makeDraftSale(t, staff, [await makeProduct(t)])
      const past = { starts_at: new Date(hours(-2)), ends_at: new Date(hours(-1)) }
      await changeRows(t.db, 'price_lists', { id: body.id }, past)
      return { browser: staff, body: { id: body.id, version: body.version } }
    },
    price_list_empty: async () => {
      const product = await makeProduct(t)
      const { body } = await makeDraftSale(t, staff, [product], { method: 'set', amount: { MXN: 900_00, USD: null } })
      return { browser: staff, body: { id: body.id, version: body.version } }
    },
    price_list_outdated: async () => {
      const product = await makeProduct(t)
      const { body } = await makeDraftSale(t, staff, [product])
      await setPrice(t.db, product.id, 600_00)
      return { browser: staff, body: { id: body.id, version: body.version } }
    },
    price_list_over: over,
    version_conflict: async () => ({ browser: staff, body: { id: (await createDraft()).id, version: 7 } }),
  },
  withdrawPriceList: {
    price_list_not_found: () => ({ browser: browser(), body: { id: 999_999 } }),
    price_list_over: over,
  },
  deletePriceList: {
    price_list_not_found: () => ({ browser: browser(), query: { id: 999_999 } }),
    price_list_scheduled: async () => ({
      browser: staff,
      query: { id: (await makeSale(t, staff, [await makeProduct(t)])).id },
    }),
  },
})
