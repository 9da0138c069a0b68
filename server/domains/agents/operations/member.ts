import type { AgentContext } from '@shop/contract/agents.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { toMembership } from '../mapping/loyalty.ts'
import { inform, type Message, warn } from '../mapping/messages.ts'
import type { AgentCall } from './operation.ts'

/**
 * Returns the customer's membership as a part of a resource; nothing for a guest, or a platform without the extension.
 * `crystals` are those that paying a cart would earn.
 */
export function describeMember({ shop, customer, platform, capabilities }: AgentCall, lang: Lang, crystals?: number) {
  if (customer === null || !capabilities.has('dev.ucp.common.loyalty')) return {}
  return { loyalty: toMembership(shop, customer, platform.id, lang, crystals) }
}

/** Returns what is to be said about the hints of a call: advantages that a caller claims are never believed. */
export function listHintMessages({ eligibility = [] }: AgentContext = {}, lang: Lang): Message[] {
  return eligibility.length === 0 ? [] : [warn('eligibility_not_accepted', lang)]
}

/** Returns what a guest reads who finds nothing, whether or not a member would find something. */
export function suggestLinking({ customer, capabilities }: AgentCall, found: number, lang: Lang): Message[] {
  const mayLink = customer === null && found === 0 && capabilities.has('dev.ucp.common.identity_linking')
  return mayLink ? [inform('identity_optional', lang)] : []
}
