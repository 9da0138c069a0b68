import type { Lang } from './locale.ts'
import { formatMoney, type Money } from './money.ts'

/** A refusal: its HTTP status and the sentences that the customer reads. */
export interface Refusal extends Record<Lang, string> {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 416 | 422 | 429 | 500 | 503
}

/**
 * The values that a refusal names. `{code}` in its sentence stands for the value `code`: a text, a number or an amount of
 * money. Other values are for the program that shows the refusal.
 */
export type RefusalData = Record<string, unknown>

/** Returns the sentence of a refusal with its values; amounts are written as the language writes them. */
export function formatRefusal(refusal: Refusal, lang: Lang, data: RefusalData = {}): string {
  return refusal[lang].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = data[name]
    if (isMoney(value)) return formatMoney(value.amount, value.currency, lang)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder
  })
}

function isMoney(value: unknown): value is Money {
  return typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value
}
