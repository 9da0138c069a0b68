import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { queueMail } from '../notifications/notifications.ts'
import { getBenefitName } from './benefits.ts'
import {
  getRewardRequester,
  lockRewardRequest,
  type RewardRequestRow,
  updateRewardRequestAnswer,
} from './reward-request-queries.ts'
import { rewardRequestTransitions } from './reward-request-statuses.ts'

/** The answer of staff to a benefit request. The customer reads `answer`. */
export type RewardDecision =
  | { status: 'scheduled'; scheduled_at: Date; answer: string | null }
  | { status: 'declined'; answer: string }
  | { status: 'done' }

/** The request as the member of staff saw it when they decided. */
type SeenRequest = Pick<RewardRequestRow, 'status' | 'scheduled_at'>

/**
 * Answers a benefit request: with an appointment, a reason for a refusal, or that it is done. Recorded as an act of
 * staff without the text, which is deleted with the account; the customer is notified by mail. After a refusal the
 * customer can request the month's benefit again.
 * Refuses `reward_request_not_found`, `reward_request_ended`, `reward_request_changed` when it is not as the member saw it
 * (`seen`), and `appointment_past`.
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
    if (decision.status === 'scheduled' && decision.scheduled_at <= at) refuse('appointment_past')
    const scheduled_at = decision.status === 'scheduled' ? decision.scheduled_at : request.scheduled_at
    const answer = decision.status === 'done' ? request.answer : decision.answer
    await updateRewardRequestAnswer(tx, id, { status: decision.status, scheduled_at, answer, answered_at: at })
    const metadata = { status: decision.status, scheduled_at: scheduled_at?.toISOString() ?? null }
    await insertAuditEntry(tx, { actor, action: 'reward.answer', subject: `reward-request:${id}`, metadata, at })
    const { name, email, lang } = await getRewardRequester(tx, request.customer_id)
    const title = getBenefitName(request.reward, lang)
    const to = { email, lang, customer_id: request.customer_id }
    await queueMail(tx, shop, 'reward-answered', to, { ...metadata, answer, name, title })
  })
}

function isAsSeen({ status, scheduled_at }: SeenRequest, seen: SeenRequest): boolean {
  return status === seen.status && (scheduled_at?.valueOf() ?? null) === (seen.scheduled_at?.valueOf() ?? null)
}
