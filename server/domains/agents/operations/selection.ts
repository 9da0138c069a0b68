import type { Lang } from '@shop/contract/locale.ts'
import type { ProductOffer } from '../../catalog/catalog.ts'
import { listOptions, optionNames } from '../mapping/product.ts'

export interface Selection {
  size_id?: number | undefined
  color_id?: number | undefined
}

const matches = ({ size_id, color_id }: Selection, offer: ProductOffer) =>
  (size_id === undefined || offer.size_id === size_id) && (color_id === undefined || offer.color_id === color_id)

/**
 * Returns the variants that match a selection, those that can be bought first, and the selection that they match. When
 * nothing matches, options are given up one after the other, the least important first.
 */
export function chooseVariants(
  all: ProductOffer[],
  selection: Selection,
  preferences: string[],
  lang: Lang,
): { variants: ProductOffer[]; selection: Selection } {
  const variants = all.filter((offer) => matches(selection, offer))
  if (variants.length > 0)
    return { variants: variants.toSorted((one, other) => Number(other.is_free) - Number(one.is_free)), selection }
  const [{ size, color }, wanted] = [optionNames[lang], preferences.map((name) => name.toLowerCase())]
  const rank = (name: string) =>
    wanted.includes(name.toLowerCase()) ? wanted.indexOf(name.toLowerCase()) : wanted.length
  const isSizeKept = rank(size) < rank(color)
  const next: Selection =
    selection.size_id !== undefined && selection.color_id !== undefined
      ? isSizeKept
        ? { size_id: selection.size_id }
        : { color_id: selection.color_id }
      : {}
  return all.length === 0 ? { variants: [], selection } : chooseVariants(all, next, preferences, lang)
}

/** Returns both options; each value says whether it exists, and can be bought, together with the rest of the selection. */
export function listDetailOptions(all: ProductOffer[], { size_id, color_id }: Selection, lang: Lang) {
  const [sizes, colors] = listOptions(all, lang)
  const withSignals = (option: NonNullable<typeof sizes>, toSelection: (id: number) => Selection) => ({
    name: option.name,
    values: option.values.map((value) => {
      const matching = all.filter((offer) => matches(toSelection(Number(value.id)), offer))
      return { ...value, exists: matching.length > 0, available: matching.some(({ is_free }) => is_free) }
    }),
  })
  return [
    withSignals(sizes!, (id) => ({ size_id: id, color_id })),
    withSignals(colors!, (id) => ({ size_id, color_id: id })),
  ]
}
