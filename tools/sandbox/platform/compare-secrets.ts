import { timingSafeEqual } from 'node:crypto'

/** Compares a key or secret in constant time. */
export function isSameSecret(given: string, ours: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(ours)
  return a.length === b.length && timingSafeEqual(a, b)
}
