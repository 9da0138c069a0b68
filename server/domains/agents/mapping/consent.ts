import type { AgentConsent } from '@shop/contract/agents.ts'
import type { Lang } from '@shop/contract/locale.ts'

/** The protocol's names of the one purpose that the shop asks for: its newsletter, which it sends by mail only. */
const MARKETING = 'dev.ucp.consent.marketing'
const MARKETING_EMAIL = 'dev.ucp.consent.marketing.email'

const description: Record<Lang, string> = {
  es: 'Correos con lanzamientos, tu nivel, el carrito que espera y campañas.',
  en: 'Emails about drops, your level, a cart that waits and campaigns.',
}

/** Returns what a customer consents to. The source is the platform when an assistant said so last. */
export function toConsent(
  { given, source }: { given: boolean; source: string | null },
  { lang, public_url }: { lang: Lang; public_url: string },
) {
  const state = {
    granted: given,
    source: source === null ? 'business' : 'platform',
    description: description[lang],
    links: [{ type: 'privacy_policy', url: `${public_url}/terminos-de-privacidad?lang=${lang}` }],
  }
  return { [MARKETING]: { ...state, segments: { [MARKETING_EMAIL]: state } } }
}

/**
 * Returns whether the customer wants the newsletter, as an assistant says; undefined when it says nothing about it. What it
 * only repeats of the shop is no decision of the customer. The release 2026-04-08 has a plain boolean.
 */
export function readConsent({ [MARKETING]: purpose, marketing }: AgentConsent): boolean | undefined {
  const decided = purpose?.segments?.[MARKETING_EMAIL] ?? purpose
  if (decided === undefined) return marketing
  return decided.source === 'business' ? undefined : decided.granted
}

export function toConsentBefore202608(consent: ReturnType<typeof toConsent>) {
  return { marketing: consent[MARKETING].granted }
}
