import type { Db, Tx } from '../../../platform/db.ts'
import { type Marketing, selectMarketing } from '../../accounts/accounts.ts'
import { type findPaymentProgress, type PaymentProgress, selectPaymentProgress } from '../../payments/payments.ts'

export interface AgentCartRow {
  cart_id: string
  is_checkout: boolean
  seen: string | null
  /** The snapshot of what would be paid, as that answer showed it; null while something is missing. */
  snapshot: string | null
}

interface NewAgentCart {
  cart_id: string
  link_id: string
  platform_id: number
  assistant: string
  is_checkout: boolean
}

export async function insertAgentCart(tx: Tx, cart: NewAgentCart, now: Date): Promise<void> {
  const { cart_id, link_id, platform_id, assistant, is_checkout } = cart
  await tx`
    insert into agent_carts (cart_id, link_id, platform_id, assistant, is_checkout, created_at)
    values (${cart_id}, ${link_id}, ${platform_id}, ${assistant}, ${is_checkout}, ${now})`
}

/** Finds a cart of a link; those of other links do not exist for it. */
export function findAgentCart(db: Db, link_id: string, cart_id: string): Promise<AgentCartRow | undefined> {
  return db<AgentCartRow[]>`
    select cart_id, is_checkout, seen, snapshot from agent_carts
    where cart_id = ${cart_id} and link_id = ${link_id}`.first()
}

export interface AgentCartFacts extends AgentCartRow {
  payment: Awaited<ReturnType<typeof findPaymentProgress>>
  marketing: Marketing
}

/** Finds a cart of a link with what an answer about it needs besides the cart itself, in one statement. */
export async function findAgentCartFacts(
  db: Db,
  { link_id, customer_id, cart_id }: { link_id: string; customer_id: number; cart_id: string },
): Promise<AgentCartFacts | undefined> {
  const row = await db<(AgentCartRow & Marketing & { progress: PaymentProgress | null; since: Date })[]>`
    select cart.cart_id, is_checkout, seen, snapshot, payment.progress, payment.since, marketing.given, marketing.source
    from agent_carts cart left join lateral (${selectPaymentProgress(db, cart_id)}) payment on true
    cross join (${selectMarketing(db, customer_id)}) marketing
    where cart.cart_id = ${cart_id} and cart.link_id = ${link_id}`.first()
  if (row === undefined) return undefined
  const { progress, since, given, source, ...cart } = row
  return { ...cart, payment: progress === null ? undefined : { progress, since }, marketing: { given, source } }
}

/** Locks a cart of a link for this transaction, so that two changes of it run one after the other. */
export function lockAgentCart(tx: Tx, link_id: string, cart_id: string): Promise<AgentCartRow | undefined> {
  return tx<AgentCartRow[]>`
    select cart_id, is_checkout, seen, snapshot from agent_carts
    where cart_id = ${cart_id} and link_id = ${link_id} for update`.first()
}

export async function markAsCheckout(tx: Tx, cart_id: string): Promise<void> {
  await tx`update agent_carts set is_checkout = true where cart_id = ${cart_id}`
}

export async function updateSeen(
  db: Db,
  cart_id: string,
  { seen, snapshot }: { seen: string; snapshot: string | null },
): Promise<void> {
  await db`
    update agent_carts set seen = ${seen}, snapshot = ${snapshot}
    where cart_id = ${cart_id} and (seen, snapshot) is distinct from (${seen}, ${snapshot})`
}

/** Lists the last carts of a link, the newest first. */
export function listAgentCartIds(db: Db, link_id: string): Promise<string[]> {
  return db<{ cart_id: string }[]>`
    select cart_id from agent_carts where link_id = ${link_id} order by created_at desc, cart_id limit 50`.column()
}

export function listAssistants(db: Db, cart_ids: string[]): Promise<{ cart_id: string; assistant: string }[]> {
  return db<{ cart_id: string; assistant: string }[]>`
    select cart_id, assistant from agent_carts where cart_id = any(${cart_ids})`
}
