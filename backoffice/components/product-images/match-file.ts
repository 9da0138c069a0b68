import type { ProductImages } from '@shop/contract/staff/product-images.ts'
import { toSlug } from '../../lib/slug.ts'

export interface MatchedFile {
  file: File
  /** The gallery that the name of the file says; that of the drop without a color in it. */
  color_id: number | null
}

/**
 * Finds the gallery and the order of files that are named `sku-color-2.jpg`. The color is its name in either language;
 * files without one go to the gallery that they were dropped on. Files of a gallery that all have numbers are sorted by
 * them, others stay in the order of the drop.
 */
export function matchFiles(files: readonly File[], product: ProductImages, dropped_on: number | null): MatchedFile[] {
  const matched = files.map((file) => ({ file, dropped_on, ...matchName(file.name, product) }))
  const galleries = Map.groupBy(matched, ({ color_id }) => (color_id === undefined ? dropped_on : color_id))
  return [...galleries].flatMap(([color_id, own]) => {
    const isNumbered = own.every(({ place }) => place !== undefined)
    const sorted = isNumbered ? own.toSorted((one, other) => one.place! - other.place!) : own
    return sorted.map(({ file }) => ({ file, color_id }))
  })
}

/** Returns what the name of a file says: its color, undefined without one, and its number. */
function matchName(name: string, { sku, galleries }: ProductImages): { color_id?: number; place?: number } {
  const words = toSlug(name.replace(/\.\w+$/, ''))
  const prefix = `${toSlug(sku)}-`
  const rest = words.startsWith(prefix) ? words.slice(prefix.length) : words
  const [, color = rest, number] = /^(.*?)-?(\d{1,3})$/.exec(rest) ?? []
  const gallery = galleries.find((one) => one.color && [one.color.name_es, one.color.name_en].some((of) => toSlug(of) === color)) // prettier-ignore
  const place = number !== undefined && (gallery || words.startsWith(prefix)) ? Number(number) : undefined
  return {
    ...(gallery?.color_id == null ? {} : { color_id: gallery.color_id }),
    ...(place === undefined ? {} : { place }),
  }
}
