import { createHash } from 'node:crypto'
import type { Lang } from '@shop/contract/locale.ts'
import type { SharedProduct } from './share-image-queries.ts'

/** Increase this number when these images are rendered differently, because caches keep their URLs forever. */
const DESIGN = 1

/**
 * Returns the path of the image for a shared link to a product. The path changes with everything that the image shows.
 */
export function shareImagePath({ id, name, subcategory, image_key }: SharedProduct, lang: Lang, brand: string): string {
  const shown = JSON.stringify([DESIGN, brand, name, subcategory, image_key])
  return `/share/${id}-${lang}-${createHash('sha256').update(shown).digest('hex').slice(0, 16)}.jpg`
}
