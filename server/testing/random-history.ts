import { DAY_MS, toShopDate } from '@shop/contract/calendar.ts'
import { createSession } from '../domains/accounts/accounts.ts'
import { cancelReplacement, changeOrder, deliverOrder, markOrdersCompleted, recordReturnToSender, replaceUnits, reshipOrder, shipOrder, shipPart, shipReplacement } from '../domains/fulfillment/fulfillment.ts' // prettier-ignore
import { adjustCrystalsByStaff, answerReward } from '../domains/loyalty/loyalty.ts'
import { calculateGoodsRefund, findOrder, numberOrders } from '../domains/orders/orders.ts'
import {
  cancelCompetingPayments,
  cancelOrderByStaff,
  expireTransfers,
  reconcilePayments,
  refundAtProvider,
  refundOrder,
  releaseExpiredReservations,
} from '../domains/payments/payments.ts'
import { approveReturn, declineReturn, listAllRefundedUnits, receiveReturn, refundExchange, sendExchange } from '../domains/returns/returns.ts' // prettier-ignore
import { adjustInventoryLevels } from '../domains/stock/stock.ts'
import { isOfClosedAccount } from '../platform/error-codes.ts'
import type { StaffMember } from '../platform/serve-staff.ts'
import { makeCode, makeLine, makeOwner, makeProduct, OWNER_PASSWORD, payAtProvider } from './make.ts'
import { letters, type RandomBuyer, RandomPurchases } from './random-purchases.ts'
import type { TestShop } from './test-shop.ts'

const MINUTE_MS = 60_000
export const UNITS = { S: 3, M: 2 }
const benefits = ['consulting', 'second_consulting', 'tailoring'] as const
const waits_ms = [5, 21, 60, 180, 2 * 1440, 10 * 1440, 46 * 1440].map((minutes) => minutes * MINUTE_MS)

const allowedMember: StaffMember = {
  ...{ id: 0, name: 'Test', email: '', lang: 'es', roles: ['owner'], actor: 'test' },
  permissions: new Set(['refunds.write']),
  confirmed_until: new Date('2100-01-01'),
}

type OrderToWorkOn = { id: number; code: string; fulfillment_status: string }

/** A customer and a product with few units. Each action happens to them as `n` decides; some find nothing to do. */
export class RandomHistory extends RandomPurchases {
  readonly added = { S: 0, M: 0 }
  crystals: number

  private constructor(buyer: RandomBuyer, crystals: number) {
    super(buyer)
    this.crystals = crystals
  }

  static async begin(t: TestShop, crystals: number): Promise<RandomHistory> {
    const date_birth = `1990-${toShopDate(t.clock.now()).slice(5, 7)}-17`
    const customer = await makeOwner(t, { crystals, date_birth })
    const stock = (size: number) => (size === 0 ? UNITS.S : UNITS.M)
    const product = await makeProduct(t, { price: { MXN: 1_000_00, USD: 50_00 }, stock })
    const code = await makeCode(t, { percent: 33, uses: 2, uses_each: 1 })
    const made = new RandomHistory({ t, customer, product, code }, crystals)
    await made.buy(crystals)
    await made.deliver(1)
    return made
  }

  async cancel(n: number): Promise<void> {
    const order = await this.pickOrder(n)
    if (!order) return
    if (n % 2 === 0) await this.send('POST', '/orders/cancel', { order_id: order.id })
    else await this.byStaff(() => cancelOrderByStaff(this.t.shop, { code: order.code, reason: null, actor: 'test' }))
  }

  async deliver(n: number): Promise<void> {
    const order = await this.pickOrder(n, 'unfulfilled')
    if (!order) return
    await this.byStaff(() => shipOrder(this.t.shop, order.code, { carrier: 'DHL', waybill: `W${order.id}` }, 'test'))
    if (n % 4 !== 0) await this.byStaff(() => deliverOrder(this.t.shop, order.code, 'test'))
  }

  async shipPart(n: number): Promise<void> {
    const order = await this.pickOrder(n, n % 2 === 0 ? 'unfulfilled' : 'preparing')
    const [line] = order ? await this.listUnits(order.id) : []
    if (!order || !line) return
    const part = { code: order.code, lines: [{ ...line, quantity: 1 }], carrier: 'DHL', waybill: `P${n}-${order.id}` }
    await this.byStaff(() => shipPart(this.t.shop, part, 'test'))
  }

  /** New units are set aside for one that left, or those that wait leave or are put back. */
  async replace(n: number): Promise<void> {
    const [waiting] = await this.t.db<{ id: number; code: string }[]>`
      select parcels.id, orders.code from parcels join orders on orders.id = parcels.order_id
      where orders.customer_id = ${this.customer.id} and sent_at is null and canceled_at is null limit 1`
    const { shop } = this.t
    const shipment = { carrier: 'DHL', waybill: `R${n}-0` }
    if (waiting)
      return this.byStaff(() =>
        n % 3 === 0
          ? cancelReplacement(shop, waiting, 'test')
          : shipReplacement(shop, { ...waiting, ...shipment }, 'test'),
      )
    const order = await this.pickOrder(n)
    const [line] = order ? await this.listUnits(order.id) : []
    if (!order || !line) return
    const lines = [{ ...line, quantity: 1 }]
    await this.byStaff(() => replaceUnits(shop, { code: order.code, lines, reason: 'broken' }, allowedMember))
  }

  /** Units of an order that is not packed become others, or fewer. */
  async change(n: number): Promise<void> {
    const order = await findOrder(this.t.db, (await this.pickOrder(n, 'unfulfilled'))?.id ?? 0)
    if (!order) return
    const { color_id } = makeLine(this.product, { size: 'S' })
    const sizes = letters.map((letter) => this.product.sizes[letter]!)
    const wanted = sizes.map((size_id, index) => ({ size_id, quantity: (n >> (2 * index)) % 3 }))
    const lines = wanted
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({ ...line, id: this.product.id, color_id }))
    const change = { code: order.code, version: order.changes, lines }
    await this.byStaff(() => changeOrder(this.t.shop, change, allowedMember))
  }

  async payChange(): Promise<void> {
    const cart_id = await this.t.db<{ cart_id: string }[]>`
      select request.cart_id from order_change_requests request join orders on orders.id = request.order_id
      where orders.customer_id = ${this.customer.id} and request.ended_at is null limit 1`.firstValue()
    if (cart_id === undefined) return
    const { token } = this.customer
    const { body, status } = await this.t.request('GET', `/cart/stripe/payment?cart_id=${cart_id}`, { token })
    if (status !== 200) return
    const { intent } = await payAtProvider(this.t, body)
    await this.t.request('POST', '/cart/stripe/intent', { token, body: { payment_intent: intent } })
  }

  private listUnits(order_id: number) {
    return this.t.db<{ size_id: number; color_id: number; quantity: number }[]>`
      select size_id, color_id, quantity from order_lines where order_id = ${order_id} order by position`
  }

  async bringBack(n: number): Promise<void> {
    const handling = (['keep', 'restock', 'discard'] as const)[n % 3]!
    const sent = await this.pickOrder(n, 'shipped')
    if (sent) await this.byStaff(() => recordReturnToSender(this.t.shop, sent.code, { handling, note: null }, 'test'))
    const back = sent ? undefined : await this.pickOrder(n, 'returned')
    if (back)
      await this.byStaff(() => reshipOrder(this.t.shop, back.code, { carrier: 'DHL', waybill: `A${n}` }, 'test'))
  }

  async requestReturn(n: number): Promise<void> {
    const order = await this.pickOrder(n, 'delivered')
    if (!order) return
    const rows = await this.t.db<{ size_id: number; color_id: number; quantity: number }[]>`
      select size_id, color_id, quantity from order_lines where order_id = ${order.id} order by position`
    const kind = n % 2 === 0 ? 'return' : 'exchange'
    const lines = rows.slice(0, n % 3 === 0 ? 2 : 1).map(({ size_id, color_id, quantity }) => {
      const { S, M } = this.product.sizes
      const wanted = kind === 'exchange' ? { wanted_size_id: size_id === S ? M : S } : {}
      return { size_id, color_id, quantity: 1 + (n % quantity), ...wanted }
    })
    await this.send('POST', '/orders/returns', {
      order_id: order.id,
      kind,
      reason: n % 5 === 0 ? 'faulty' : 'other',
      lines,
    })
  }

  async decideReturn(n: number): Promise<void> {
    const id = await this.findReturn('requested')
    if (id === undefined) return
    if (n % 7 === 0) await this.send('DELETE', `/orders/returns?id=${id}`)
    else if (n % 6 === 0) await this.byStaff(() => declineReturn(this.t.shop, id, 'no', 'test'))
    else await this.byStaff(() => approveReturn(this.t.shop, id, null, 'test'))
  }

  async receiveReturn(n: number): Promise<void> {
    const id = await this.findReturn('approved')
    const received = n % 3 === 0 ? 'discard' : 'restock'
    if (id !== undefined) await this.byStaff(() => receiveReturn(this.t.shop, id, { received }, 'test'))
  }

  async endExchange(n: number): Promise<void> {
    const id = await this.findReturn('received')
    if (id === undefined) return
    if (n % 3 === 0) await this.byStaff(() => refundExchange(this.t.shop, id, 'test'))
    else await this.byStaff(() => sendExchange(this.t.shop, id, { carrier: 'UPS', waybill: `E${id}` }, 'test'))
  }

  async refund(n: number): Promise<void> {
    const { shop, db } = this.t
    const order = await findOrder(db, (await this.pickOrder(n))?.id ?? 0)
    const line = order?.lines[n % 2]
    if (!order || !line) return
    const refunded = await listAllRefundedUnits(db, order.id)
    const shipping = n % 4 === 0 ? 1_00 : 0
    const amount = calculateGoodsRefund(order, refunded, [{ ...line, quantity: 1 }]) + shipping
    if (amount === 0) return
    const units = n % 5 < 3 ? 'restock' : 'discard'
    const refund = {
      code: order.code,
      amount,
      shipping,
      currency: order.currency,
      reason: 'x',
      again: true,
      actor: 'test',
    }
    const chosen = { restock: [], [units]: [{ line: 1 + (n % 2), quantity: 1 }] }
    await this.byStaff(() => refundOrder(shop, { ...refund, ...chosen }))
  }

  async correctCrystals(n: number): Promise<void> {
    const crystals = ((n % 41) - 20) * 3
    const { email } = this.customer
    const corrected = await this.byStaff(() =>
      adjustCrystalsByStaff(this.t.shop, { email, crystals, reason: 'x', actor: 'test' }).then(() => true),
    )
    if (corrected) this.crystals += crystals
  }

  async requestSession(n: number): Promise<void> {
    await this.send('POST', '/loyalty/redeem', { reward: benefits[n % 3]! })
  }

  async answerSession(n: number): Promise<void> {
    const [request] = await this.t.db<{ id: number }[]>`
      select id from reward_requests where customer_id = ${this.customer.id} order by id desc offset ${n % 2} limit 1`
    if (!request) return
    if (n % 7 === 0) return void (await this.send('DELETE', `/loyalty/requests?id=${request.id}`))
    const at = new Date(this.t.clock.now().valueOf() + (n % 5) * DAY_MS + MINUTE_MS)
    const scheduled = { status: 'scheduled', scheduled_at: at, answer: null } as const
    const decisions = [scheduled, { status: 'declined', answer: 'no' }, { status: 'done' }] as const
    await this.byStaff(() => answerReward(this.t.shop, request.id, decisions[n % 3]!, 'test'))
  }

  async correctStock(n: number): Promise<void> {
    const size = letters[n % 2]!
    const delta = (n % 4) - 1 || 2
    const { size_id, color_id } = makeLine(this.product, { size })
    const change = { reason: 'count' as const, note: null, cells: [{ size_id, color_id, delta }], actor: 'test' }
    if (await this.byStaff(() => this.t.db.begin((tx) => adjustInventoryLevels(tx, this.t.shop, change))))
      this.added[size] += delta
  }

  /** Refused while anything of the customer is under way. */
  async closeAccount(): Promise<void> {
    await this.send('POST', '/users/close', { password: OWNER_PASSWORD, sure: true })
  }

  async wait(n: number): Promise<void> {
    this.t.clock.advance(waits_ms[n % waits_ms.length]!)
    const signIn = this.t.db.begin((tx) => createSession(tx, this.t.shop, this.customer.id, 'test'))
    this.customer.token = await signIn.catch((error: Error) => {
      // The database opens no session of a closed account.
      if (!isOfClosedAccount(error)) throw error
      return this.customer.token
    })
  }

  async runJobs(): Promise<void> {
    const { shop, providers, db } = this.t
    const jobs = await db<{ data: { order_id: number } }[]>`
      delete from pgboss.job where name = 'cancel-competing-payments' and (data ->> 'order_id')::integer in (
        select id from orders where customer_id = ${this.customer.id})
      returning data`
    for (const { data } of jobs) await cancelCompetingPayments(shop, providers, data)
    await releaseExpiredReservations(shop, providers)
    await expireTransfers(shop)
    await reconcilePayments(shop, providers, { after_ms: 0 })
    await markOrdersCompleted(shop)
    await numberOrders(db)
    const refunds = await db<{ id: number }[]>`select id from refunds where status = 'pending' and requested_at is null`
    for (const { id } of refunds) await refundAtProvider(shop, providers, { refund_id: id })
    await this.bringEvents()
  }

  private async pickOrder(n: number, fulfillment_status?: string): Promise<OrderToWorkOn | undefined> {
    const orders = await this.t.db<OrderToWorkOn[]>`
      select id, code, fulfillment_status from orders
      where customer_id = ${this.customer.id} and placed_at is not null order by id desc limit 3`
    const matching = orders.filter(
      (order) => fulfillment_status === undefined || order.fulfillment_status === fulfillment_status,
    )
    return matching[n % Math.max(matching.length, 1)]
  }

  private async findReturn(status: string): Promise<number | undefined> {
    const [row] = await this.t.db<{ id: number }[]>`
      select returns.id from returns join orders on orders.id = returns.order_id
      where orders.customer_id = ${this.customer.id} and returns.status = ${status} order by returns.id limit 1`
    return row?.id
  }
}
