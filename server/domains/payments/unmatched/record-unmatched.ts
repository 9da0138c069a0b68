import { formatMoney } from '@shop/contract/money.ts'
import type { RefundProgress } from '../../../integrations/payment-provider.ts'
import type { Shop } from '../../../platform/shop.ts'
import { type ProviderMethod, type Providers, getProvider, requireResponse } from '../providers/providers.ts'
import {
  findUnmatchedPayment,
  insertUnmatchedPayment,
  insertUnmatchedEvent,
  lockUnmatchedPayment,
  setUnmatchedStatus,
  type UnmatchedPaymentRow,
} from '../queries/unmatched-queries.ts'

/**
 * Asks a provider about a payment that has no row in the database, and records it as unmatched when money was taken for
 * this shop. Returns a sentence about it; undefined when there is nothing to record or it was recorded before. Throws
 * ProviderAwayError, so that its job is retried. It moves no money: an account may serve several shops,
 * so a person decides.
 */
export async function recordUnmatchedPayment(
  shop: Shop,
  providers: Providers,
  { method, provider_ref, actor }: { method: ProviderMethod; provider_ref: string; actor: string },
): Promise<string | undefined> {
  const captured = requireResponse(await getProvider(providers, method).readCaptured(provider_ref))
  if ('none' in captured || captured.amount === 0) {
    const reason = 'none' in captured ? captured.none : 'refunded'
    shop.log.warn({ method, provider_ref, why: reason }, 'event for an unknown payment')
    return undefined
  }
  const at = shop.clock.now()
  const id = await shop.db.begin(async (tx) => {
    const insertedId = await insertUnmatchedPayment(tx, method, captured, at)
    if (insertedId !== undefined) await insertUnmatchedEvent(tx, insertedId, { type: 'found', note: null, actor, at })
    return insertedId
  })
  if (id === undefined) return undefined
  const { amount, currency } = captured
  shop.log.error(
    { unmatched_payment_id: id, method, provider_ref, amount, currency, customer_id: captured.origin?.customer_id },
    'provider captured an unmatched payment',
  )
  return `${method} payment ${provider_ref} of ${formatMoney(amount, currency, 'en')} is at the provider and not here`
}

/**
 * Syncs an unmatched payment with the provider: if its money was refunded there or lost in a dispute, it is resolved; if
 * its refund failed, it is open again. Returns a sentence when something is new. Throws when the provider is unavailable or
 * does not know it.
 */
export async function syncUnmatchedPayment(
  shop: Shop,
  providers: Providers,
  id: number,
  actor: string,
): Promise<string | undefined> {
  const row = await findUnmatchedPayment(shop.db, id)
  if (!row) return undefined
  const left = await readUnmatchedPayment(providers, row)
  if (left === undefined) throw new Error(UNKNOWN_PAYMENT)
  const { remaining, refunds } = left
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const { status } = (await lockUnmatchedPayment(tx, id))!
    const isRefunded = remaining === 0 && (status === 'open' || status === 'refunding')
    const isReopened = remaining > 0 && status === 'refunded'
    if (!isRefunded && !isReopened) return undefined
    await setUnmatchedStatus(tx, id, isRefunded ? 'refunded' : 'open')
    // The provider's event may come before the job that requested the refund has recorded it.
    const note = isRefunded ? listRefundRefs(refunds) : null
    await insertUnmatchedEvent(tx, id, { type: isRefunded ? 'refunded' : 'reopened', note, actor, at })
    return `${row.method} payment ${row.provider_ref} ${isRefunded ? 'was refunded at the provider' : 'was not refunded'}`
  })
}

/** The reason for staff: the shop got the keys of another account. */
export const UNKNOWN_PAYMENT = 'the provider does not know it'

/**
 * Reads how much of an unmatched payment is left at its provider, in minor units, and its refunds there. What was lost in a
 * dispute is not left; PayPal lists it as a refund, too, so it is subtracted already. Undefined for a payment that the
 * account does not have: nothing says that its money was refunded.
 */
export async function readUnmatchedPayment(providers: Providers, row: UnmatchedPaymentRow) {
  const provider = getProvider(providers, row.method)
  const captured = requireResponse(await provider.readCaptured(row.provider_ref))
  if ('none' in captured && captured.none === 'foreign') return undefined
  const { refunds, disputes } = requireResponse(await provider.readRefundsAndDisputes(row))
  const lost = disputes
    .filter(({ refunded_since }) => refunded_since === null)
    .reduce((sum, dispute) => sum + dispute.lost, 0)
  return { remaining: 'none' in captured ? 0 : Math.max(captured.amount - lost, 0), refunds }
}

/** Returns the references of the refunds that have not failed, or null. */
export function listRefundRefs(refunds: readonly RefundProgress[]): string | null {
  const refs = refunds.filter(({ state }) => state !== 'failed').map(({ refund_ref }) => refund_ref)
  return refs.length === 0 ? null : refs.join(', ')
}
