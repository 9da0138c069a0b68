import { BusinessError } from '../../platform/business-error.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { queueMail } from '../notifications/notifications.ts'
import { getBenefitName } from './benefits.ts'
import { updateRewardRequestAnswer, getRewardRequester, lockRewardRequest } from './reward-request-queries.ts'
import { rewardRequestTransitions } from './reward-request-statuses.ts'

/** The answer of staff to a benefit request. The customer reads `answer`. */
export type RewardDecision =
  | { status: 'scheduled'; scheduled_at: Date; answer: string | null }
  | { status: 'declined'; answer: string }
  | { status: 'done' }

/**
 * Answers a benefit request: with an appointment, a reason for a refusal, or that it is done. Recorded as an act of
 * staff, and the customer is notified by mail. After a refusal the customer can request the month's benefit again.
 * Throws a BusinessError when there is no such request, it has ended, or the appointment is in the past.
 */
export async function answerReward(shop: Shop, id: number, decision: RewardDecision, actor: string): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const request = await lockRewardRequest(tx, id)
    if (!request) throw new BusinessError(`there is no request ${id}`)
    if (!rewardRequestTransitions[request.status].includes(decision.status))
      throw new BusinessError(`request ${id} is ${request.status}`)
    if (decision.status === 'scheduled' && decision.scheduled_at <= at)
      throw new BusinessError('an appointment must be in the future')
    const scheduled_at = decision.status === 'scheduled' ? decision.scheduled_at : request.scheduled_at
    const answer = decision.status === 'done' ? request.answer : decision.answer
    await updateRewardRequestAnswer(tx, id, { status: decision.status, scheduled_at, answer, answered_at: at })
    const metadata = { status: decision.status, scheduled_at: scheduled_at?.toISOString() ?? null, answer }
    await insertAuditEntry(tx, { actor, action: 'reward.answer', subject: `reward-request:${id}`, metadata, at })
    const { name, email, lang } = await getRewardRequester(tx, request.customer_id)
    const title = getBenefitName(request.reward, lang)
    const to = { email, lang, customer_id: request.customer_id }
    await queueMail(tx, shop, 'reward-answered', to, { ...metadata, status: decision.status, name, title })
  })
}
