import type { BenefitsSummary, GiftToPack, StaffBenefitRequest } from '@shop/contract/staff/benefits.ts'
import type { List } from '@shop/contract/staff/list.ts'
import type { PageQuery } from '../../platform/paging.ts'
import { findMoment } from '../../platform/parse-moment.ts'
import { readList } from '../../platform/plan-for-values.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { answerReward, type RewardDecision } from '../../domains/loyalty/loyalty.ts'
import {
  countWaiting,
  type GiftFilter,
  listGiftOrders,
  listRequestRows,
  type RequestFilter,
} from './benefit-queries.ts'
import { listExpiring } from './liability.ts'
import { findLoyaltyUse } from './loyalty.ts'

export async function getBenefitsSummary(shop: Shop): Promise<BenefitsSummary> {
  const now = shop.clock.now()
  const [waiting, use] = await Promise.all([countWaiting(shop.db, now), findLoyaltyUse(shop)])
  return { ...waiting, expiring: listExpiring(use, now) }
}

/** Lists gifts of paid orders; without a state, those to pack. */
export async function listGifts(
  { db }: Shop,
  staff: StaffMember,
  query: Omit<GiftFilter, 'mayReadContact'> & PageQuery,
): Promise<List<GiftToPack>> {
  const filter = { ...query, mayReadContact: mayReadContact(staff) }
  return readList(db, query, (tx, page) => listGiftOrders(tx, filter, page))
}

/** Lists benefit requests; without a status, the open ones. */
export async function listBenefitRequests(
  { db }: Shop,
  staff: StaffMember,
  query: Omit<RequestFilter, 'mayReadContact'> & PageQuery,
): Promise<List<StaffBenefitRequest>> {
  const filter = { ...query, mayReadContact: mayReadContact(staff) }
  const list = await readList(db, query, (tx, page) => listRequestRows(tx, filter, page))
  return { ...list, items: list.items.map((row) => hideContact(row, staff)) }
}

interface Seen {
  id: number
  seen_status: StaffBenefitRequest['status']
  seen_scheduled_at: string | null
}

/** Answers a request and returns it as it is then; see `answerReward` for what is refused. */
export async function answerRequest(
  shop: Shop,
  staff: StaffMember,
  { id, seen_status, seen_scheduled_at }: Seen,
  decision: RewardDecision,
): Promise<StaffBenefitRequest> {
  const seen = { status: seen_status, scheduled_at: seen_scheduled_at === null ? null : parseTime(seen_scheduled_at) }
  await answerReward(shop, id, decision, staff.actor, seen)
  const filter = { id, status: 'all', mayReadContact: mayReadContact(staff) } as const
  const { rows } = await listRequestRows(shop.db, filter, { limit: 1, offset: 0 })
  return hideContact(rows[0] ?? refuseWith('reward_request_not_found', { id }), staff)
}

/** Refuses `invalid_value`. */
export function parseTime(text: string): Date {
  return findMoment(text) ?? refuse('invalid_value')
}

function mayReadContact({ permissions }: StaffMember): boolean {
  return permissions.has('orders.contact')
}

/** Roles without contact data see neither the e-mail nor what the customer and staff wrote. */
function hideContact(request: StaffBenefitRequest, staff: StaffMember): StaffBenefitRequest {
  if (mayReadContact(staff)) return request
  return { ...request, email: null, note: null, preferred: null, answer: null }
}
