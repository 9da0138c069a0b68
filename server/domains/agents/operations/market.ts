import type { AgentContext } from '@shop/contract/agents.ts'
import { type Currency, defaultCurrencies, isCurrency, isLang, type Lang } from '@shop/contract/locale.ts'
import type { Shop } from '../../../platform/shop.ts'
import { GUEST_LEVEL, type Viewer } from '../../catalog/catalog.ts'
import type { AgentCall } from './operation.ts'

/**
 * Returns the language of an answer: the one of the context, else the first of the header that the shop has, else the
 * customer's, else Spanish.
 */
export function chooseLang(
  { accept_language = '', customer }: Pick<AgentCall, 'accept_language' | 'customer'>,
  context: AgentContext = {},
): Lang {
  const wanted = [context.language ?? '', ...listAcceptedLanguages(accept_language)]
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLang)
  return known ?? customer?.lang ?? 'es'
}

function listAcceptedLanguages(header: string): string[] {
  return header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const [, quality = '1'] = /^\s*q=([\d.]+)/.exec(parameters[0] ?? '') ?? []
      return { tag, quality: Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}

/** Returns the currency of an answer: the one of the context, else that of its country, else that of the language. */
export function chooseCurrency(lang: Lang, { currency, address_country }: AgentContext = {}): Currency {
  const wanted = currency?.toUpperCase()
  if (isCurrency(wanted)) return wanted
  if (address_country === undefined || address_country.trim() === '') return defaultCurrencies[lang]
  return ['MX', 'MEX'].includes(address_country.trim().toUpperCase()) ? 'MXN' : 'USD'
}

/** Returns whom the catalog is shown to. The level is read with each call and never taken from what the caller says. */
export function toAgentViewer({ shop, customer }: AgentCall, lang: Lang, currency: Currency): Viewer {
  return {
    customer_id: customer?.id ?? null,
    level: customer?.level ?? GUEST_LEVEL,
    lang,
    currency,
    now: shop.clock.now(),
  }
}

/** Returns the shop for reads of the catalog: guests may be answered from a replica, as on the pages. */
export function withReplicaForGuests({ shop, customer }: AgentCall): Shop {
  return customer === null ? { ...shop, db: shop.db.replica } : shop
}
