import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import type { ComboboxOption } from '@shop/ui/combobox/option-rows.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { browserApi } from '../lib/api/api.ts'
import type { Localization } from '../lib/localization/use-localization.ts'
import { helpPaths } from '../lib/urls/help-paths.ts'
import { getImageBaseUrl } from '../lib/urls/image-base-url.ts'
import { paths } from '../lib/urls/paths.ts'
import { buildSearchUrl } from '../lib/urls/search-url.ts'
import { helpTopicMessages } from '../messages/help-topics.ts'
import { suggestMessages } from '../messages/suggest.ts'
import type { Messages } from '../messages/messages.ts'

type Texts = Messages['suggest']
type HelpNames = Messages['helpTopics']['names']

/**
 * Loads the options below the search field: suggestions for a term with its results at the end, and for an empty one
 * the recent searches of this browser, frequent searches, announced drops, families of prints and collections. The
 * value of each is its URL; '' clears the recent searches. Null if the shop does not answer.
 */
export async function loadSearchOptions(
  term: string,
  recent: string[],
  localization: Localization,
): Promise<ComboboxOption[] | null> {
  const { lang, currency } = localization
  const [{ suggest }, { helpTopics }] = await Promise.all([suggestMessages.load(lang), helpTopicMessages.load(lang)])
  const api = browserApi(lang)
  if (term === '') {
    const [starts, drops] = await Promise.all([
      api('listSearchStarts', { query: { currency } }),
      api('listDrops', { query: {} }),
    ])
    return [
      ...toRecentOptions(recent, suggest),
      ...(starts.ok ? toStartOptions(starts.data, drops.ok ? drops.data : [], recent, suggest) : []),
    ]
  }
  const result = await api('listSearchSuggestions', { query: { search: term, currency } })
  return result.ok ? toResultOptions(term, result.data, suggest, helpTopics.names, localization) : null
}

function toRecentOptions(recent: string[], { recent: group, forget }: Texts): ComboboxOption[] {
  if (recent.length === 0) return []
  return [...recent.map((term) => toTermOption(term, group)), { value: '', label: forget, group }]
}

type Starts = CallResponse<Contract['listSearchStarts']>

type Drops = CallResponse<Contract['listDrops']>

function toStartOptions(
  { popular, families, collections }: Starts,
  drops: Drops,
  recent: string[],
  texts: Texts,
): ComboboxOption[] {
  const isNew = (term: string) => !recent.some((other) => other.toLowerCase() === term.toLowerCase())
  return [
    ...popular.filter(isNew).map((term) => toTermOption(term, texts.popular)),
    ...drops.map((drop) => toDropOption(drop, texts)),
    ...collections.map((collection) => toCollectionOption(collection, texts)),
    ...families
      .filter((term) => isNew(term) && !popular.includes(term))
      .map((term) => toTermOption(term, texts.families)),
  ]
}

type Suggestions = CallResponse<Contract['listSearchSuggestions']>

function toResultOptions(
  term: string,
  { products, categories, collections, drops, help }: Suggestions,
  texts: Texts,
  helpNames: HelpNames,
  { t: { layout }, formatLowestPrice }: Localization,
): ComboboxOption[] {
  return [
    ...[...new Map(help.map((topic) => [helpPaths[topic], topic]))].map(([path, topic]) => ({
      value: path,
      label: helpNames[topic],
      group: texts.help,
    })),
    ...drops.map((drop) => toDropOption(drop, texts)),
    ...products.map(({ uri, name, image, image_color, price_now, currency }) => ({
      value: paths.product(uri),
      label: name,
      detail: formatLowestPrice(price_now, currency),
      group: texts.items,
      image: (
        <Picture baseUrl={getImageBaseUrl(image)} color={image_color} alt="" sizes="3rem" className="w-12 shrink-0" />
      ),
    })),
    ...categories.map(({ name, parent_name, path: [category = '', subcategory] }) => ({
      value: subcategory === undefined ? paths.category(category) : paths.subcategory(category, subcategory),
      label: name,
      detail: parent_name ?? undefined,
      group: layout.categories,
    })),
    ...collections.map((collection) => toCollectionOption(collection, texts)),
    ...(products.length > 0 ? [{ value: buildSearchUrl(term), label: texts.all(term) }] : []),
  ]
}

function toTermOption(term: string, group: string): ComboboxOption {
  return { value: buildSearchUrl(term), label: term, group }
}

function toCollectionOption({ uri, name }: Suggestions['collections'][number], { collections }: Texts): ComboboxOption {
  return { value: paths.collection(uri), label: name, group: collections }
}

function toDropOption({ id, name }: Suggestions['drops'][number], { drops }: Texts): ComboboxOption {
  return { value: paths.drop(id), label: name, group: drops }
}
