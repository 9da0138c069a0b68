import type { CallResponse } from '@shop/contract/call.ts'
import type { listSearchStarts as call } from '@shop/contract/search.ts'
import type { Db } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { Viewer } from '../cards/visibility.ts'
import { listPopularTerms } from './term-counts.ts'
import { listSuggestedCollections } from './suggest-queries.ts'

const MAX_COLLECTIONS = 4

export async function listSearchStarts(shop: Shop, viewer: Viewer): Promise<CallResponse<typeof call>> {
  return shop.db.quickRead(async (db) => {
    const [popular, families, { collections }] = await Promise.all([
      listPopularTerms(db, viewer.lang, viewer.now),
      listOfferedTerms(db, viewer),
      listSuggestedCollections(db, viewer, []),
    ])
    return { popular, families, collections: collections.slice(0, MAX_COLLECTIONS) }
  })
}

function listOfferedTerms(db: Db, { lang }: Viewer): Promise<string[]> {
  return db<{ phrase: string }[]>`
    select distinct on (groups.id) words.phrase
    from search_groups groups join search_group_words words on words.group_id = groups.id and words.role <> 'found'
    where groups.is_offered and words.lang = ${lang}
    order by groups.id, words.position limit 12`.column()
}
