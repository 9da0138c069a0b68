import { startTransferPayment } from '@shop/contract/transfers.ts'
import { afterAll, beforeAll } from 'vitest'
import { requestCardPayment } from '../../../testing/card-payment.ts'
import { makeCustomer, makeProduct } from '../../../testing/make.ts'
import { type MakeRequest, testRefusals } from '../../../testing/test-refusals.ts'
import { makeTransfer, makeTransferCart, offerSpei } from '../../../testing/transfers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { confirmTransfer } from './staff-transfers.ts'
import { setOnHand } from '../../../testing/change-stock.ts'
import { endReservations } from '../../../testing/change-orders.ts'
import { removeBirthDate } from '../../../testing/change-customers.ts'
import { changeRows, insertRow } from '../../../testing/rows.ts'

let t: TestShop
let bare: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  bare = await openTestShop({ sameDatabaseAs: t, worker: false, accounts: { zelle: undefined, venmo: undefined } })
})
afterAll(async () => {
  await bare.close()
  await t.close()
})

type Ready = Awaited<ReturnType<typeof makeTransferCart>>

function ready(
  spoil: (made: Ready) => Promise<unknown> = async () => {},
  wanted: () => Promise<Parameters<typeof makeTransferCart>[1]> = async () => ({}),
  body: object = {},
): MakeRequest {
  return async () => {
    const made = await makeTransferCart(t, await wanted())
    await spoil(made)
    return { body: { cart_id: made.cart.id, payment_method: 'zelle', ...body }, token: made.customer.token }
  }
}

const dear = async () => ({ product: await makeProduct(t, { price: { USD: 999_999_99 } }), quantity: 2 })
const asked = async () => ({ customer: (await makeTransfer(t)).customer })
async function unreliable() {
  const customer = await makeCustomer(t)
  for (let n = 0; n < 2; n += 1) {
    await makeTransfer(t, { customer })
    const expired = { outcome: 'expired', ended_at: t.clock.now() }
    await changeRows(t.db, 'bank_transfers', { customer_id: customer.id, ended_at: null }, expired)
    await endReservations(t.db, { customer_id: customer.id }, 'expired', t.clock.now())
  }
  return { customer }
}

/** Creates a customer who has kept units reserved for 40 minutes, and wants the last five of a variant. */
async function keptLong() {
  const [customer, now] = [await makeCustomer(t), t.clock.now()]
  const since = new Date(now.valueOf() - 40 * 60_000)
  await insertRow(t.db, 'reservations', {
    customer_id: customer.id,
    order_id: 0,
    created_at: since,
    since,
    expires_at: now,
    ended_at: now,
    outcome: 'expired',
  })
  return { customer, product: await makeProduct(t, { stock: 5 }), quantity: 5 }
}

async function startedOften({ customer, cart }: Ready) {
  await requestCardPayment(t, customer.token, cart.id)
  await changeRows(t.db, 'rate_limits', 'all', { points: 1000000 })
}

async function paid(): ReturnType<MakeRequest & (() => Promise<object>)> {
  const { customer, cart, request } = await makeTransfer(t)
  const { number, amount, reference } = request
  await confirmTransfer(t.shop, number, { amount, currency: 'USD', reference }, 'operator')
  return { body: { cart_id: cart.id, payment_method: 'zelle' }, token: customer.token }
}

const lines = (products: object[]) => (made: Ready) =>
  t.request('PUT', '/cart/update?currency=USD', { token: made.customer.token, body: { id: made.cart.id, products } })

// Refusals that need a concurrent request are tested in create-transfer.app.test.ts, those of a review in under-review.app.test.ts.
const elsewhere = ['out_of_stock', 'earlier_payment_open', 'payment_confirming']
const subject = {
  ...startTransferPayment,
  refusals: startTransferPayment.refusals.filter((code) => !elsewhere.includes(code)),
}

testRefusals(() => t, [{ subject }], {
  startTransferPayment: {
    'stripe.error1': ready(undefined, undefined, { payment_method: '' }),
    payment_method_unknown: ready(undefined, undefined, { payment_method: 'ZELLE' }),
    cart_not_found: ready(undefined, undefined, { cart_id: 'x' }),
    'cart.error3': ready(lines([])),
    'error.date_birth': ready(({ customer }) => removeBirthDate(t.db, customer.id)),
    'error.address': ready(({ cart }) => changeRows(t.db, 'carts', { id: cart.id }, { address_id: null })),
    line_unavailable: ready(({ product }) => setOnHand(t.db, { product_id: product.id }, 0)),
    zelle_venmo_usd: ready(undefined, async () => ({ currency: 'MXN' })),
    amount_too_large: ready(undefined, dear),
    request_too_many: ready(undefined, async () => ({ quantity: 6 })),
    spei_mxn: ready(() => offerSpei(t), undefined, { payment_method: 'spei' }),
    spei_too_many: ready(
      () => offerSpei(t),
      async () => ({ quantity: 6, currency: 'MXN' }),
      { payment_method: 'spei' },
    ),
    reserved_long_enough: ready(undefined, keptLong),
    request_pending: ready(undefined, asked),
    method_withheld: ready(undefined, unreliable),
    method_unavailable: async () => ({ ...(await ready()()), shop: bare }),
    total_changed: ready(undefined, undefined, { expected: { amount: 1, currency: 'USD' } }),
    cart_already_paid: paid,
    too_many_requests: ready(startedOften),
  },
})
