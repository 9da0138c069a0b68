import { randomText } from '../platform/random-text.ts'

/** Ids in Stripe's form: what belongs to one payment begins with 3, the rest with 1, then 23 characters. */
export function newId(prefix: 'pi' | 'ch' | 're' | 'evt' | 'txn' | 'pm' | 'dp' | 'src'): string {
  const generation = prefix === 'pm' || prefix === 'dp' || prefix === 'src' ? 1 : 3
  return `${prefix}_${generation}${randomText(23)}`
}

export function newRequestId(): string {
  return `req_${randomText(14)}`
}
