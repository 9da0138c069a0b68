import type { RefusalCode } from '@shop/contract/refusals.ts'

/** What somebody outside says of it, for their support: a payment provider's words and number. */
export interface Told {
  details: { issue: string; description: string }[]
  debug_id: string | null
}

/** A "no" that the customer can understand. Thrown to roll the transaction back; caught in one place, serve.ts. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, RefusalCode>
  /** For `too_many_requests`: seconds until it is worth trying again. */
  readonly retry_after_s: number | undefined
  readonly told: Told | undefined

  constructor(code: RefusalCode, fields: Record<string, RefusalCode> = {}, retry_after_s?: number, told?: Told) {
    super(code)
    this.code = code
    this.fields = fields
    this.retry_after_s = retry_after_s
    this.told = told
  }
}

/** Stops the work in hand with a refusal: `const cart = await findCart(...) ?? refuse('cart_not_found')`. */
export function refuse(code: RefusalCode, fields?: Record<string, RefusalCode>): never {
  throw new Refusal(code, fields)
}
