import * as contact from '@shop/contract/contact.ts'
import { MAX_FAVORITES } from '@shop/contract/limits.ts'
import * as loyalty from '@shop/contract/loyalty.ts'
import * as privacy from '@shop/contract/privacy.ts'
import * as shoppers from '@shop/contract/wishlist-and-alerts.ts'
import { afterAll, beforeAll } from 'vitest'
import { hashPassword } from '../domains/accounts/accounts.ts'
import { confirmTransfer } from '../domains/payments/payments.ts'
import { startErasure } from '../domains/privacy/privacy.ts'
import { makeLine, makeCustomer, makeProduct, makeReadyCart } from '../testing/make.ts'
import { type MakeRequest, testRefusals } from '../testing/test-refusals.ts'
import { makeTransfer } from '../testing/transfers.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { insertFavorite } from '../testing/change-customers.ts'
import { makeDrafts } from '../testing/change-products.ts'
import { changeRows } from '../testing/rows.ts'

const PASSWORD = 'the right one of many'
const NO_SECRET = 'x'.repeat(43)
const NOT_THERE = 999_999

let t: TestShop
let bare: TestShop
let password_hash: string
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  bare = await openTestShop({ sameDatabaseAs: t, worker: false, without: ['identity'] })
  password_hash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await bare.close()
  await t.close()
})

const anybody = (body: object): MakeRequest => {
  return () => ({ body })
}
const customer = (body: object, crystals = 0): MakeRequest => {
  return async () => ({ body, token: (await makeCustomer(t, { crystals })).token })
}
async function makeOwner() {
  const owner = await makeCustomer(t)
  await changeRows(t.db, 'customers', { id: owner.id }, { password_hash })
  return owner
}
const owner = (body: object): MakeRequest => {
  return async () => ({ body: { sure: true, ...body }, token: (await makeOwner()).token })
}

async function startClosing() {
  const buyer = await makeCustomer(t)
  await startErasure(t.shop, buyer.id, 'staff:1')
  const [mail] = await t.db<{ secret: string }[]>`
    select data ->> 'secret' as secret from messages where kind = 'erasure-started' and recipient = ${buyer.email}`
  return { customer: buyer, token: buyer.token, body: { token: mail!.secret } }
}

const madeUp = { sure: true, access_token: 'made up', google_id: '1' }
const notTheOwner = {
  fields_missing: owner({}),
  password_wrong: owner({ password: 'not this one' }),
  social_not_valid: customer(madeUp),
  social_unavailable: async () => ({ body: madeUp, token: (await makeCustomer(t)).token, shop: bare }),
  too_many_requests: owner({ password: 'not this one' }),
} satisfies Record<string, MakeRequest>
const noSecret = (code: string) => ({
  [code]: anybody({ token: NO_SECRET }),
  too_many_requests: anybody({ token: NO_SECRET }),
})

const message = { name: 'Ana', email: 'ana@correo.example', message: 'Hola' }
const alert = (change: object): MakeRequest => {
  return async () => ({ body: { email: 'ana@correo.example', product_id: (await makeProduct(t)).id, ...change } })
}

testRefusals(() => t, [privacy, loyalty, shoppers, contact], {
  exportMyData: notTheOwner,
  closeAccount: {
    ...notTheOwner,
    async orders_under_way() {
      const buyer = await makeOwner()
      const { id } = await makeReadyCart(t, buyer, [makeLine(await makeProduct(t))])
      await t.request('GET', `/cart/stripe/payment?cart_id=${id}`, { token: buyer.token })
      return { body: { sure: true, password: PASSWORD }, token: buyer.token }
    },
    async refund_owed() {
      const buyer = await makeOwner()
      const { request } = await makeTransfer(t, { customer: buyer })
      const { number, reference, amount } = request
      await confirmTransfer(t.shop, number, { amount, currency: 'USD', reference }, 'test')
      const [order] = (await t.request('GET', '/cart/orders', { token: buyer.token })).body
      await t.request('POST', '/orders/cancel', { token: buyer.token, body: { order_id: order.id } })
      return { body: { sure: true, password: PASSWORD }, token: buyer.token }
    },
  },
  confirmDataExport: noSecret('token_not_valid'),
  confirmErasure: {
    ...noSecret('token_not_valid'),
    async orders_under_way() {
      const { token, body } = await startClosing()
      const { id } = await makeReadyCart(t, { token }, [makeLine(await makeProduct(t))])
      await t.request('GET', `/cart/stripe/payment?cart_id=${id}`, { token })
      return { body }
    },
    async refund_owed() {
      const { token, body, customer: buyer } = await startClosing()
      const { request } = await makeTransfer(t, { customer: buyer })
      const { number, reference, amount } = request
      await confirmTransfer(t.shop, number, { amount, currency: 'USD', reference }, 'test')
      const [order] = (await t.request('GET', '/cart/orders', { token })).body
      await t.request('POST', '/orders/cancel', { token, body: { order_id: order.id } })
      return { body }
    },
  },
  unsubscribe: noSecret('news_link_not_valid'),
  requestBenefit: {
    fields_missing: customer({}, 420),
    reward_not_available: customer({ reward: 'tailoring' }, 60),
    too_many_requests: customer({ reward: 'tailoring' }, 420),
  },
  cancelBenefitRequest: {
    request_not_found: async () => ({ query: { id: NOT_THERE }, token: (await makeCustomer(t)).token }),
  },
  setFavorite: {
    product_not_found: customer({ product_id: NOT_THERE, status: true }),
    async favorite_limit() {
      const [collector, product] = [await makeCustomer(t), await makeProduct(t)]
      await insertFavorite(t.db, collector.id, await makeDrafts(t.db, product, MAX_FAVORITES))
      return { body: { product_id: product.id, status: true }, token: collector.token }
    },
  },
  createStockAlert: {
    email_missing: alert({ email: ' ' }),
    'error.email': alert({ email: 'ana' }),
    product_not_found: alert({ product_id: NOT_THERE }),
    'error.size': alert({ size_id: NOT_THERE }),
    color_not_valid: alert({ color_id: NOT_THERE }),
    too_many_requests: alert({}),
  },
  unsubscribeFromStockAlerts: noSecret('alert_link_not_valid'),
  sendContactMessage: {
    'error.field': anybody({ ...message, name: ' ' }),
    'error.email': anybody({ ...message, email: 'ana' }),
    too_many_requests: anybody(message),
  },
})
