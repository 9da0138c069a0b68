import { NotPossible } from '../../platform/not-possible.ts'
import type { Shop } from '../../platform/shop.ts'
import { noteAct } from '../audit/audit.ts'
import { queueMail } from '../notifications/notifications.ts'
import { nameOfBenefit } from './benefits.ts'
import { answerRequest, findAsking, lockRequest } from './request-queries.ts'
import { afterRequest } from './request-statuses.ts'

/** The answer of staff to a benefit request. The customer reads `answer`. */
export type StaffAnswer =
  | { status: 'scheduled'; scheduled_at: Date; answer: string | null }
  | { status: 'declined'; answer: string }
  | { status: 'done' }

/**
 * Answers a benefit request: with an appointment, a reason for a refusal, or that it is done. Recorded as an act of
 * staff, and the customer is notified by mail. After a refusal the customer can request the month's benefit again.
 * Throws a BusinessError when there is no such request, it has ended, or the appointment is in the past.
 */
export async function answerReward(shop: Shop, id: number, said: StaffAnswer, actor: string): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request) throw new NotPossible(`there is no request ${id}`)
    if (!afterRequest[request.status].includes(said.status)) throw new NotPossible(`request ${id} is ${request.status}`)
    if (said.status === 'scheduled' && said.scheduled_at <= at)
      throw new NotPossible('an appointment must be in the future')
    const scheduled_at = said.status === 'scheduled' ? said.scheduled_at : request.scheduled_at
    const answer = said.status === 'done' ? request.answer : said.answer
    await answerRequest(tx, id, { status: said.status, scheduled_at, answer, answered_at: at })
    const detail = { status: said.status, scheduled_at: scheduled_at?.toISOString() ?? null, answer }
    await noteAct(tx, { actor, act: 'reward.answer', subject: `reward-request:${id}`, detail, at })
    const { name, email, lang } = await findAsking(tx, request.customer_id)
    const title = nameOfBenefit(request.reward, lang)
    const to = { email, lang, customer_id: request.customer_id }
    await queueMail(tx, shop, 'reward-answered', to, { ...detail, status: said.status, name, title })
  })
}
