import path from 'node:path'
import { openMailbox } from '../server/outside/mailbox.ts'
import { listFaults } from '../server/verify.ts'
import type { Ending, Purchase } from './buyer.ts'
import { persist } from './persist.ts'
import {
  countPieces,
  listConfirmed,
  listLeftovers,
  listPaidOrders,
  listPayPalOrders,
  type PaidOrder,
} from './queries.ts'
import { KEYS, type World } from './world.ts'

interface Intent {
  id: string
  status: string
  amount_received: number
}

/**
 * What is wrong after everything settled; nothing when the shop, its customers and both providers tell one story: captures
 * minus refunds equal paid orders one to one, stock is conserved, every buyer got exactly one confirmation, and nothing
 * waits for a hand.
 */
export async function judge(world: World, ended: { purchase: Purchase; ending: Ending }[], brought: number) {
  const orders = await listPaidOrders(world.db)
  return [
    ...(await listFaults(world.db, new Date())).map((fault) => `verify: ${fault}`),
    ...(await moneyFaults(world, orders)),
    ...(await mailFaults(world, orders)),
    ...(await listLeftovers(world.db)),
    ...endingFaults(orders, ended),
    ...stockFaults(orders, brought, await countPieces(world.db)),
  ]
}

/** The providers are asked what they took and gave back: their word against ours, in both directions. */
async function moneyFaults(world: World, orders: PaidOrder[]): Promise<string[]> {
  const kept = new Map<string, number>([...(await keptByStripe(world)), ...(await keptByPayPal(world))])
  const faults = orders.flatMap(({ id, provider_ref, total }) => {
    const there = kept.get(provider_ref ?? '') ?? 0
    kept.delete(provider_ref ?? '')
    return there === total ? [] : [`order ${id} is paid with ${total}, its provider kept ${there}`]
  })
  return [
    ...faults,
    ...[...kept]
      .filter(([, amount]) => amount !== 0)
      .map(([ref, amount]) => `${ref} kept ${amount}, and no order is paid with it`),
  ]
}

async function keptByStripe(world: World): Promise<[string, number][]> {
  const intents = await listStripe<Intent>(world, 'payment_intents')
  const refunds = await listStripe<{ payment_intent: string; amount: number; status: string }>(world, 'refunds')
  return intents
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, amount_received }) => {
      const back = refunds.filter(({ payment_intent, status }) => payment_intent === id && status === 'succeeded')
      return [id, amount_received - back.reduce((sum, { amount }) => sum + amount, 0)]
    })
}

async function listStripe<T extends { id?: string }>({ sandbox_url }: World, things: string): Promise<T[]> {
  const all: T[] = []
  for (let more = true, after = ''; more;) {
    const page = (await persist(`${sandbox_url}/v1/${things}?limit=100${after && `&starting_after=${after}`}`, {
      headers: { authorization: `Bearer ${KEYS.STRIPE_SECRET_KEY}` },
    })) as { data: T[]; has_more: boolean }
    all.push(...page.data)
    more = page.has_more
    after = page.data.at(-1)?.id ?? ''
  }
  return all
}

interface PayPalOrder {
  purchase_units: {
    payments?: {
      captures?: { status: string; amount: { value: string } }[]
      refunds?: { status: string; amount: { value: string } }[]
    }
  }[]
}

/** Money is only ever taken for an order whose name the shop has written down before. */
async function keptByPayPal(world: World): Promise<[string, number][]> {
  const { access_token } = (await persist(`${world.sandbox_url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${KEYS.PAYPAL_CLIENT_ID}:${KEYS.PAYPAL_CLIENT_SECRET}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })) as { access_token: string }
  const refs = await listPayPalOrders(world.db)
  return Promise.all(
    refs.map(async (provider_ref): Promise<[string, number]> => {
      const order = (await persist(`${world.sandbox_url}/v2/checkout/orders/${provider_ref}`, {
        headers: { authorization: `Bearer ${access_token}` },
      })) as PayPalOrder
      const [unit] = order.purchase_units
      const taken = sumOf(unit?.payments?.captures, ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
      return [provider_ref, taken - sumOf(unit?.payments?.refunds, ['COMPLETED'])]
    }),
  )
}

function sumOf(payments: { status: string; amount: { value: string } }[] = [], counting: string[]): number {
  return payments
    .filter(({ status }) => counting.includes(status))
    .reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
}

/** Exactly one confirmation an order, written and arrived. */
async function mailFaults(world: World, orders: PaidOrder[]): Promise<string[]> {
  const written = await listConfirmed(world.db)
  const mailbox = await openMailbox(path.join(world.folder, 'mailbox')).list()
  const arrived = mailbox.filter(({ kind }) => kind === 'order-paid')
  return orders.flatMap(({ id, email }) => {
    const mails = written.filter((recipient) => recipient === email).length
    const lying = arrived.filter(({ to }) => to === email).length
    return mails === 1 && lying === 1 ? [] : [`order ${id}: ${mails} confirmations sent, ${lying} arrived`]
  })
}

/** What buyers were told is what became of it. */
function endingFaults(orders: PaidOrder[], ended: { purchase: Purchase; ending: Ending }[]): string[] {
  return ended.flatMap(({ purchase, ending }) => {
    const made = orders.filter(({ customer_id }) => customer_id === purchase.customer.id).length
    const right = ending === 'paid' ? made === 1 : ending === 'left after paying' ? made <= 1 : made === 0
    return right ? [] : [`customer ${purchase.customer.id} ended "${ending}" and has ${made} paid orders`]
  })
}

function stockFaults(orders: PaidOrder[], brought: number, left: number): string[] {
  const sold = orders.reduce((sum, { pieces }) => sum + pieces, 0)
  return brought - sold === left ? [] : [`${brought} pieces were brought and ${sold} sold, but ${left} are left`]
}
