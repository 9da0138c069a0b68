import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@shop/contract/calendar.ts'
import { createAddress } from '../../domains/accounts/accounts.ts'
import { createCart } from '../../domains/cart/cart.ts'
import { setCartAddress } from '../../domains/checkout/checkout.ts'
import { markOrdersCompleted, deliverOrder, prepareOrder, shipOrder } from '../../domains/fulfillment/fulfillment.ts'
import { getLoyalty } from '../../domains/loyalty/loyalty.ts'
import { markAllMessagesSent } from '../../domains/notifications/notifications.ts'
import {
  cancelOwnOrder,
  confirmTransfer,
  expireTransfers,
  listMoneyTasks,
  recordManualRefund,
  createTransfer,
} from '../../domains/payments/payments.ts'
import { numberOrders } from '../../domains/orders/orders.ts'
import { approveReturn, listReturnsForStaff, receiveReturn, requestReturn } from '../../domains/returns/returns.ts'
import type { Pool } from '../../platform/db.ts'
import { openRateLimits } from '../../platform/rate-limits.ts'
import { openLog } from '../../platform/log.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { KEY_BYTES, openSecretBox } from '../../platform/secret-box.ts'
import { createStorageMonitor } from '../../platform/storage-monitor.ts'
import { seedDemoCrystalEntry } from './demo-customers.ts'
import { type DemoLine, type DemoOrder, demoAddresses, demoOrders } from './demo/orders.ts'
import { demoCustomers } from './demo/customers.ts'

const ACTOR = 'operator'
const LANG = 'es'
const accounts = { zelle: 'pagos@lienza.example', venmo: '@lienza-demo' }

interface PlacedOrder {
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
 * sent, they have their numbers, and no job is left.
 */
export async function seedDemoHistory(db: Pool, public_url: string, now: Date): Promise<void> {
  const mutableClock = { now }
  const shop = openHistoryShop(db, public_url, mutableClock)
  const adjustments = demoCustomers.flatMap(({ email, crystals }) =>
    crystals.map((entry) => ({
      at: new Date(now.valueOf() - entry.days_ago * DAY_MS),
      action: async () => {
        const { id } = await getCustomerAtTime(shop, email)
        await db.begin((tx) => seedDemoCrystalEntry(tx, id, entry, now))
      },
    })),
  )
  const purchases = demoOrders.flatMap((order) =>
    listEvents(shop, order).map(({ day, action: run }) => ({
      at: new Date(now.valueOf() - (order.days_ago - day) * DAY_MS),
      action: run,
    })),
  )
  for (const { at, action: run } of [...adjustments, ...purchases].toSorted(
    (one, other) => one.at.valueOf() - other.at.valueOf(),
  )) {
    mutableClock.now = at
    await run()
  }
  mutableClock.now = now
  await markOrdersCompleted(shop)
  await markAllMessagesSent(db)
  // Orders that are generated next have their numbers already.
  await numberOrders(db)
}

/**
 * Returns a shop whose clock is set by hand. Its jobs have nothing to do.
 */
function openHistoryShop(db: Pool, public_url: string, mutableClock: { now: Date }): Shop {
  const clock = { now: () => mutableClock.now }
  const queue: Shop['queue'] = {
    add: async () => {},
    wake: async () => {},
    retryFailed: async () => 0,
  }
  const log = openLog('silent')
  return {
    db,
    clock,
    queue,
    public_url,
    admin_url: public_url,
    limits: openRateLimits(db, clock, log),
    log,
    storage: createStorageMonitor(db, log),
    shop_email: undefined,
    undo_ms: 0,
    // Nothing that a demo's history contains is encrypted.
    secrets: openSecretBox([randomBytes(KEY_BYTES)]),
  }
}

function listEvents(shop: Shop, order: DemoOrder): { day: number; action: () => Promise<void> }[] {
  let placed: PlacedOrder | undefined
  const withPlacedOrder = (run: (placed: PlacedOrder) => Promise<unknown>) => async () => {
    if (placed === undefined)
      throw new Error(`the demo order of ${order.email}, ${order.days_ago} days ago, was not placed`)
    await run(placed)
  }
  const steps: Record<string, (placed: PlacedOrder) => Promise<unknown>> = {
    paid: ({ code, amount, reference }) => confirmTransfer(shop, code, { amount, currency: 'USD', reference }, ACTOR),
    expired: () => expireTransfers(shop),
    prepared: ({ code }) => prepareOrder(shop, code, ACTOR),
    shipped: ({ code }) => shipOrder(shop, code, { carrier: 'Estafeta', waybill: `DEMO${order.days_ago}LZ` }, ACTOR),
    delivered: ({ code }) => deliverOrder(shop, code, ACTOR),
    canceled: ({ customer, order_id }) => cancelOwnOrder(shop, customer.id, order_id, LANG),
    return_requested: ({ customer, order_id, lines }) =>
      requestReturn(shop, customer, {
        order_id,
        kind: 'return',
        reason: 'too_large',
        lines: lines.slice(0, order.lines_returned),
      }),
    return_approved: async ({ code }) => approveReturn(shop, await getOpenReturnId(shop, code), null, ACTOR),
    return_received: async ({ code }) =>
      receiveReturn(shop, await getOpenReturnId(shop, code), { received: 'restock' }, ACTOR),
    refund_sent: ({ code }) => recordRefundSent(shop, code),
  }
  const createOrder = async () => {
    placed = await placeTransferOrder(shop, order)
  }
  return [
    { day: 0, action: createOrder },
    ...order.steps.map(([step, day]) => ({ day, action: withPlacedOrder(steps[step]!) })),
  ]
}

/** Puts the products into a cart, selects the customer's address and starts a bank transfer. */
async function placeTransferOrder(shop: Shop, { email, method, lines }: DemoOrder): Promise<PlacedOrder> {
  const customer = await getCustomerAtTime(shop, email)
  const products = await Promise.all(lines.map((line) => findVariant(shop.db, line)))
  const cart = await createCart(shop, customer, { products }, LANG, 'USD')
  const address_id = await getOrCreateAddress(shop, customer)
  await setCartAddress(shop, customer, { cart_id: cart.id!, address_id }, LANG)
  const transferRequest = { cart_id: cart.id!, method, lang: LANG } as const
  const noProviders = { card: undefined, paypal: undefined }
  const { order_id, number, amount, reference } = await createTransfer(
    shop,
    noProviders,
    accounts,
    customer,
    transferRequest,
  )
  return { customer, order_id, code: number, amount, reference: reference!, lines: products }
}

/** Returns the customer at that time: the level then decides about shipping and gifts. */
async function getCustomerAtTime(shop: Shop, email: string): Promise<Customer> {
  const [row] = await shop.db<{ id: number; date_birth: string }[]>`
    select id, date_birth::text from customers where email = ${email}`
  const { level } = await getLoyalty(shop.db, row!, LANG, shop.clock.now())
  return { ...row!, email, level, lang: LANG, session_id: 0 }
}

async function findVariant(db: Pool, { sku, size }: DemoLine) {
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
async function getOrCreateAddress(shop: Shop, { id, email }: Customer): Promise<number> {
  const [existing] = await shop.db<{ id: number }[]>`select id from addresses where customer_id = ${id}`
  return existing?.id ?? createAddress(shop, id, demoAddresses[email]!)
}

async function getOpenReturnId({ db }: Shop, code: string): Promise<number> {
  const open = await listReturnsForStaff(db, true, 100)
  return open.find((orderReturn) => orderReturn.code === code)!.id
}

/** A bank transfer is refunded by a transfer, and a person records that. */
async function recordRefundSent(shop: Shop, code: string): Promise<void> {
  const tasks = await listMoneyTasks(shop.db, shop.clock.now())
  for (const task of tasks) if (task.code === code) await recordManualRefund(shop, task.id, `DEMO-${code}`, ACTOR)
}
