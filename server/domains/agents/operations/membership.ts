import { toOwnName } from '@shop/contract/agent-name.ts'
import type { Membership, RequestBenefitInput } from '@shop/contract/agent-tools.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { getLoyalty, listBenefitRequests, requestBenefit } from '../../loyalty/loyalty.ts'
import type { Message } from '../mapping/messages.ts'
import { chooseLang } from './market.ts'
import { describeMember } from './member.ts'
import type { MemberCall, OperationResult } from './operation.ts'
import { tryStep } from './try-step.ts'

export function getMembership(call: MemberCall): Promise<OperationResult> {
  return answerWithMembership(call, chooseLang(call))
}

export async function requestMemberBenefit(call: MemberCall, input: RequestBenefitInput): Promise<OperationResult> {
  const { benefit: reward, note, preferred } = input
  const lang = chooseLang(call, input.context)
  const refusal = await tryStep(call.shop, lang, (joined) =>
    requestBenefit(joined, call.customer, { reward, note, preferred }, lang),
  )
  return answerWithMembership(call, lang, refusal)
}

async function answerWithMembership(call: MemberCall, lang: Lang, refusal?: Message): Promise<OperationResult> {
  const { shop, customer } = call
  const [{ level_name, crystals, next_level, rewards }, requests] = await Promise.all([
    getLoyalty(shop.db, customer, lang, shop.clock.now()),
    listBenefitRequests(shop, customer.id, lang),
  ])
  const membership: Membership = {
    level: level_name,
    crystals,
    next_level:
      next_level === null ? null : { level: next_level.level_name, crystals_missing: next_level.crystals_missing },
    benefits: rewards,
    requests: requests.map(({ id: _, ...request }) => request),
  }
  return {
    resource: {
      ...describeMember(call, lang),
      [`${toOwnName(shop.public_url)}.membership`]: membership,
      ...(refusal === undefined ? {} : { messages: [refusal] }),
    },
  }
}
