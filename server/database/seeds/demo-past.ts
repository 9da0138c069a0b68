import { DAY_MS } from '@shop/contract/calendar.ts'
import { createAddress } from '../../domains/accounts/accounts.ts'
import { createCart } from '../../domains/cart/cart.ts'
import { sendCartTo } from '../../domains/checkout/checkout.ts'
import { completeOrders, deliverOrder, prepareOrder, shipOrder } from '../../domains/fulfilment/fulfilment.ts'
import { loyaltyOf } from '../../domains/loyalty/loyalty.ts'
import { markMessageSent } from '../../domains/notifications/notifications.ts'
import {
  cancelOwnOrder,
  confirmRequest,
  expireRequests,
  listMoneyTasks,
  recordSent,
  requestPayment,
} from '../../domains/payments/payments.ts'
import { approveReturn, listReturnsForStaff, receiveReturn, requestReturn } from '../../domains/returns/returns.ts'
import type { Pool } from '../../platform/db.ts'
import { openLimits } from '../../platform/limits.ts'
import { openLog } from '../../platform/log.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { openStorage } from '../../platform/storage.ts'
import { bringDemoCrystals } from './demo-people.ts'
import { type DemoLine, type DemoOrder, demoAddresses, demoOrders } from './demo/orders.ts'
import { demoPeople } from './demo/people.ts'

const STAFF = 'operator'
const LANG = 'es'
const accounts = { zelle: 'pagos@lienza.example', venmo: '@lienza-demo' }

/** An accepted bank transfer, with its result. */
interface Placed {
  customer: Customer
  order_id: number
  code: string
  amount: number
  reference: string
  lines: { size_id: number; color_id: number; quantity: number }[]
}

/**
 * Seeds the history of the demo's customers: crystals from staff and orders, the oldest first. Orders go through the
 * same functions as those of real customers, at the times when they are said to have happened. Their messages count as
 * sent, and no job is left.
 */
export async function seedDemoPast(db: Pool, public_url: string, now: Date): Promise<void> {
  const past = { now }
  const shop = openPast(db, public_url, past)
  const adjustments = demoPeople.flatMap(({ email, crystals }) =>
    crystals.map((entry) => ({
      at: new Date(now.valueOf() - entry.days_ago * DAY_MS),
      act: async () => {
        const { id } = await customerNow(shop, email)
        await db.begin((tx) => bringDemoCrystals(tx, id, entry, now))
      },
    })),
  )
  const purchases = demoOrders.flatMap((order) =>
    eventsOf(shop, order).map(({ day, act }) => ({
      at: new Date(now.valueOf() - (order.days_ago - day) * DAY_MS),
      act,
    })),
  )
  for (const { at, act } of [...adjustments, ...purchases].toSorted(
    (one, other) => one.at.valueOf() - other.at.valueOf(),
  )) {
    past.now = at
    await act()
  }
  past.now = now
  await completeOrders(shop)
}

/**
 * Returns a shop whose clock is set by hand. Messages are marked as sent when they are written; other jobs have nothing
 * to do.
 */
function openPast(db: Pool, public_url: string, past: { now: Date }): Shop {
  const clock = { now: () => past.now }
  const queue: Shop['queue'] = {
    async add(tx, name, { message_id }) {
      if (name === 'send-mail') await markMessageSent(tx, Number(message_id), past.now)
    },
    listLive: async () => [],
  }
  const log = openLog('silent')
  return {
    db,
    clock,
    queue,
    public_url,
    limits: openLimits(db, clock, log),
    log,
    storage: openStorage(db, log),
    shop_email: undefined,
  }
}

/** The steps of an order, in days after it was completed. */
function eventsOf(shop: Shop, order: DemoOrder): { day: number; act: () => Promise<void> }[] {
  let placed: Placed | undefined
  const with_placed = (act: (placed: Placed) => Promise<unknown>) => async () => {
    if (placed === undefined)
      throw new Error(`the demo order of ${order.email}, ${order.days_ago} days ago, was not placed`)
    await act(placed)
  }
  const steps: Record<string, (placed: Placed) => Promise<unknown>> = {
    paid: ({ code, amount, reference }) => confirmRequest(shop, code, { amount, currency: 'USD', reference }, STAFF),
    expired: () => expireRequests(shop),
    prepared: ({ code }) => prepareOrder(shop, code, STAFF),
    shipped: ({ code }) => shipOrder(shop, code, { carrier: 'Estafeta', waybill: `DEMO${order.days_ago}LZ` }, STAFF),
    delivered: ({ code }) => deliverOrder(shop, code, STAFF),
    cancelled: ({ customer, order_id }) => cancelOwnOrder(shop, customer.id, order_id, LANG),
    return_requested: ({ customer, order_id, lines }) =>
      requestReturn(shop, customer, {
        order_id,
        kind: 'return',
        reason: 'too_large',
        lines: lines.slice(0, order.lines_returned),
      }),
    return_approved: async ({ code }) => approveReturn(shop, await openReturnOf(shop, code), null, STAFF),
    return_received: async ({ code }) => receiveReturn(shop, await openReturnOf(shop, code), { restock: true }, STAFF),
    refund_sent: ({ code }) => sendRefund(shop, code),
  }
  const place = async () => {
    placed = await placeOrder(shop, order)
  }
  return [{ day: 0, act: place }, ...order.happened.map(([step, day]) => ({ day, act: with_placed(steps[step]!) }))]
}

/** Puts the products into a cart, selects the customer's address and starts a bank transfer. */
async function placeOrder(shop: Shop, { email, method, lines }: DemoOrder): Promise<Placed> {
  const customer = await customerNow(shop, email)
  const choices = await Promise.all(lines.map((line) => choiceOf(shop.db, line)))
  const cart = await createCart(shop, customer, choices, LANG, 'USD')
  await sendCartTo(shop, customer, cart.id!, await addressOf(shop, customer), LANG)
  const asked = { cart_id: cart.id!, method, lang: LANG } as const
  const none = { card: undefined, paypal: undefined }
  const { order_id, number, amount, reference } = await requestPayment(shop, none, accounts, customer, asked)
  return { customer, order_id, code: number, amount, reference: reference!, lines: choices }
}

/** The customer at that time: the level then decides about shipping and gifts. */
async function customerNow(shop: Shop, email: string): Promise<Customer> {
  const [row] = await shop.db<{ id: number; date_birth: string }[]>`
    select id, date_birth::text from customers where email = ${email}`
  const { level } = await loyaltyOf(shop.db, row!, LANG, shop.clock.now())
  return { ...row!, email, level, lang: LANG, session_id: 0 }
}

async function choiceOf(db: Pool, { sku, size }: DemoLine) {
  const [row] = await db<{ id: number; size_id: number; color_id: number }[]>`
    select product.id, sizes.id as size_id, offered.color_id
    from products product
    join sizes on sizes.product_id = product.id and sizes.letter = ${size}
    join product_colors offered on offered.product_id = product.id
    where product.sku = ${sku} order by offered.position limit 1`
  if (!row) throw new Error(`the demo has no ${sku} in ${size}`)
  return { ...row, quantity: 1 }
}

/** Returns the customer's one address, which is inserted when it is first needed. */
async function addressOf(shop: Shop, { id, email }: Customer): Promise<number> {
  const [known] = await shop.db<{ id: number }[]>`select id from addresses where customer_id = ${id}`
  return known?.id ?? createAddress(shop, id, demoAddresses[email]!)
}

async function openReturnOf({ db }: Shop, code: string): Promise<number> {
  const open = await listReturnsForStaff(db, true, 100)
  return open.find((back) => back.code === code)!.id
}

/** A bank transfer is refunded by a transfer, and a person records that. */
async function sendRefund(shop: Shop, code: string): Promise<void> {
  const tasks = await listMoneyTasks(shop.db, shop.clock.now())
  for (const task of tasks) if (task.code === code) await recordSent(shop, task.id, `DEMO-${code}`, STAFF)
}
