import type { RefusalCode } from '@shop/contract/refusals.ts'

/** An external service's details of the refusal, for its support: a payment provider's message and number. */
export interface ProviderErrorDetails {
  details: { issue: string; description: string }[]
  debug_id: string | null
}

/** A refusal that the customer can understand. Thrown to roll the transaction back; caught in one place, serve.ts. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, RefusalCode>
  /** For `too_many_requests`: seconds after which a retry makes sense. */
  readonly retry_after_s: number | undefined
  readonly providerError: ProviderErrorDetails | undefined

  constructor(
    code: RefusalCode,
    fields: Record<string, RefusalCode> = {},
    retry_after_s?: number,
    providerError?: ProviderErrorDetails,
  ) {
    super(code)
    this.code = code
    this.fields = fields
    this.retry_after_s = retry_after_s
    this.providerError = providerError
  }
}

/** Ends the current work with a refusal: `const cart = await findCart(...) ?? refuse('cart_not_found')`. */
export function refuse(code: RefusalCode, fields?: Record<string, RefusalCode>): never {
  throw new Refusal(code, fields)
}
