import { timingSafeEqual } from 'node:crypto'

/** Compares a key or secret in the same time, however much of it is right. */
export function isSameSecret(given: string, ours: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(ours)
  return a.length === b.length && timingSafeEqual(a, b)
}
