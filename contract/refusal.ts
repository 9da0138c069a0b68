import type { Lang } from './locale.ts'
import { formatMoney, type Money } from './money.ts'

export interface Refusal extends Record<Lang, string> {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 416 | 422 | 429 | 500 | 503
}

/**
 * The values that a refusal names. `{code}` in its sentence stands for the value `code`: a text, a name in both languages, a
 * number or an amount of money. Other values are for the program that shows the refusal.
 */
export type RefusalData = Record<string, unknown>

/** Returns the sentence of a refusal with its values; amounts and names are written as the language writes them. */
export function formatRefusal(refusal: Refusal, lang: Lang, data: RefusalData = {}): string {
  return refusal[lang].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = translate(data[name], lang)
    if (isMoney(value)) return formatMoney(value.amount, value.currency, lang)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder
  })
}

export function translateData(data: RefusalData, lang: Lang): RefusalData {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, translate(value, lang)]))
}

function translate(value: unknown, lang: Lang): unknown {
  const isName = typeof value === 'object' && value !== null && Object.keys(value).toSorted().join() === 'en,es'
  return isName ? (value as Record<Lang, unknown>)[lang] : value
}

function isMoney(value: unknown): value is Money {
  return typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value
}
