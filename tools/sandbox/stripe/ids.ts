import { createRandomText } from '../platform/random-text.ts'

/** Creates ids in Stripe's format: those of one payment begin with 3, others with 1, followed by 23 characters. */
export function createId(prefix: 'pi' | 'ch' | 're' | 'evt' | 'txn' | 'pm' | 'dp' | 'src'): string {
  const generation = prefix === 'pm' || prefix === 'dp' || prefix === 'src' ? 1 : 3
  return `${prefix}_${generation}${createRandomText(23)}`
}

export function createRequestId(): string {
  return `req_${createRandomText(14)}`
}
