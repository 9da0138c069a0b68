import { calculateCrystals, spendPerCrystal } from '@shop/contract/crystals.ts'
import { listInconsistencies } from '../../server/consistency-checks/list-inconsistencies.ts'
import type { PurchaseOutcome, Purchase } from './buyer.ts'
import { findMailInconsistencies } from './verify-mail.ts'
import { findMoneyInconsistencies } from './verify-money.ts'
import {
  countUnsoldUnits,
  listUnfinishedWork,
  listNumberedOrders,
  listUsedDiscountCodes,
  type NumberedOrder,
  type UsedCode,
} from './verifier-queries.ts'
import type { PurchasePlan } from './plan.ts'
import { hasPaid } from './has-paid.ts'
import type { Staff } from './staff.ts'
import type { VerifierInput } from './environment.ts'

export interface FinishedPurchase {
  purchase: Purchase
  outcome: PurchaseOutcome
}

/**
 * Returns the inconsistencies after all work has ended; none when the shop, its customers, its staff, both providers
 * and the bank agree. It calculates the results of the shop's own check (`verify`) again from outside: money, units,
 * mails, codes, crystals.
 */
export async function findInconsistencies(
  input: VerifierInput,
  staff: Pick<Staff, 'bank' | 'restocked'>,
  finishedPurchases: FinishedPurchase[],
  receivedUnits: number,
): Promise<string[]> {
  const { db } = input
  const orders = await listNumberedOrders(db)
  const { code, output } = await input.runCommand(['list-money-tasks'])
  return [
    ...(await listInconsistencies(db, new Date())).map((inconsistency) => `verify: ${inconsistency}`),
    ...(await findMoneyInconsistencies(input, orders, staff.bank.accounts())),
    ...(await findMailInconsistencies(input)),
    ...(await listUnfinishedWork(db)),
    ...(code === 0 && output === '' ? [] : [`a task is left for staff: ${output.trim()}`]),
    ...findOutcomeInconsistencies(orders, finishedPurchases),
    ...findStockInconsistencies(orders, staff.restocked, receivedUnits, await countUnsoldUnits(db)),
    ...(await listUsedDiscountCodes(db)).flatMap((used) => findCodeInconsistencies(orders, used)),
    ...orders.flatMap(findCrystalInconsistencies),
  ]
}

/** Returns the endings that buyers saw and their orders do not match: lost and doubled ones. Every customer bought once. */
export function findOutcomeInconsistencies(orders: NumberedOrder[], finishedPurchases: FinishedPurchase[]): string[] {
  return finishedPurchases.flatMap(({ purchase: { customer, plan }, outcome }) => {
    const customerOrders = orders.filter(({ customer_id }) => customer_id === customer.id)
    if (matchesOutcome(outcome, plan, customerOrders)) return []
    const descriptions =
      customerOrders.map(({ code, status, payment_status }) => `${code} ${status}/${payment_status}`).join(', ') ||
      'none'
    return [
      `customer ${customer.id} (${plan.paymentOption}, other tab: ${plan.other_tab}) ended "${outcome}", orders: ${descriptions}`,
    ]
  })
}

function matchesOutcome(outcome: PurchaseOutcome, plan: PurchasePlan, [order, ...others]: NumberedOrder[]): boolean {
  if (others.length > 0) return false
  switch (outcome) {
    case 'paid':
      return order !== undefined && hasPaid(order) && order.status === 'placed'
    case 'asked for a transfer':
      return order !== undefined && matchesTransfer(plan, order)
    case 'canceled':
      return order?.status === 'canceled' && (!hasPaid(order) || order.back === order.total)
    case 'left after paying':
      // A charged card leads to an order. The shop captures what was approved at PayPal, but not after the checkout has
      // expired.
      return plan.paymentOption === 'card'
        ? order !== undefined && hasPaid(order)
        : order === undefined || hasPaid(order)
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
function matchesTransfer({ transfers }: PurchasePlan, order: NumberedOrder): boolean {
  switch (transfers) {
    case 'in time':
      return hasPaid(order)
    case 'late':
      return hasPaid(order) || order.status === 'expired'
    case 'never':
      return order.status === 'expired'
    case 'rejected':
    case 'rejected and paid':
      return order.status === 'canceled' && !hasPaid(order)
  }
}

function findStockInconsistencies(
  orders: NumberedOrder[],
  restocked: Set<string>,
  receivedUnits: number,
  remainingUnits: number,
): string[] {
  const soldUnits = orders
    .filter((order) => hasPaid(order) && order.status !== 'canceled' && !restocked.has(order.code))
    .reduce((sum, { units }) => sum + units, 0)
  return receivedUnits - soldUnits === remainingUnits
    ? []
    : [`${receivedUnits} units were received and ${soldUnits} are sold, but ${remainingUnits} are left`]
}

function findCodeInconsistencies(orders: NumberedOrder[], { code, uses, orders: usingOrders }: UsedCode): string[] {
  const paid = orders.filter((order) => order.discount_code === code && hasPaid(order)).map(({ id }) => id)
  const isSameSet = paid.length === usingOrders.length && paid.every((id) => usingOrders.includes(id))
  const isWithinLimit = uses === null || paid.length <= uses
  if (isSameSet && isWithinLimit) return []
  return [`code ${code} (${uses ?? 'any number of'} uses): paid orders ${paid.join()}, used by ${usingOrders.join()}`]
}

/**
 * Returns a message when a customer's crystals do not match the one order: one crystal for a certain amount of goods,
 * less one for the same amount of refunded goods.
 */
function findCrystalInconsistencies(order: NumberedOrder): string[] {
  const { code, goods, goods_back, currency, crystals } = order
  const credit = hasPaid(order) ? calculateCrystals(goods, currency) : 0
  const debit = goods_back >= goods ? credit : Math.min(credit, Math.floor(goods_back / spendPerCrystal[currency]))
  return crystals === credit - debit
    ? []
    : [`order ${code} is worth ${credit - debit} crystals, its customer has ${crystals}`]
}
