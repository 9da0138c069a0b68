import { unifySigns } from '@shop/contract/scanned-text.ts'
import type { Db, Fragment } from './db.ts'

/** Returns the pattern for `like` that finds a text anywhere in another one. Its own wildcards stand for themselves. */
export function containing(text: string): string {
  return `%${escapeLike(text.trim())}%`
}

export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/**
 * Returns the condition that the `sku` of a product contains a text, whatever separates its parts in either, also what a
 * scanner made of it.
 */
export function matchesSku(db: Db, q: string): Fragment {
  const squeezed = [q, unifySigns(q)].map(squeezeSku).filter((text) => text !== '')
  const [typed, scanned = typed] = squeezed.map((text) => `%${escapeLike(text)}%`)
  if (typed === undefined) return db`false`
  const isTyped = db`squeeze_sku(sku) like ${typed}::text`
  return scanned === typed ? isTyped : db`(${isTyped} or squeeze_sku(sku) like ${scanned!}::text)`
}

/** Returns a product number as `squeeze_sku` of the database has it: in lower case without what separates its parts. */
export function squeezeSku(sku: string): string {
  return sku.toLowerCase().replaceAll(/[-_./\s]/g, '')
}
