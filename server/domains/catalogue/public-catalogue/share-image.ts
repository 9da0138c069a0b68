import { createHash } from 'node:crypto'
import type { Lang } from '@shop/contract/locale.ts'
import type { SharedProduct } from './share-image-queries.ts'

/** Raised when these images are rendered differently: caches keep their URLs for ever. */
const DESIGN = 1

/** The path of the image of a link to a product. It changes with all that the image shows. */
export function shareImagePath({ id, name, subcategory, picture_key }: SharedProduct, lang: Lang): string {
  const shown = JSON.stringify([DESIGN, name, subcategory, picture_key])
  return `/share/${id}-${lang}-${createHash('sha256').update(shown).digest('hex').slice(0, 16)}.jpg`
}
