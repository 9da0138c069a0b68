import { DAY_MS, toShopDate } from '@shop/contract/calendar.ts'
import { langs } from '@shop/contract/locale.ts'
import type { Tx } from '../../platform/db.ts'
import { demoFamilyWords, demoPopularTerms } from './demo/search-words.ts'
import { insertNumberedRows, insertRows } from './insert-rows.ts'

export async function seedSearchWords(tx: Tx, now: Date): Promise<void> {
  const group = { kind: 'text', is_offered: true, created_at: now }
  const ids = await insertNumberedRows(
    tx,
    'search_groups',
    ['kind', 'is_offered', 'created_at'],
    demoFamilyWords.map(() => group),
  )
  const words = demoFamilyWords.flatMap((family, index) =>
    langs.flatMap((lang) =>
      [family.name, ...family[lang].split(', ')].map((phrase, position) => ({
        group_id: ids[index]!,
        lang,
        position: position + 1,
        phrase,
        role: position === 0 ? 'both' : 'typed',
      })),
    ),
  )
  await insertRows(tx, 'search_group_words', ['group_id', 'lang', 'position', 'phrase', 'role'], words)
  const day = toShopDate(new Date(now.valueOf() - DAY_MS))
  const terms = langs.flatMap((lang) =>
    demoPopularTerms[lang].map((term, index) => ({ day, lang, term, times: 40 - 5 * index })),
  )
  await insertRows(tx, 'popular_terms', ['day', 'lang', 'term', 'times'], terms)
}
