import type { ComboboxOption } from '@shop/ui/combobox/option-rows.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { paths } from '../lib/urls/paths.ts'
import { pictureBase } from '../lib/urls/picture.ts'
import type { Words } from '../lib/words/words.ts'
import { searchAddress } from '../lib/urls/search-address.ts'
import type { Found } from './use-found.ts'

/**
 * Options below the search field: results, or recent searches. The value of each is its URL; '' clears the recent
 * searches.
 */
export function suggestionsOf(of: Found | string[] | null, words: Words): ComboboxOption[] {
  if (of === null) return []
  return Array.isArray(of) ? recentRows(of, words) : foundRows(of, words)
}

function recentRows(recent: string[], { text: { frame } }: Words): ComboboxOption[] {
  if (recent.length === 0) return []
  const group = frame.search.recent
  return [
    ...recent.map((term) => ({ value: searchAddress(term), label: term, group })),
    { value: '', label: frame.search.forget, group },
  ]
}

function foundRows({ products, categories, collections }: Found, { text: { frame }, price }: Words): ComboboxOption[] {
  return [
    ...products.map(({ uri, name, image, image_color, price_now, currency }) => ({
      value: paths.product(uri),
      label: name,
      detail: price(price_now, currency),
      group: frame.search.pieces,
      picture: <Picture base={pictureBase(image)} color={image_color} alt="" sizes="3rem" className="w-12 shrink-0" />,
    })),
    ...categories.map(({ name, parent_name, path: [category = '', subcategory] }) => ({
      value: subcategory === undefined ? paths.category(category) : paths.subcategory(category, subcategory),
      label: name,
      detail: parent_name ?? undefined,
      group: frame.categories,
    })),
    ...collections.map(({ uri, name }) => ({
      value: paths.collection(uri),
      label: name,
      group: frame.search.collections,
    })),
  ]
}
