import { currencies } from '@shop/contract/locale.ts'
import { makeCustomer } from './make.ts'
import { insertPaidOrder, insertRefundRow } from './paid-orders.ts'
import type { createSeededRandom } from './seeded-random.ts'
import type { TestDomain } from './test-domain.ts'

/** Sales of these seven days, and of the seven before them, are in a report of this period. */
export const soldPeriod = { from: '2026-06-25', to: '2026-07-01' }
const FIRST_MOMENT = Date.parse('2026-06-17T00:00:00Z')
const SECONDS = 17 * 86_400
type Random = ReturnType<typeof createSeededRandom>
const pickTime = (random: Random) => new Date(FIRST_MOMENT + random.below(SECONDS) * 1000)

export async function clearSales(t: TestDomain): Promise<void> {
  await t.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const table of [
      'return_receipts',
      'return_lines',
      'returns',
      'order_lines',
      'refunds',
      'payments',
      'orders',
      'cart_lines',
      'carts',
      'report_changes',
    ])
      // prettier-ignore
      await tx`delete from ${tx(table)}`
  })
  await deleteSums(t)
  // Few days are over, so that there is little to add up.
  t.clock.set(new Date('2026-07-08T18:00:00Z'))
}

export interface Sale {
  payment_id: number
  order_id: number
  cart_id: string
  paid_at: Date
}

export async function addSale(t: TestDomain, random: Random, paid_at = pickTime(random)): Promise<Sale> {
  // At least ten are paid, so that the few refunds of one history never exceed it.
  const goods = 10_00 + random.below(900_00)
  const discount = random.oneIn(3) ? random.below(goods - 9_99) : 0
  const taxed = random.oneIn(3) ? {} : { tax_rate: random.pick([16, 8]), country_id: random.pick([142, 233]) }
  const sale = { goods, discount, shipping: random.below(99_00), currency: random.pick(currencies), paid_at, ...taxed }
  const payment_id = await insertPaidOrder(t, {
    ...sale,
    method: random.pick(['card', 'paypal', 'zelle', 'spei'] as const),
  })
  const [row] = await t.db<{ order_id: number; cart_id: string; customer_id: number }[]>`
    select orders.id as order_id, cart_id, orders.customer_id from payments join orders on orders.id = order_id
    where payments.id = ${payment_id}`
  const { order_id, cart_id, customer_id } = row!
  const created_at = new Date(paid_at.valueOf() - random.below(5 * 86_400) * 1000)
  await t.db`
    insert into carts (id, customer_id, currency, created_at, updated_at, ordered_at)
    values (${cart_id}, ${customer_id}, ${sale.currency}, ${created_at}, ${created_at}, ${paid_at})`
  const variants = Array.from({ length: 12 }, (_, n) => ({
    product: 1 + (n % 3),
    size: 1 + (n % 4),
    color: 1 + (n % 2),
  }))
  // An order has lines, so that something can be sent back.
  for (const [position, { product, size, color }] of variants.filter((_, n) => n === 0 || random.oneIn(4)).entries())
    await t.db`
      insert into order_lines (order_id, position, product_id, size_id, color_id, quantity, price, subtotal, name, size,
        color_name, uri, desktop_image, alt)
      select ${order_id}, ${position}, ${product}, ${product * 10 + size}, ${color}, quantity, 500, 500 * quantity, '',
        ${'SMLX'[size - 1]!}, '', '', '', ''
      from (select ${1 + random.below(3)}::integer as quantity) chosen`
  return { payment_id, order_id, cart_id, paid_at }
}

export async function addCart(t: TestDomain, random: Random, created_at = pickTime(random)): Promise<string> {
  const { id: customer_id } = await makeCustomer(t)
  const id = `open-${customer_id}`
  await t.db`
    insert into carts (id, customer_id, currency, created_at, updated_at)
    values (${id}, ${customer_id}, ${random.pick(currencies)}, ${created_at}, ${created_at})`
  return id
}

export async function changeLines(t: TestDomain, cart_id: string, change: 'fill' | 'empty'): Promise<void> {
  if (change === 'empty') await t.db`delete from cart_lines where cart_id = ${cart_id}`
  else
    await t.db`
      insert into cart_lines (cart_id, position, product_id, size_id, color_id, quantity)
      select id, 0, (select min(id) from products), stock.size_id, stock.color_id, 1
      from carts join stock on stock.product_id = (select min(id) from products) where carts.id = ${cart_id} limit 1
      on conflict do nothing`
}

export async function sendBack(t: TestDomain, { order_id }: Sale, at: Date): Promise<void> {
  const [row] = await t.db<{ id: number }[]>`
    insert into returns (order_id, kind, status, reason, created_at) values (${order_id}, 'return', 'approved', 'other', ${at})
    on conflict do nothing returning id`
  // One return of an order is open at a time.
  if (!row) return
  const lines = await t.db`
    insert into return_lines (return_id, order_id, size_id, color_id, quantity)
    select ${row.id}, order_id, size_id, color_id, 1 from order_lines where order_id = ${order_id} returning size_id, color_id`
  for (const { size_id, color_id } of lines)
    await t.db`
      insert into return_receipts (return_id, size_id, color_id, restocked, discarded)
      values (${row.id}, ${size_id}, ${color_id}, 1, 0)`
  await t.db`update returns set status = 'received', received_at = ${at}, restocked = true where id = ${row.id}`
}

export const cancel = (t: TestDomain, { order_id }: Sale) =>
  t.db`update orders set status = 'canceled' where id = ${order_id}`
export const unsettle = (t: TestDomain, { payment_id }: Sale) =>
  t.db`update payments set status = 'refunded', settled_at = null where id = ${payment_id}`

export async function changeSomething(
  t: TestDomain,
  random: Random,
  sales: [Sale, ...Sale[]],
  carts: [string, ...string[]],
): Promise<void> {
  const sale = random.pick(sales)
  const later = new Date(sale.paid_at.valueOf() + random.below(9 * 86_400) * 1000)
  const changes: [() => PromiseLike<unknown>, ...(() => PromiseLike<unknown>)[]] = [
    () => insertRefundRow(t, sale.payment_id, { amount: 1 + random.below(50), at: later, status: random.pick(['pending', 'done', 'failed'] as const) }), // prettier-ignore
    () => t.db`update refunds set status = 'failed' where payment_id = ${sale.payment_id} and status = 'pending'`,
    () => cancel(t, sale),
    () => sendBack(t, sale, later),
    () => unsettle(t, sale),
    () => changeLines(t, random.pick(carts), random.pick(['fill', 'empty'] as const)),
    () => t.db`delete from carts where id = ${random.pick(carts)}`,
    () => addSale(t, random),
  ]
  await random.pick(changes)()
}

/** Deletes the sums, so that reports read the orders alone. */
export async function deleteSums(t: TestDomain): Promise<void> {
  await t.db`delete from report_days`
}
