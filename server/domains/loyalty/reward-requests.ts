import type { RequestableBenefitKey, BenefitRequest } from '@shop/contract/loyalty.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Tx } from '../../platform/db.ts'
import type { RateLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { getShopMailbox } from '../content/content.ts'
import { type MailType, queueMail } from '../notifications/notifications.ts'
import { hasBenefit, getBenefitName } from './benefits.ts'
import { toMonth } from './calendar.ts'
import {
  updateRewardRequestCanceled,
  getRewardRequester,
  insertRewardRequest,
  listRewardRequestRows,
  type RewardRequestRow,
} from './reward-request-queries.ts'

/** The limit for one customer, because each request is a mail to the shop. */
const rewardRequestLimit: RateLimit = { name: 'reward-request', points: 10, seconds: 3600 }

/**
 * Requests this month's consulting session or tailoring; the shop is notified by mail. Refuses `reward_not_available`
 * when the level does not have it, or the month's was requested and neither declined nor canceled.
 */
export async function requestBenefit(
  shop: Shop,
  customer: Customer,
  input: { reward: RequestableBenefitKey; note?: string | undefined; preferred?: string | undefined },
  lang: Lang,
): Promise<BenefitRequest> {
  const { reward } = input
  if (!hasBenefit(customer.level, reward)) refuse('reward_not_available')
  await shop.limits.consume(rewardRequestLimit, String(customer.id))
  const created_at = shop.clock.now()
  const [note, preferred] = [input.note?.trim() || null, input.preferred?.trim() || null]
  const entry = { customer_id: customer.id, reward, month: toMonth(created_at), note, preferred, created_at }
  const row = await shop.db.begin(async (tx) => {
    const request = (await insertRewardRequest(tx, entry)) ?? refuse('reward_not_available')
    await queueShopMail(tx, shop, 'reward-requested', request)
    return request
  })
  return toRewardRequest(row, lang)
}

/** Returns a customer's benefit requests, newest first. */
export async function listBenefitRequests(shop: Shop, customer_id: number, lang: Lang): Promise<BenefitRequest[]> {
  const rows = await listRewardRequestRows(shop.db, customer_id)
  return rows.map((row) => toRewardRequest(row, lang))
}

/**
 * Cancels a request: the month's benefit is available again, and the shop is notified when there was an appointment.
 * Refuses `request_not_found` for one that is not the customer's, has ended, or whose time has come.
 */
export async function cancelBenefitRequest(shop: Shop, customer_id: number, id: number): Promise<void> {
  await shop.db.begin(async (tx) => {
    const canceled =
      (await updateRewardRequestCanceled(tx, customer_id, id, shop.clock.now())) ?? refuse('request_not_found')
    if (canceled.status === 'scheduled') await queueShopMail(tx, shop, 'reward-canceled', canceled)
  })
}

async function queueShopMail(
  tx: Tx,
  shop: Shop,
  mailType: Extract<MailType, 'reward-requested' | 'reward-canceled'>,
  { id, customer_id, reward, note, preferred, scheduled_at }: RewardRequestRow,
): Promise<void> {
  const to = await getShopMailbox(shop, tx)
  const { name, email, affiliation } = await getRewardRequester(tx, customer_id)
  const title = getBenefitName(reward, to.lang)
  const time = scheduled_at?.toISOString() ?? null
  const data = { id, title, name, email, affiliation, note, preferred, scheduled_at: time }
  // The message is about the customer: it is part of their personal data, and deleted with it.
  await queueMail(tx, shop, mailType, { ...to, customer_id }, data)
}

function toRewardRequest(
  { customer_id: _, created_at, scheduled_at, ...request }: RewardRequestRow,
  lang: Lang,
): BenefitRequest {
  return {
    ...request,
    title: getBenefitName(request.reward, lang),
    created_at: created_at.toISOString(),
    scheduled_at: scheduled_at?.toISOString() ?? null,
  }
}
