import * as invoiceCalls from '@shop/contract/invoices.ts'
import * as returnCalls from '@shop/contract/returns.ts'
import { afterAll, beforeAll } from 'vitest'
import { type PurchasedOrder, buyOrder } from '../../testing/buy-order.ts'
import { makeReturnLine, buyDelivered, makeReturn } from '../../testing/delivered-order.ts'
import { makeCustomer } from '../../testing/make.ts'
import { type MakeRequest, testRefusals } from '../../testing/test-refusals.ts'
import { makeTransfer } from '../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { declineReturn } from './staff-decision.ts'
import { setOnHand } from '../../testing/change-stock.ts'
import { setSizePrice } from '../../testing/change-products.ts'
import { insertRow } from '../../testing/rows.ts'

const NOT_THERE = 999_999

let t: TestShop
let purchase: PurchasedOrder
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  purchase = await buyDelivered(t)
  await setOnHand(t.db, { size_id: purchase.product.sizes.M! }, 0)
})
afterAll(() => t.close())

const back = (change: (of: PurchasedOrder) => object = () => ({})): MakeRequest => {
  return () => ({
    body: { order_id: purchase.order_id, kind: 'return', reason: 'faulty', lines: [makeReturnLine(purchase.product)], ...change(purchase) },
    token: purchase.customer.token,
  })
} // prettier-ignore

const data = { rfc: 'GODE561231GR8', name: 'Elena Gómez', use: 'G03', regime: '612', postal_code: '06700' }
const invoice = (change: object): MakeRequest => {
  return () => ({ body: { order_id: purchase.order_id, ...data, ...change }, token: purchase.customer.token })
}

testRefusals(() => t, [returnCalls, invoiceCalls], {
  requestReturn: {
    order_not_found: async () => ({
      body: { order_id: purchase.order_id, kind: 'return', reason: 'other', lines: [makeReturnLine(purchase.product)] },
      token: (await makeCustomer(t)).token,
    }),
    'error.field': back(() => ({ reason: undefined })),
    async return_not_allowed() {
      const paid = await buyOrder(t)
      const body = { order_id: paid.order_id, kind: 'return', reason: 'faulty', lines: [makeReturnLine(paid.product)] }
      return { body, token: paid.customer.token }
    },
    return_lines: back(({ product }) => ({ lines: [makeReturnLine(product, { quantity: 2 })] })),
    return_size_unavailable: back(({ product }) => ({
      kind: 'exchange',
      lines: [makeReturnLine(product, { wanted: 'M' })],
    })),
    return_size_dearer: async () => {
      const { customer, order_id, product } = await buyDelivered(t)
      await setSizePrice(t.db, product.sizes.M!, { price: 90000 })
      const lines = [makeReturnLine(product, { wanted: 'M' })]
      return { body: { order_id, kind: 'exchange', reason: 'too_small', lines }, token: customer.token }
    },
    too_many_requests: back(({ product }) => ({ lines: [makeReturnLine(product, { quantity: 2 })] })),
  },
  withdrawReturn: {
    return_not_found: async () => ({ query: { id: NOT_THERE }, token: purchase.customer.token }),
    async return_not_allowed() {
      const id = await makeReturn(t, purchase)
      await declineReturn(t.shop, id, 'no', 'test')
      return { query: { id }, token: purchase.customer.token }
    },
  },
  requestInvoice: {
    order_not_found: invoice({ order_id: NOT_THERE }),
    'error.field': invoice({ name: ' ' }),
    rfc_invalid: invoice({ rfc: 'GODE561331GR8' }),
    invoice_mismatch: invoice({ regime: '601' }),
    'error.cp': invoice({ postal_code: '6700' }),
    async invoice_too_late() {
      const { customer } = await makeTransfer(t)
      const [order] = (await t.request('GET', '/cart/orders', { token: customer.token })).body
      return { body: { order_id: order.id, ...data }, token: customer.token }
    },
    async invoice_issued() {
      const { customer, order_id } = await buyOrder(t)
      const request = { token: customer.token, body: { order_id, ...data } }
      await t.request('PUT', '/orders/invoice', request)
      await insertRow(t.db, 'invoice_documents', {
        order_id,
        kind: 'invoice',
        uuid: '5C9A1B54-6F0E-4B5E-9D2A-3C1F7B0E8A42',
        issued_at: t.clock.now(),
        attached_at: t.clock.now(),
      })
      return { ...request, body: { ...request.body, use: 'S01' } }
    },
    too_many_requests: invoice({}),
  },
})
