import type { RefusalCode } from '@shop/contract/refusals.ts'

/** A "no" that the customer can understand. Thrown to roll the transaction back; caught in one place, serve.ts. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, RefusalCode>
  /** For `too_many_requests`: seconds until it is worth trying again. */
  readonly retry_after_s: number | undefined

  constructor(code: RefusalCode, fields: Record<string, RefusalCode> = {}, retry_after_s?: number) {
    super(code)
    this.code = code
    this.fields = fields
    this.retry_after_s = retry_after_s
  }
}

/** Stops the work in hand with a refusal: `const cart = await findCart(...) ?? refuse('cart_not_found')`. */
export function refuse(code: RefusalCode, fields?: Record<string, RefusalCode>): never {
  throw new Refusal(code, fields)
}
