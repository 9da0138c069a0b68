import { timingSafeEqual } from 'node:crypto'

export function isSameSecret(given: string, ours: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(ours)
  return a.length === b.length && timingSafeEqual(a, b)
}
