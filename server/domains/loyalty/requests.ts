import type { RequestableReward, RewardRequest } from '@shop/contract/loyalty.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Tx } from '../../platform/db.ts'
import type { Limit } from '../../platform/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { ourMailbox } from '../content/content.ts'
import { type MailKind, queueMail } from '../notifications/notifications.ts'
import { hasBenefit, nameOfBenefit } from './benefits.ts'
import { monthOf } from './calendar.ts'
import { cancelRequest, findAsking, insertRequest, listRequestRows, type RequestRow } from './request-queries.ts'

/** The limit for one customer, because each request is a mail to the shop. */
const askLimit: Limit = { name: 'reward-request', points: 10, seconds: 3600 }

/**
 * Requests this month's consulting session or tailoring; the shop is notified by mail. Refuses `reward_not_available`
 * when the level does not have it, or the month's was requested and neither declined nor canceled.
 */
export async function redeemReward(
  shop: Shop,
  customer: Customer,
  asked: { reward: RequestableReward; note?: string | undefined; preferred?: string | undefined },
  lang: Lang,
): Promise<RewardRequest> {
  const { reward } = asked
  if (!hasBenefit(customer.level, reward)) refuse('reward_not_available')
  await shop.limits.take(askLimit, String(customer.id))
  const created_at = shop.clock.now()
  const [note, preferred] = [said(asked.note), said(asked.preferred)]
  const row = await shop.db.begin(async (tx) => {
    const month = monthOf(created_at)
    const request = await insertRequest(tx, { customer_id: customer.id, reward, month, note, preferred, created_at })
    if (!request) return refuse('reward_not_available')
    await tellShop(tx, shop, 'reward-requested', request)
    return request
  })
  return toRequest(row, lang)
}

/** Returns a customer's benefit requests, newest first. */
export async function listRewardRequests(shop: Shop, customer_id: number, lang: Lang): Promise<RewardRequest[]> {
  const rows = await listRequestRows(shop.db, customer_id)
  return rows.map((row) => toRequest(row, lang))
}

/**
 * Cancels a request: the month's benefit is available again, and the shop is notified when there was an appointment.
 * Refuses `request_not_found` for one that is not the customer's, has ended, or whose time has come.
 */
export async function cancelRewardRequest(shop: Shop, customer_id: number, id: number): Promise<void> {
  await shop.db.begin(async (tx) => {
    const was = (await cancelRequest(tx, customer_id, id, shop.clock.now())) ?? refuse('request_not_found')
    if (was.status === 'scheduled') await tellShop(tx, shop, 'reward-cancelled', was)
  })
}

async function tellShop(
  tx: Tx,
  shop: Shop,
  kind: Extract<MailKind, 'reward-requested' | 'reward-cancelled'>,
  { id, customer_id, reward, note, preferred, scheduled_at }: RequestRow,
): Promise<void> {
  const to = await ourMailbox(shop, tx)
  const { name, email, affiliation } = await findAsking(tx, customer_id)
  const title = nameOfBenefit(reward, to.lang)
  const data = {
    id,
    title,
    name,
    email,
    affiliation,
    note,
    preferred,
    scheduled_at: scheduled_at?.toISOString() ?? null,
  }
  // The message is about the customer: it is part of their personal data, and deleted with it.
  await queueMail(tx, shop, kind, { ...to, customer_id }, data)
}

function said(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

function toRequest({ customer_id: _, created_at, scheduled_at, ...request }: RequestRow, lang: Lang): RewardRequest {
  return {
    ...request,
    title: nameOfBenefit(request.reward, lang),
    created_at: created_at.toISOString(),
    scheduled_at: scheduled_at?.toISOString() ?? null,
  }
}
