import { toShopTime } from '@shop/contract/shop-time.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { queueMail } from '../notifications/notifications.ts'
import { getBenefitName } from './benefits.ts'
import { formatLastDay, toMonth } from './calendar.ts'
import {
  findOverlappingSession,
  getRewardRequester,
  lockRewardRequest,
  lockSessionTimes,
  type RewardRequestRow,
  updateRewardRequestAnswer,
} from './reward-request-queries.ts'
import { rewardRequestTransitions } from './reward-request-statuses.ts'

/** How long a consulting session takes (rules 6). */
const SESSION_MINUTES = 30

/** The answer of staff to a benefit request. The customer reads `answer`. */
export type RewardDecision =
  | {
      status: 'scheduled'
      scheduled_at: Date
      /** Undefined keeps the answer to a request that is moved. */
      answer?: string | null | undefined
      /** False when the member of staff has to confirm a session at the time of another one. */
      may_overlap?: boolean
    }
  | { status: 'declined'; answer: string }
  | { status: 'done'; answer?: undefined }

type SeenRequest = Pick<RewardRequestRow, 'status' | 'scheduled_at'>

/**
 * Answers a benefit request: with an appointment, a reason for a refusal, or that it is done. Recorded as an action of
 * staff without the text, which is deleted with the account; the customer is notified by mail. After a refusal the
 * customer can request the month's benefit again while that month lasts, which the mail says.
 * Refuses `reward_request_not_found`, `reward_request_ended`, `reward_request_changed` when it is not as the member saw it
 * (`seen`), `appointment_past`, and `appointment_overlaps` for a consulting session at the time of another one.
 */
export async function answerReward(
  shop: Shop,
  id: number,
  decision: RewardDecision,
  actor: string,
  seen?: SeenRequest,
): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const request = (await lockRewardRequest(tx, id)) ?? refuseWith('reward_request_not_found', { id })
    if (seen && !isAsSeen(request, seen)) refuse('reward_request_changed')
    if (!rewardRequestTransitions[request.status].includes(decision.status))
      refuseWith('reward_request_ended', { id, status: request.status })
    if (decision.status === 'scheduled') {
      if (decision.scheduled_at <= at) refuse('appointment_past')
      // Another member of staff may make an appointment for the same time at this moment.
      await lockSessionTimes(tx)
      if (decision.may_overlap === false) await refuseOverlap(tx, request, decision.scheduled_at)
    }
    const scheduled_at = decision.status === 'scheduled' ? decision.scheduled_at : request.scheduled_at
    const { answer = request.answer } = decision
    await updateRewardRequestAnswer(tx, id, { status: decision.status, scheduled_at, answer, answered_at: at })
    const metadata = { status: decision.status, scheduled_at: scheduled_at?.toISOString() ?? null }
    await insertAuditEntry(tx, { actor, action: 'reward.answer', subject: `reward-request:${id}`, metadata, at })
    const { name, email, lang } = await getRewardRequester(tx, request.customer_id)
    const title = getBenefitName(request.reward, lang)
    const to = { email, lang, customer_id: request.customer_id }
    const former_at = request.scheduled_at?.toISOString() ?? null
    const month = toMonth(request.created_at)
    const again_until = month === toMonth(at) ? formatLastDay(month, lang) : null
    await queueMail(tx, shop, 'reward-answered', to, { ...metadata, former_at, again_until, answer, name, title })
  })
}

async function refuseOverlap(tx: Tx, { id, reward }: RewardRequestRow, scheduled_at: Date): Promise<void> {
  if (reward === 'tailoring') return
  const other = await findOverlappingSession(tx, id, scheduled_at, SESSION_MINUTES)
  if (other === undefined) return
  const time = toShopTime(other.scheduled_at).slice(-5)
  refuseWith('appointment_overlaps', { customer: other.name, time, minutes: SESSION_MINUTES })
}

function isAsSeen({ status, scheduled_at }: SeenRequest, seen: SeenRequest): boolean {
  return status === seen.status && (scheduled_at?.valueOf() ?? null) === (seen.scheduled_at?.valueOf() ?? null)
}
