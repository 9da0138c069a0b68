import { crystalsFor, spendPerCrystal } from '@shop/contract/crystals.ts'
import { listFaults } from '../../server/cli/verify.ts'
import type { Ending, Purchase } from './buyer.ts'
import { mailFaults } from './judge-mail.ts'
import { moneyFaults } from './judge-money.ts'
import {
  countPieces,
  listLeftovers,
  listNumberedOrders,
  listUsedCodes,
  type NumberedOrder,
  type UsedCode,
} from './judge-queries.ts'
import type { Plan } from './plan.ts'
import { hasPaid } from './settled.ts'
import type { Staff } from './staff.ts'
import type { Judged } from './world.ts'

export interface Ended {
  purchase: Purchase
  ending: Ending
}

/**
 * Returns the inconsistencies after all work has ended; none when the shop, its customers, its staff, both providers
 * and the bank agree. It calculates the results of the shop's own check (`verify`) anew from outside: money, units,
 * mails, codes, crystals.
 */
export async function judge(
  world: Judged,
  staff: Pick<Staff, 'bank' | 'restocked'>,
  ended: Ended[],
  brought: number,
): Promise<string[]> {
  const { db } = world
  const orders = await listNumberedOrders(db)
  const { code, said } = await world.runCommand(['mismatches'])
  return [
    ...(await listFaults(db, new Date())).map((fault) => `verify: ${fault}`),
    ...(await moneyFaults(world, orders, staff.bank.accounts())),
    ...(await mailFaults(world)),
    ...(await listLeftovers(db)),
    ...(code === 0 && said === '' ? [] : [`a task is left for staff: ${said.trim()}`]),
    ...endingFaults(orders, ended),
    ...stockFaults(orders, staff.restocked, brought, await countPieces(db)),
    ...(await listUsedCodes(db)).flatMap((used) => codeFaults(orders, used)),
    ...orders.flatMap(crystalFaults),
  ]
}

/** Compares the endings that buyers saw with their orders. Every customer bought once. */
function endingFaults(orders: NumberedOrder[], ended: Ended[]): string[] {
  return ended.flatMap(({ purchase: { customer, plan }, ending }) => {
    const own = orders.filter(({ customer_id }) => customer_id === customer.id)
    if (isAsTold(ending, plan, own)) return []
    const are =
      own.map(({ code, status, payment_status }) => `${code} ${status}/${payment_status}`).join(', ') || 'none'
    return [`customer ${customer.id} (${plan.way}, other tab: ${plan.other_tab}) ended "${ending}", orders: ${are}`]
  })
}

function isAsTold(ending: Ending, plan: Plan, [order, ...others]: NumberedOrder[]): boolean {
  if (others.length > 0) return false
  switch (ending) {
    case 'paid':
      return order !== undefined && hasPaid(order) && order.status === 'placed'
    case 'asked for a transfer':
      return order !== undefined && isAsTransferred(plan, order)
    case 'cancelled':
      return order?.status === 'cancelled' && (!hasPaid(order) || order.back === order.total)
    case 'left after paying':
      // A charged card leads to an order. The shop captures what was approved at PayPal, but not after the checkout has
      // expired.
      return plan.way === 'card' ? order !== undefined && hasPaid(order) : order === undefined || hasPaid(order)
    case 'got lost between tabs':
      return true
    case 'left before paying':
    case 'sold out':
    case 'money returned':
      return order === undefined
  }
}

/**
 * Returns whether an order is as its transfer left it. Money that came too late makes an order if its stock is still
 * available.
 */
function isAsTransferred({ transfers }: Plan, order: NumberedOrder): boolean {
  switch (transfers) {
    case 'in time':
      return hasPaid(order)
    case 'late':
      return hasPaid(order) || order.status === 'expired'
    case 'never':
      return order.status === 'expired'
    case 'rejected':
    case 'rejected and paid':
      return order.status === 'cancelled' && !hasPaid(order)
  }
}

function stockFaults(orders: NumberedOrder[], restocked: Set<string>, brought: number, left: number): string[] {
  const out = orders
    .filter((order) => hasPaid(order) && order.status !== 'cancelled' && !restocked.has(order.code))
    .reduce((sum, { pieces }) => sum + pieces, 0)
  return brought - out === left ? [] : [`${brought} units were received and ${out} are sold, but ${left} are left`]
}

/** Returns a message when the uses of a code differ from the paid orders that have it. */
function codeFaults(orders: NumberedOrder[], { code, uses, orders: using }: UsedCode): string[] {
  const paid = orders.filter((order) => order.discount_code === code && hasPaid(order)).map(({ id }) => id)
  const same = paid.length === using.length && paid.every((id) => using.includes(id))
  const many = uses === null || paid.length <= uses
  if (same && many) return []
  return [`code ${code} (${uses ?? 'any number of'} uses): paid orders ${paid.join()}, used by ${using.join()}`]
}

/**
 * Returns a message when a customer's crystals do not match the one order: one crystal for a certain amount of goods,
 * less one for the same amount of refunded goods.
 */
function crystalFaults(order: NumberedOrder): string[] {
  const { code, goods, goods_back, currency, crystals } = order
  const credit = hasPaid(order) ? crystalsFor(goods, currency) : 0
  const debit = goods_back >= goods ? credit : Math.min(credit, Math.floor(goods_back / spendPerCrystal[currency]))
  return crystals === credit - debit
    ? []
    : [`order ${code} is worth ${credit - debit} crystals, its customer has ${crystals}`]
}
