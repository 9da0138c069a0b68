import type { ComboboxOption } from '@shop/ui/combobox/option-rows.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { paths } from '../lib/urls/paths.ts'
import { getImageBaseUrl } from '../lib/urls/image-base-url.ts'
import type { Localization } from '../lib/localization/use-localization.ts'
import { buildSearchUrl } from '../lib/urls/search-url.ts'
import type { Suggestions } from './use-suggestions.ts'

/**
 * Options below the search field: results, or recent searches. The value of each is its URL; '' clears the recent
 * searches.
 */
export function toSuggestionOptions(
  source: Suggestions | string[] | null,
  localization: Localization,
): ComboboxOption[] {
  if (source === null) return []
  return Array.isArray(source) ? toRecentOptions(source, localization) : toResultOptions(source, localization)
}

function toRecentOptions(recent: string[], { t: { layout } }: Localization): ComboboxOption[] {
  if (recent.length === 0) return []
  const group = layout.search.recent
  return [
    ...recent.map((term) => ({ value: buildSearchUrl(term), label: term, group })),
    { value: '', label: layout.search.forget, group },
  ]
}

function toResultOptions(
  { products, categories, collections }: Suggestions,
  { t: { layout }, formatLowestPrice }: Localization,
): ComboboxOption[] {
  return [
    ...products.map(({ uri, name, image, image_color, price_now, currency }) => ({
      value: paths.product(uri),
      label: name,
      detail: formatLowestPrice(price_now, currency),
      group: layout.search.items,
      picture: (
        <Picture baseUrl={getImageBaseUrl(image)} color={image_color} alt="" sizes="3rem" className="w-12 shrink-0" />
      ),
    })),
    ...categories.map(({ name, parent_name, path: [category = '', subcategory] }) => ({
      value: subcategory === undefined ? paths.category(category) : paths.subcategory(category, subcategory),
      label: name,
      detail: parent_name ?? undefined,
      group: layout.categories,
    })),
    ...collections.map(({ uri, name }) => ({
      value: paths.collection(uri),
      label: name,
      group: layout.search.collections,
    })),
  ]
}
