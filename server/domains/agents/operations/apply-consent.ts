import type { CartInput } from '@shop/contract/agents.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { findMarketing, type Marketing, setMarketing } from '../../accounts/accounts.ts'
import { readConsent, toConsent } from '../mapping/consent.ts'
import { inform, type Message } from '../mapping/messages.ts'
import type { MemberCall } from './operation.ts'

const CONSENT = 'dev.ucp.shopping.buyer_consent'

/** Returns what the customer consents to; nothing for a platform without the extension. */
export async function describeConsent({ shop, customer, capabilities }: MemberCall, lang: Lang, known?: Marketing) {
  if (!capabilities.has(CONSENT)) return {}
  const marketing = known ?? (await shop.db.quickRead((db) => findMarketing(db, customer.id)))
  return { consent: toConsent(marketing, { lang, public_url: shop.public_url }) }
}

/**
 * Withdraws the customer's consent to the newsletter when the assistant says so, and records which one. An assistant never
 * gives a consent: the customer does that in the profile, and the answer says so.
 */
export async function applyConsent(
  { shop, customer, link, capabilities }: MemberCall,
  { buyer }: Pick<CartInput, 'buyer'>,
  lang: Lang,
): Promise<Message[]> {
  const wanted = buyer?.consent && capabilities.has(CONSENT) ? readConsent(buyer.consent) : undefined
  if (wanted === undefined) return []
  const now = shop.clock.now()
  if (!wanted) {
    await setMarketing(shop.db, customer.id, false, now, link.assistant)
    return []
  }
  const { given } = await findMarketing(shop.db, customer.id)
  return given ? [] : [inform('consent_not_given', lang, { path: '$.buyer.consent' })]
}
