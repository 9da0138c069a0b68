import { createHash } from 'node:crypto'
import type { Lang } from '@shop/contract/locale.ts'
import type { SharedProduct } from './share-queries.ts'

/** Raised when these pictures are drawn another way: their addresses are kept by caches for ever. */
const LOOK = 1

/** Where the picture of a link to a product lies. It is another address as soon as the picture shows something else. */
export function shareAddress({ id, name, subcategory, picture_key }: SharedProduct, lang: Lang): string {
  const shown = JSON.stringify([LOOK, name, subcategory, picture_key])
  return `/share/${id}-${lang}-${createHash('sha256').update(shown).digest('hex').slice(0, 16)}.jpg`
}
