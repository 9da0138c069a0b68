import type { Lang } from '@shop/contract/locale.ts'
import { formatRefusal, type RefusalData } from '@shop/contract/refusal.ts'
import { type RefusalCode, refusals } from '@shop/contract/refusals.ts'

/** An external service's details of the refusal, for its support: a payment provider's message and number. */
export interface ProviderErrorDetails {
  details: { issue: string; description: string }[]
  debug_id: string | null
}

interface RefusalDetails {
  /** For `too_many_requests`: seconds after which a retry makes sense. */
  retry_after_s?: number
  providerError?: ProviderErrorDetails | undefined
  /** The values that the sentence names, and those that a program needs to resolve the refusal. */
  data?: RefusalData
}

/** A refusal that its reader can understand. Thrown to roll the transaction back; caught in one place, serve.ts. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, RefusalCode>
  readonly retry_after_s: number | undefined
  readonly providerError: ProviderErrorDetails | undefined
  readonly data: RefusalData

  constructor(code: RefusalCode, fields: Record<string, RefusalCode> = {}, details: RefusalDetails = {}) {
    // The log and tests read the sentence; the reader gets it in their language from `format`.
    super(`${code}: ${formatRefusal(refusals[code], 'en', details.data)}`)
    this.code = code
    this.fields = fields
    this.retry_after_s = details.retry_after_s
    this.providerError = details.providerError
    this.data = details.data ?? {}
  }

  /**
   * Returns the sentence that the reader gets. A schema refuses without the values that a sentence may name, so that the
   * reader then gets the general sentence of the status.
   */
  format(lang: Lang): string {
    const refusal = refusals[this.code]
    const sentence = formatRefusal(refusal, lang, this.data)
    if (!/\{\w+\}/.test(sentence)) return sentence
    return refusals[refusal.status === 404 ? 'not_found' : 'invalid_value'][lang]
  }
}

/** Ends the current work with a refusal: `const cart = await findCart(...) ?? refuse('cart_not_found')`. */
export function refuse(code: RefusalCode, fields?: Record<string, RefusalCode>): never {
  throw new Refusal(code, fields)
}

/** Ends the current work with a refusal whose sentence names something: `refuseWith('order_unknown', { code })`. */
export function refuseWith(code: RefusalCode, data: RefusalData): never {
  throw new Refusal(code, {}, { data })
}
